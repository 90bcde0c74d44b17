import { type Day, daysBetween, today } from '../../plannedPosts/day.ts';

/** A local date and time: the day, and the hours since midnight including the fraction. */
export interface WallTime {
  day: Day;
  hour: number;
}

/** A post's age: in whole hours, in days under 7, otherwise its day. */
export type Age = { hours: number } | { days: number } | { day: Day };

export function wallTime(now: Date = new Date()): WallTime {
  return { day: today(now), hour: now.getHours() + now.getMinutes() / 60 };
}

/**
 * The age of a post. A post of today counts from its creation if it was created today, else from midnight. Hours are
 * differences of wall-clock times, also on days of 23 or 25 hours. A future post shows its date.
 */
export function ageOf(day: Day, now: WallTime, made?: WallTime): Age {
  const days = daysBetween(day, now.day);
  if (days === 0) return { hours: Math.floor(now.hour - (made?.day === day ? made.hour : 0)) };
  return days > 0 && days < 7 ? { days } : { day };
}
