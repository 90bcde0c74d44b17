import { DAY } from './posts.js';

export const DAY_MS = 86_400_000;

/** Adds `count` times 24 hours; a negative count subtracts. */
export function addDays(moment: Date, count: number): Date {
  return new Date(moment.getTime() + count * DAY_MS);
}

/** The UTC day `count` days after the moment, as 'yyyy-MM-dd'. */
export function dayFrom(moment: Date, count: number): string {
  return addDays(moment, count).toISOString().slice(0, 10);
}

/** The calendar day ('yyyy-MM-dd') so many days after another. */
export function shiftDay(day: string, count: number): string {
  return dayFrom(new Date(`${day}T00:00:00Z`), count);
}

/** Whether a text is a day, 'yyyy-MM-dd', that exists in the calendar (not 30 February), from 1900 on. */
export function isDay(text: string): boolean {
  if (!DAY.test(text) || text < '1900') return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Only named zones: PostgreSQL reads the sign of '+01:00' the other way round. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
