export const DAY_MS = 86_400_000;

/** The time after so many times 24 hours; earlier for a negative count. */
export function addDays(moment: Date, count: number): Date {
  return new Date(moment.getTime() + count * DAY_MS);
}

/** The day (UTC) after so many days, as 'yyyy-MM-dd'. */
export function dayFrom(moment: Date, count: number): string {
  return addDays(moment, count).toISOString().slice(0, 10);
}
