/** Shares as whole percents that add up to 100, in the proportion of what is given; equal ones where nothing is. */
export function sharesOf100(given: readonly number[]): number[] {
  const parts = given.map((share) => (Number.isFinite(share) && share > 0 ? share : 0));
  const sum = parts.reduce((total, share) => total + share, 0);
  const exact = parts.map((share) => (sum > 0 ? (100 * share) / sum : 100 / parts.length));
  const whole = exact.map(Math.floor);
  const rest = 100 - whole.reduce((total, share) => total + share, 0);
  // What rounding down took goes to those from whom it took most.
  const losers = exact
    .map((share, at) => ({ at, lost: share - Math.floor(share) }))
    .toSorted((a, b) => b.lost - a.lost || a.at - b.at)
    .slice(0, rest)
    .map(({ at }) => at);
  return whole.map((share, at) => share + (losers.includes(at) ? 1 : 0));
}
