/** The pages, and 'not found'. */
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
 * The page of a path. The server knows all paths: it marks a document sent with status 404, which shows 'not found'.
 */
export function pageAt(document: ParentNode, path: string): PageName {
  const said = document.querySelector<HTMLMetaElement>('meta[name="byline-page"]')?.content;
  if (said === 'none') return 'none';
  return PAGES.get(path.split('/')[1] ?? '') ?? 'none';
}
