import { tokens } from '../../../../theme/tokens.ts';

/** A day that a post is over, by pointer or by keyboard. */
export const TARGET = {
  bgcolor: tokens.accentSoft,
  boxShadow: `inset 0 0 0 2px ${tokens.accent}`,
} as const;

/** The number of today; the word is said too. */
export const TODAY = {
  px: 0.75,
  py: 0.25,
  borderRadius: '999px',
  bgcolor: tokens.fill,
  color: tokens.onFill,
} as const;
