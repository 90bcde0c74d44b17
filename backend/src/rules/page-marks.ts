/**
 * What stands in a built page for what the server knows of the agency: it puts the words there as it sends the page. The
 * build writes the marks, so that one drawing of a page is everybody's.
 */
export const PAGE_MARKS = [
  'name',
  'strategyWithin',
  'postsAMonth',
  'description',
  /** What the scripts are told: AgencyFace as JSON, within an attribute. */
  'face',
  /** Markup: the agency's colour and logo; links to its own pages; the text of such a page. */
  'style',
  'foot',
  'text',
] as const;
export type PageMark = (typeof PAGE_MARKS)[number];

export const markOf = (mark: PageMark) => `%%${mark}%%`;
