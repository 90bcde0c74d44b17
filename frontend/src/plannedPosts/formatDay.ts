import { i18n } from '@lingui/core';
import { addDays, type Day, dayOf, type Month, parseDay } from './day.ts';

type Parts = Pick<Intl.DateTimeFormatOptions, 'year' | 'month' | 'day' | 'weekday'>;

/** A Sunday, from which the weekday names are derived. */
const SUNDAY = '2024-12-01';

/** A day in the page's language. It is created and formatted in the same time zone, so it stays the same day. */
function format(day: Day, parts: Parts): string {
  const { year, month, date } = parseDay(day);
  return i18n.date(new Date(Date.UTC(year, month - 1, date)), { ...parts, timeZone: 'UTC' });
}

/** 'December 2024' */
export function formatMonth(month: Month): string {
  return format(dayOf(month, 1), { month: 'long', year: 'numeric' });
}

/** 'Dec 4' */
export function formatShortDay(day: Day): string {
  return format(day, { month: 'short', day: 'numeric' });
}

/** 'Wednesday, December 4, 2024' */
export function formatLongDay(day: Day): string {
  return format(day, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
}

/** 'Wednesday, December 4', for a month whose year is visible. */
export function formatMediumDay(day: Day): string {
  return format(day, { weekday: 'long', month: 'long', day: 'numeric' });
}

/** 'Wed' */
export function formatWeekday(day: Day): string {
  return format(day, { weekday: 'short' });
}

/** The weekdays from Sunday on: 'Wednesday', and 'Wed' for narrow columns. */
export function weekdayNames(): { long: string; short: string }[] {
  return Array.from({ length: 7 }, (_, weekday) => {
    const day = addDays(SUNDAY, weekday);
    return { long: format(day, { weekday: 'long' }), short: formatWeekday(day) };
  });
}
