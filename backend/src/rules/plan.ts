/**
 * How posts are spread over the days of a month. Days and months are names on the client's wall, 'yyyy-MM-dd' and
 * 'yyyy-MM': no instant and no time zone is in them, but for the one question which day it is there now.
 */

/** 0 for Sunday to 6 for Saturday. */
export type Weekday = number;

export interface MonthToPlan {
  month: string;
  weekdays: readonly Weekday[];
  /** The day it is on the client's wall: nothing is planned before it. */
  today: string;
  /** Ids of the posts to be placed, in the order in which they are to appear. */
  posts: readonly string[];
  /** Days of the posts that stay where they are. */
  taken: readonly string[];
}

export interface PlannedPost {
  id: string;
  day: string;
}

/**
 * A day for each post, as evenly as the days allow: one a day where there are enough of them, and on two of a day only
 * once every day has one. Empty when the month has no such day left.
 */
export function planMonth({ posts, taken, ...when }: MonthToPlan): PlannedPost[] {
  const loads = new Map(daysToPlan(when).map((day) => [day, taken.filter((other) => other === day).length]));
  if (loads.size === 0) return [];
  const chosen: string[] = [];
  while (chosen.length < posts.length) {
    const least = Math.min(...loads.values());
    const free = [...loads.keys()].filter((day) => loads.get(day) === least);
    for (const day of evenly(free, posts.length - chosen.length)) {
      loads.set(day, least + 1);
      chosen.push(day);
    }
  }
  chosen.sort();
  return posts.map((id, place) => ({ id, day: chosen[place] ?? '' }));
}

/** The days of a month on these weekdays, from today on. */
export function daysToPlan({ month, weekdays, today }: Omit<MonthToPlan, 'posts' | 'taken'>): string[] {
  return daysOfMonth(month).filter((day) => day >= today && weekdays.includes(weekdayOf(day)));
}

export function daysOfMonth(month: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

/** The first and the last day of the week that a day is in, from Monday to Sunday. */
export function weekOf(day: string): { from: string; to: string } {
  const monday = new Date(`${day}T00:00:00Z`);
  monday.setUTCDate(monday.getUTCDate() - ((weekdayOf(day) + 6) % 7));
  const sunday = new Date(monday);
  sunday.setUTCDate(monday.getUTCDate() + 6);
  return { from: monday.toISOString().slice(0, 10), to: sunday.toISOString().slice(0, 10) };
}

/** The day that a moment is on the wall of a time zone, by its IANA name. @throws RangeError for no time zone */
export function dayIn(timeZone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment);
  const part = (type: string) => parts.find((other) => other.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** A month before a moment (UTC); for a day that the month before does not have, its last one. */
export function monthBefore(moment: Date): Date {
  const before = new Date(moment);
  before.setUTCMonth(before.getUTCMonth() - 1);
  const ranOver = before.getUTCDate() !== moment.getUTCDate();
  if (ranOver) before.setUTCDate(0);
  return before;
}

function weekdayOf(day: string): Weekday {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** So many of a list, with even gaps between them; all of it when it has no more. */
function evenly(days: readonly string[], count: number): string[] {
  if (count >= days.length) return [...days];
  return Array.from({ length: count }, (_, index) => days[Math.floor((index * days.length) / count)] ?? '');
}
