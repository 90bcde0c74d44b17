/** The built files; everything else in the worker's manifest is a page. */
export const FILES = /^\/?assets\//;

/**
 * The address under which a page is stored; undefined for one that is always the server's: the panel, the sandbox, the
 * API. The first step and a form in progress are two pages.
 */
export function pageOf({ pathname, searchParams }: URL): string | undefined {
  if (pathname === '/') return searchParams.has('formId') ? '/?formId=' : '/';
  return pathname === '/calendar' || pathname === '/calendar/' ? '/calendar' : undefined;
}

/** The version of the agency's branding on a page, a number that grows with every change. See ui/agency.ts. */
export function brandingVersionIn(html: string): string | undefined {
  return /name="agency" content="\{&quot;version&quot;:(\d+)/.exec(html)?.[1];
}
