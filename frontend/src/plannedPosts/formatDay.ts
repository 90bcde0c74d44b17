import { type Day, type Month, parseDay, weekdayOf } from './day.ts';

/** English names, as SPEC writes them. A second language replaces this file. */
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

const monthName = (month: number): string => MONTHS[month - 1] ?? '';

/** 'December 2024' */
export function formatMonth({ year, month }: Month): string {
  return `${monthName(month)} ${year}`;
}

/** 'Dec 4' */
export function formatShortDay(day: Day): string {
  const { month, date } = parseDay(day);
  return `${monthName(month).slice(0, 3)} ${date}`;
}

/** 'Wednesday, December 4, 2024' */
export function formatLongDay(day: Day): string {
  const { year, month, date } = parseDay(day);
  return `${WEEKDAYS[weekdayOf(day)]}, ${monthName(month)} ${date}, ${year}`;
}

/** 'Wednesday, December 4': within a month whose year is in view. */
export function formatMediumDay(day: Day): string {
  const { month, date } = parseDay(day);
  return `${WEEKDAYS[weekdayOf(day)]}, ${monthName(month)} ${date}`;
}
