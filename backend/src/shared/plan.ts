/**
 * Spreads posts over the days of a month. Days and months are local to the client, as 'yyyy-MM-dd' and
 * 'yyyy-MM', without instants; a time zone is only needed to find the current day.
 */

/** 0 for Sunday to 6 for Saturday. */
export type Weekday = number;

export interface MonthToPlan {
  month: string;
  weekdays: readonly Weekday[];
  /** Earlier days are not planned: see `earliestDay`. */
  earliest: string;
  /** Ids of the posts to place, in the order of their appearance. */
  posts: readonly string[];
  /** Days of the posts that keep their place. */
  taken: readonly string[];
}

export interface PlannedPost {
  id: string;
  day: string;
}

/**
 * A day for each post, as evenly as possible: a second post on a day only if every day has one. Empty if the
 * month has no such day left.
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

/** The days of a month on these weekdays, from the earliest on. */
function daysToPlan({ month, weekdays, earliest }: Omit<MonthToPlan, 'posts' | 'taken'>): string[] {
  return daysOfMonth(month).filter((day) => day >= earliest && weekdays.includes(weekdayOf(day)));
}

/** How many of these days have no post yet. */
export function freeDays({ taken, ...when }: Omit<MonthToPlan, 'posts'>): number {
  return daysToPlan(when).filter((day) => !taken.includes(day)).length;
}

/** Today, while `time` ('HH:mm') is still to come in the time zone; else tomorrow. */
export function earliestDay(timeZone: string, time: string, now: Date): string {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    now,
  );
  const today = dayIn(timeZone, now);
  return time > clock ? today : nextDay(today);
}

function nextDay(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

export function daysOfMonth(month: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

/** First and last day of a week, from Monday to Sunday. */
export function weekOf(day: string): { from: string; to: string } {
  const monday = new Date(`${day}T00:00:00Z`);
  monday.setUTCDate(monday.getUTCDate() - ((weekdayOf(day) + 6) % 7));
  const sunday = new Date(monday);
  sunday.setUTCDate(monday.getUTCDate() + 6);
  return { from: monday.toISOString().slice(0, 10), to: sunday.toISOString().slice(0, 10) };
}

/** The day of an instant in an IANA time zone. @throws RangeError for an unknown time zone */
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

/** One month before a time (UTC), limited to the last day of that month. */
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

/** Selects so many items at even intervals; all of them if there are not more. */
function evenly(days: readonly string[], count: number): string[] {
  if (count >= days.length) return [...days];
  return Array.from({ length: count }, (_, index) => days[Math.floor((index * days.length) / count)] ?? '');
}
