/** What the worker keeps: the public pages and all files that they may ask for. Written into it by the build. */
export interface Shell {
  /** Another for every build. */
  version: string;
  /** Addresses; of a page the one that stands for all under which it opens. */
  pages: readonly string[];
  /** The first script, which every page of this build names and none of another. */
  entry: string;
  files: readonly string[];
}

/** How a request is answered: `undefined` leaves it to the browser. */
export type Way = { from: 'network first'; page: string } | { from: 'kept first' } | undefined;

/** Decides how a request is answered. The API, the sandbox, the panel and whatever changes something are the server's. */
export function wayOf(request: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Way {
  const { origin: asked, pathname, searchParams } = new URL(request.url);
  if (request.method !== 'GET' || asked !== origin) return undefined;
  if (pathname.startsWith('/assets/')) return { from: 'kept first' };
  if (request.mode !== 'navigate') return undefined;
  const page = pageAt(pathname, searchParams);
  return page === undefined ? undefined : { from: 'network first', page };
}

/** The address under which a page is kept. The first step and a form are two: see the server's pages. */
function pageAt(path: string, query: URLSearchParams): string | undefined {
  if (path === '/') return query.has('formId') ? '/?formId=' : '/';
  return path === '/calendar' || path === '/calendar/' ? '/calendar' : undefined;
}

/** Which face of the agency a page shows: another whenever something of what is set has changed. See ui/agency.ts. */
export function faceIn(html: string): string | undefined {
  return /name="agency" content="\{&quot;version&quot;:(\d+)/.exec(html)?.[1];
}
