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
 * The page of a path. The server knows more about paths: a document that it sends with status 404 is marked, and shows
 * no page.
 */
export function pageAt(document: ParentNode, path: string): PageName {
  const said = document.querySelector<HTMLMetaElement>('meta[name="byline-page"]')?.content;
  if (said === 'none') return 'none';
  return PAGES.get(path.split('/')[1] ?? '') ?? 'none';
}
