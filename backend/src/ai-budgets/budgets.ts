/**
 * Daily token budgets, so that no group can use up another's: the administrator's own work; forms that the
 * agency works on, with a completed interview and ideas from it; and everyone else.
 */
export const BUDGETS = ['administrator', 'confirmed', 'strangers'] as const;
export type Budget = (typeof BUDGETS)[number];

/**
 * Shares of the day. A month of posts for a client takes some 300,000 tokens, a whole spoken interview some
 * 20,000.
 */
const SHARES: Record<Budget, number> = { administrator: 0.6, confirmed: 0.2, strangers: 0.2 };

/**
 * Share of the strangers' budget for one of their forms, and for all calls of one network, per day: five hours of speech fit in
 * 180,000 tokens, and it takes eight forms of eight networks to use up the budget.
 */
const SHARE_OF_A_STRANGER = 1 / 8;
/** Share of the strangers' budget for all calls without a form. Our pages always name one. */
const SHARE_WITHOUT_FORM = 1 / 20;
/** Share of the strangers' budget that is kept for forms whose link was opened from an email. */
const SHARE_OF_OPENED = 1 / 4;

/** Maximum tokens of each; null is no limit. */
export type BudgetLimits = Record<
  Budget | 'submission' | 'stranger' | 'formless' | 'unopened',
  number | null
>;

/** Limits derived from the two caps, where 0 means none. */
export function budgetLimits({
  dailyTokens,
  submissionTokens,
  hasMail,
}: {
  dailyTokens: number;
  submissionTokens: number;
  /** Without it no link can be opened from an email. */
  hasMail: boolean;
}): BudgetLimits {
  const part = (share: number) => (dailyTokens === 0 ? null : Math.floor(dailyTokens * share));
  return {
    administrator: part(SHARES.administrator),
    confirmed: part(SHARES.confirmed),
    strangers: part(SHARES.strangers),
    stranger: part(SHARES.strangers * SHARE_OF_A_STRANGER),
    formless: part(SHARES.strangers * SHARE_WITHOUT_FORM),
    unopened: part(SHARES.strangers * (hasMail ? 1 - SHARE_OF_OPENED : 1)),
    submission: submissionTokens === 0 ? null : submissionTokens,
  };
}

/** When the budgets are reset: they are for a UTC day, the same for all servers. */
export function resetsAt(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}
