/** The built assets; all other entries of the worker's manifest are pages. */
export const FILES = /^\/?assets\//;

/**
 * The cache key of a page; undefined for pages that always come from the server: panel, sandbox, API. The first step
 * and a form in progress are two pages.
 */
export function pageOf({ pathname, searchParams }: URL): string | undefined {
  if (pathname === '/') return searchParams.has('formId') ? '/?formId=' : '/';
  return pathname === '/calendar' || pathname === '/calendar/' ? '/calendar' : undefined;
}

/** The version of the agency's branding on a page, which grows with every change. See ui/agency.ts. */
export function brandingVersionIn(html: string): string | undefined {
  return /name="agency" content="\{&quot;version&quot;:(\d+)/.exec(html)?.[1];
}
