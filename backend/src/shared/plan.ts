import { shiftMonth } from './posts.js';

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
  /** Whether a day may get a second post when every day has one. */
  severalADay?: boolean;
}

export interface PlannedPost {
  id: string;
  day: string;
}

/**
 * A day for each post, as evenly as possible. If the month has too few free days, the remaining posts get none; with
 * `severalADay` they share the days.
 */
export function planMonth({ posts, taken, severalADay = false, ...when }: MonthToPlan): PlannedPost[] {
  const days = daysToPlan(when);
  if (!severalADay) {
    const free = days.filter((day) => !taken.includes(day));
    const placed = posts.slice(0, free.length);
    return evenly(free, placed.length).map((day, place) => ({ id: placed[place] ?? '', day }));
  }
  const loads = new Map(days.map((day) => [day, taken.filter((other) => other === day).length]));
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
function daysToPlan({
  month,
  weekdays,
  earliest,
}: Pick<MonthToPlan, 'month' | 'weekdays' | 'earliest'>): string[] {
  return daysOfMonth(month).filter((day) => day >= earliest && weekdays.includes(weekdayOf(day)));
}

/** How many of these days have no post yet. */
export function freeDays({ taken, ...when }: Omit<MonthToPlan, 'posts'>): number {
  return daysToPlan(when).filter((day) => !taken.includes(day)).length;
}

/** Today, while `time` ('HH:mm') is still to come in the time zone; else tomorrow. */
export function earliestDay(timeZone: string, time: string, now: Date): string {
  const today = dayIn(timeZone, now);
  return hasPassed({ day: today, time }, timeZone, now) ? nextDay(today) : today;
}

/** Whether a day and its time ('HH:mm') are over in the time zone. Without a time, the day ends at midnight. */
export function hasPassed(
  { day, time }: { day: string; time: string | null },
  timeZone: string,
  now: Date,
): boolean {
  const today = dayIn(timeZone, now);
  if (day !== today) return day < today;
  return time !== null && time <= clockIn(timeZone, now);
}

/** The time of an instant in an IANA time zone, 'HH:mm'. */
export function clockIn(timeZone: string, moment: Date): string {
  const clock = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en-GB', clock).format(moment);
}

/** Posts that already exist: the month that each counts for, and its day. */
export interface ExistingPost {
  month: string;
  plannedDay: string | null;
}

/**
 * The month that the next post counts for: the first one from `earliest` on that has fewer posts than promised,
 * and in which these posts and the remaining free days are enough for all of them.
 */
export function monthForNewPost({
  posts,
  postsPerMonth,
  weekdays,
  earliest,
}: {
  posts: readonly ExistingPost[];
  postsPerMonth: number;
  weekdays: readonly Weekday[];
  earliest: string;
}): string {
  const taken = posts.map(({ plannedDay }) => plannedDay ?? '');
  const first = earliest.slice(0, 7);
  // A whole month of the chosen weekdays may have fewer days than posts: it is used anyway.
  const whole = Math.min(postsPerMonth, 4 * weekdays.length);
  for (let later = 0; ; later++) {
    const month = shiftMonth(first, later);
    const present = posts.filter((post) => post.month === month);
    const undated = present.filter(({ plannedDay }) => plannedDay === null).length;
    const open = postsPerMonth - present.length;
    const free = freeDays({ month, weekdays, earliest, taken }) - undated;
    if (open > 0 && free >= Math.min(open, whole - present.length)) return month;
  }
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

/** Whether a day is from Monday to Friday. */
export function isWeekday(day: string): boolean {
  return weekdayOf(day) % 6 !== 0;
}

function weekdayOf(day: string): Weekday {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Selects so many items at even intervals; all of them if there are not more. */
function evenly(days: readonly string[], count: number): string[] {
  if (count >= days.length) return [...days];
  return Array.from({ length: count }, (_, index) => days[Math.floor((index * days.length) / count)] ?? '');
}
