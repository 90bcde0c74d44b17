/** Limits of rounds: the posts and the strategy that a client reviews, and of the page that shows them. */

/** Days that a client's link works after a release, a decision or an answer. The SQL function client_link_until counts them. */
export const LINK_DAYS = 90;
/** Months that a client's page shows, including the present one. */
export const PAGE_MONTHS = 12;
/** Minutes in which a decision can be undone. */
export const UNDO_MINUTES = 10;
export const MAX_ROUND_POSTS = 40;
/** Characters of a client's comment on a post or a part of the strategy, and of the agency's reply. */
export const MAX_WORDS_LENGTH = 4000;
/** Characters of a marked passage, and of the context stored on either side to find it again. */
export const MAX_QUOTE_LENGTH = 1000;
export const QUOTE_CONTEXT_LENGTH = 64;
/**
 * Write budget of a round, because each response contains everything written. Allows comments of full length
 * on half of the posts, and twelve actions for each.
 */
export const ROUND_BUDGET = { writes: 500, characters: 200_000 };
/** Characters of the name that a reader gives. */
export const MAX_READER_NAME_LENGTH = 100;

export const VERDICT_NAMES = ['approved', 'changes_wanted', 'declined'] as const;
export type VerdictName = (typeof VERDICT_NAMES)[number];
/** Verdicts that require a comment. */
export const needsWords = (verdict: VerdictName): boolean => verdict !== 'approved';

/** Parts of a strategy, in reading order. */
export const STRATEGY_PARTS = [
  'heard',
  'positioning',
  'audience',
  'pillars',
  'leftOut',
  'voice',
  'firstMonth',
  'drafts',
  'next',
] as const;
export type StrategyPart = (typeof STRATEGY_PARTS)[number];
