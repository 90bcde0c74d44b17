/**
 * Placeholders in built pages that the server replaces with the agency's texts when it sends a page, so that
 * one build serves every agency.
 */
export const PAGE_MARKS = [
  'name',
  'strategyWithin',
  'postsAMonth',
  'howItWorks',
  'emailHint',
  'description',
  /** Branding as JSON in an attribute, for the scripts. */
  'face',
  /** Markup: the agency's colour and logo, links to its own pages, and the text of such a page. */
  'style',
  'foot',
  'text',
] as const;
export type PageMark = (typeof PAGE_MARKS)[number];

export const placeholder = (mark: PageMark) => `%%${mark}%%`;
