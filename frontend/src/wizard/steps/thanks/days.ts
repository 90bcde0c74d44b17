import { i18n } from '@lingui/core';
import { agency } from '../../../ui/agency.ts';

/** The last day on which the strategy is promised. */
export function strategyDay(completed: Date): Date {
  const day = new Date(completed);
  day.setDate(day.getDate() + agency().strategyDays);
  return day;
}

/** A day as the page's language names it: 'Wed, Nov 25'. */
export function nameOfDay(day: Date): string {
  return day.toLocaleDateString(i18n.locale, { weekday: 'short', day: 'numeric', month: 'short' });
}

export function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString();
}
