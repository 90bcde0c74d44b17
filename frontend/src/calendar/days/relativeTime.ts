import { type Day, daysBetween, today } from '../../plannedPosts/day.ts';
import { formatShortDay } from '../../plannedPosts/formatDay.ts';

/** A moment on the wall where this device is: the day and the hour, 0 to 23. */
export interface WallTime {
  day: Day;
  hour: number;
}

export function wallTime(now: Date = new Date()): WallTime {
  return { day: today(now), hour: now.getHours() };
}

/**
 * How long ago a post of this day was, as SPEC 2.3 writes it: 'Just now', 'Nh', 'Nd' under 7 days, else 'MMM d'.
 * A day begins at its midnight on the wall, so the hours are those the clock shows, also on a day of 23 or 25 hours.
 * A day to come is named by its date.
 */
export function relativeTime(day: Day, now: WallTime): string {
  const days = daysBetween(day, now.day);
  if (days === 0) return now.hour < 1 ? 'Just now' : `${now.hour}h`;
  return days > 0 && days < 7 ? `${days}d` : formatShortDay(day);
}
