/** The pages, and that there is none. */
export type PageName = 'wizard' | 'calendar' | 'review' | 'admin' | 'sandbox' | 'none';

/** Pages by the first segment of their path. */
const PAGES = new Map<string, PageName>([
  ['', 'wizard'],
  ['calendar', 'calendar'],
  ['review', 'review'],
  ['admin', 'admin'],
  ['sandbox', 'sandbox'],
]);

/**
 * Which page to show at a path. The server has the last word: it knows more of the paths, and says in the page that
 * it sends with a 404 that there is none, so that nobody finds a page where the status says that there is nothing.
 */
export function pageAt(document: ParentNode, path: string): PageName {
  const said = document.querySelector<HTMLMetaElement>('meta[name="byline-page"]')?.content;
  if (said === 'none') return 'none';
  return PAGES.get(path.split('/')[1] ?? '') ?? 'none';
}
