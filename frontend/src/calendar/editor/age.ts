import { type Day, daysBetween, today } from '../../plannedPosts/day.ts';

/** A moment on the wall where this device is: the day, and the hours since its midnight with their fraction. */
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
 * How long ago a post of this day was. Today's post is as old as its making, when it was made today, else it began with
 * the day. A day begins at its midnight on the wall, so the hours are those the clock shows, also on a day of 23 or 25
 * hours. A day to come is named by its date.
 */
export function ageOf(day: Day, now: WallTime, made?: WallTime): Age {
  const days = daysBetween(day, now.day);
  if (days === 0) return { hours: Math.floor(now.hour - (made?.day === day ? made.hour : 0)) };
  return days > 0 && days < 7 ? { days } : { day };
}
