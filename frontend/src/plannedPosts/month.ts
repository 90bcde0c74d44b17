import {
  addDays,
  type Day,
  dayOf,
  daysInMonth,
  FIRST_YEAR,
  LAST_YEAR,
  type Month,
  parseDay,
  shiftMonth,
  weekdayOf,
} from './day.ts';

/** The weeks of a month from Sunday on, filled with days of the neighbouring months. */
export function weeksOf(month: Month): Day[][] {
  const first = dayOf(month, 1);
  const lead = weekdayOf(first);
  const weeks = Math.ceil((lead + daysInMonth(month)) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => addDays(first, week * 7 + weekday - lead)),
  );
}

export function monthOf(day: Day): Month {
  const { year, month } = parseDay(day);
  return { year, month };
}

export function sameMonth(one: Month, other: Month): boolean {
  return one.year === other.year && one.month === other.month;
}

export function isInMonth(day: Day, month: Month): boolean {
  return sameMonth(monthOf(day), month);
}

/** Whether a neighbouring month is within the calendar's range. */
export function canShift(month: Month, count: number): boolean {
  const { year } = shiftMonth(month, count);
  return year > FIRST_YEAR && year < LAST_YEAR;
}
