/**
 * A day of the calendar, 'yyyy-MM-dd'. Not an instant: nothing in this file uses a time zone or a Date, so posts never
 * move because of travel or daylight saving.
 */
export type Day = string;

/** A month of a year; `month` counts from 1. */
export interface Month {
  year: number;
  month: number;
}

/** The years that have four digits and can be chosen in a date field; earlier ones are half-typed. */
export const FIRST_YEAR = 1000;
export const LAST_YEAR = 9999;

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/u;

/** Whether the text is an existing day from FIRST_YEAR to LAST_YEAR. */
export function isDay(text: string): text is Day {
  const match = PATTERN.exec(text);
  if (!match) return false;
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= FIRST_YEAR && month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth({ year, month });
}

/** @throws RangeError if the text is not a day */
export function parseDay(day: Day): Month & { date: number } {
  if (!isDay(day)) throw new RangeError(`'${day}' is not a day`);
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8, 10)) };
}

/** The day of the month with this number. */
export function dayOf({ year, month }: Month, date: number): Day {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

export function daysInMonth({ year, month }: Month): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Days since 0001-01-01 in the proleptic Gregorian calendar, for arithmetic. */
export function dayNumber(day: Day): number {
  const { year, month, date } = parseDay(day);
  const past = year - 1;
  let number = past * 365 + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
  for (let earlier = 1; earlier < month; earlier += 1) number += daysInMonth({ year, month: earlier });
  return number + date - 1;
}

/** 0 for Sunday to 6 for Saturday; 0001-01-01 was a Monday. */
export function weekdayOf(day: Day): number {
  return (dayNumber(day) + 1) % 7;
}

/** The day `count` days later, or earlier if negative, limited to the calendar's first and last day. */
export function addDays(day: Day, count: number): Day {
  let { year, month, date } = parseDay(day);
  date += count;
  while (date < 1) {
    ({ year, month } = shiftMonth({ year, month }, -1));
    if (year < FIRST_YEAR) return dayOf({ year: FIRST_YEAR, month: 1 }, 1);
    date += daysInMonth({ year, month });
  }
  while (date > daysInMonth({ year, month })) {
    date -= daysInMonth({ year, month });
    ({ year, month } = shiftMonth({ year, month }, 1));
    if (year > LAST_YEAR) return dayOf({ year: LAST_YEAR, month: 12 }, 31);
  }
  return dayOf({ year, month }, date);
}

/** The same date in another month, or the last day of that month if it is shorter. */
export function addMonths(day: Day, count: number): Day {
  const { date, ...month } = parseDay(day);
  const target = shiftMonth(month, count);
  if (target.year < FIRST_YEAR || target.year > LAST_YEAR) return day;
  return dayOf(target, Math.min(date, daysInMonth(target)));
}

/** The month `count` months later; its year may be outside the calendar's range. */
export function shiftMonth({ year, month }: Month, count: number): Month {
  const index = year * 12 + month - 1 + count;
  return { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
}

/** Days from the first to the second; negative if the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/** The current local day. The only place where an instant becomes a day. */
export function today(now: Date = new Date()): Day {
  return dayOf({ year: now.getFullYear(), month: now.getMonth() + 1 }, now.getDate());
}

interface Keys {
  key: string;
  ctrlKey: boolean;
  shiftKey: boolean;
}

/**
 * The target of a key in the grid, by the pattern of the WAI-ARIA date grid: arrows by day and week, Home and End
 * within the week (with Ctrl within the month), PageUp and PageDown by month (with Shift by year). Undefined for any
 * other key. In right-to-left scripts the next day is on the left.
 */
export function dayAfterKey({ key, ctrlKey, shiftKey }: Keys, day: Day): Day | undefined {
  const { date, ...month } = parseDay(day);
  const toTheRight = document.dir === 'rtl' ? -1 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -toTheRight);
    case 'ArrowRight':
      return addDays(day, toTheRight);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return ctrlKey ? dayOf(month, 1) : addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, ctrlKey ? daysInMonth(month) - date : 6 - weekdayOf(day));
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return undefined;
  }
}
