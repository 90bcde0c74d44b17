export const DAY_MS = 86_400_000;

/** Adds `count` times 24 hours; a negative count subtracts. */
export function addDays(moment: Date, count: number): Date {
  return new Date(moment.getTime() + count * DAY_MS);
}

/** The UTC day `count` days after the moment, as 'yyyy-MM-dd'. */
export function dayFrom(moment: Date, count: number): string {
  return addDays(moment, count).toISOString().slice(0, 10);
}
