/** What binds a round: the posts and the strategy that a client is asked to read, behind one link. */

/** Days that a link opens its round. */
export const ROUND_DAYS = 30;
/** Minutes in which a decision can be taken back. */
export const UNDO_MINUTES = 10;
/** Posts that one round may hold. */
export const MAX_ROUND_POSTS = 40;
/** Characters of what a client says to a post or a part of the strategy, and of the agency's answer. */
export const MAX_WORDS_LENGTH = 4000;
/** Characters of a marked passage, and of what is kept of the text on either side of it to find it again. */
export const MAX_QUOTE_LENGTH = 1000;
export const QUOTE_CONTEXT_LENGTH = 64;
/** Characters of the name that a reader gives. */
export const MAX_READER_NAME_LENGTH = 100;

export const VERDICT_NAMES = ['approved', 'changes_wanted', 'declined'] as const;
export type VerdictName = (typeof VERDICT_NAMES)[number];
/** Verdicts that nobody can work with unless they say what is meant. */
export const needsWords = (verdict: VerdictName): boolean => verdict !== 'approved';

/** The parts of a strategy, in the order in which they are read. */
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
