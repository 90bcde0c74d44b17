/**
 * The day's tokens are divided into pots, so that nobody can use up what is another's: the administrator's own work;
 * forms that the agency works on, with a completed interview and ideas made from it; and everybody else.
 */
export const POTS = ['administrator', 'confirmed', 'strangers'] as const;
export type Pot = (typeof POTS)[number];

/** Shares of the day. A month of posts for a client takes some 300,000 tokens, a whole spoken interview some 20,000. */
const SHARES: Record<Pot, number> = { administrator: 0.6, confirmed: 0.2, strangers: 0.2 };

/**
 * Part of the strangers' pot that one of their forms may use up in a day: five hours of speech are 180,000 tokens and
 * fit, and it takes eight forms to empty the pot.
 */
const SHARE_OF_A_STRANGER = 1 / 8;

/** Most tokens of each; null is no bound. */
export type PotLimits = Record<Pot | 'submission' | 'stranger', number | null>;

/** The bounds that follow from the two caps, of which 0 is none. */
export function potLimits({
  dailyTokens,
  submissionTokens,
}: {
  dailyTokens: number;
  submissionTokens: number;
}): PotLimits {
  const part = (share: number) => (dailyTokens === 0 ? null : Math.floor(dailyTokens * share));
  return {
    administrator: part(SHARES.administrator),
    confirmed: part(SHARES.confirmed),
    strangers: part(SHARES.strangers),
    stranger: part(SHARES.strangers * SHARE_OF_A_STRANGER),
    submission: submissionTokens === 0 ? null : submissionTokens,
  };
}

/** When the pots are full again: they hold what may be spent in a day of UTC, by the clock of all servers alike. */
export function refilledAt(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}
