import { addDays, addMonths, type Day, dayOf, daysInMonth, parseDay, weekdayOf } from './day.ts';

export interface Keys {
  key: string;
  ctrlKey: boolean;
  shiftKey: boolean;
}

/**
 * Where a key leads from a day in the grid, by the pattern of the WAI-ARIA date grid: arrows by day and week,
 * Home and End within the week (with Ctrl within the month), PageUp and PageDown by month (with Shift by year).
 * Undefined for any other key. In a script that is read from the right, the next day stands on the left.
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
