import { DAY_MS } from './days.js';
import { shiftMonth } from './posts.js';

/**
 * Spreads posts over the days of a month. Days and months are local to the client, as 'yyyy-MM-dd' and
 * 'yyyy-MM', without instants; a time zone is only needed to find the current day.
 */
/** 0 for Sunday to 6 for Saturday. */
export type Weekday = number;

/** The days on which posts are planned. */
export interface PlanDays {
  /** The weekdays that the agency wants. */
  weekdays: readonly Weekday[];
  /** Earlier days are not planned: see `firstPlanDay`. */
  earliest: string;
  /** Days on which the agency does not work, 'yyyy-MM-dd' or, each year, 'MM-dd'. */
  daysOff: readonly string[];
}

/** A post that keeps its place. */
export interface TakenPlace {
  day: string;
  /** 'HH:mm'; null for a post without a time. */
  time: string | null;
}

export interface MonthToPlan extends PlanDays {
  month: string;
  /** 'HH:mm', or empty for posts without a time. */
  time: string;
  /** Ids of the posts to place, in the order of their appearance. */
  posts: readonly string[];
  taken: readonly TakenPlace[];
}

/** Why a day was chosen: the agency wants it, it is another one from Monday to Friday, a weekend or a day off. */
export type DayKind = 'wanted' | 'other' | 'weekend' | 'off';

export interface PlannedPost {
  id: string;
  day: string;
  /** As in the order; three hours later for the second post of a day. */
  time: string;
  kind: DayKind;
  /** Whether another post has the same day and an earlier time. */
  isSecond: boolean;
}

/** Start of a client's morning: no email by the calendar is sent before it, except for posts with an earlier time. */
export const MORNING = '07:00';

/** Minutes between two posts of a day. */
const BETWEEN_POSTS = 180;

/** The kinds of days and their number of posts, in the order in which they get another one. */
const STAGES: readonly (readonly [DayKind, number])[] = [
  ['wanted', 0],
  ['other', 0],
  ['wanted', 1],
  ['other', 1],
  ['weekend', 0],
  ['weekend', 1],
  ['off', 0],
];

/**
 * A day and time for each post, none before the earliest day. One post a day on the wanted weekdays, as evenly as possible;
 * if there are too few, also on other days from Monday to Friday; then a second post a day, three hours after the first.
 * Weekends and days off get a post only when every other day has two. When no day of the month is left, the posts get days of
 * the month of the earliest one.
 */
export function planMonth({ posts, taken, time, ...when }: MonthToPlan): PlannedPost[] {
  const days = daysToPlan(when);
  const loads = new Map(days.map((day) => [day, taken.filter((other) => other.day === day).length]));
  const chosen: string[] = [];
  const take = (candidates: readonly string[]) => {
    for (const day of evenly(candidates, posts.length - chosen.length)) {
      loads.set(day, (loads.get(day) ?? 0) + 1);
      chosen.push(day);
    }
  };
  for (const [kind, load] of STAGES) {
    const candidates = days.filter((day) => dayKind(day, when) === kind && loads.get(day) === load);
    const used = days.filter((day) => loads.get(day));
    take(kind === 'other' ? intoGaps(candidates, { used, count: posts.length - chosen.length }) : candidates);
  }
  const working = days.filter((day) => dayKind(day, when) !== 'off');
  const last = working.length > 0 ? working : days;
  while (chosen.length < posts.length) {
    const least = Math.min(...last.map((day) => loads.get(day) ?? 0));
    take(last.filter((day) => loads.get(day) === least));
  }
  return withTimes(chosen.toSorted(), { taken, time })
    .toSorted((a, b) => compare(a.day + a.time, b.day + b.time))
    .map((place, at) => ({ ...place, id: posts[at] ?? '', kind: dayKind(place.day, when) }));
}

/** The days that are farthest from used ones, at most so many. */
function intoGaps(
  candidates: readonly string[],
  { used, count }: { used: readonly string[]; count: number },
): string[] {
  const picked: string[] = [];
  const gap = (day: string) =>
    Math.min(99, ...[...used, ...picked].filter((one) => one !== day).map((one) => daysBetween(one, day)));
  while (picked.length < Math.min(count, candidates.length)) {
    const left = candidates.filter((day) => !picked.includes(day));
    picked.push(left.reduce((best, day) => (gap(day) > gap(best) ? day : best)));
  }
  return picked.toSorted();
}

function daysBetween(a: string, b: string): number {
  return Math.abs(Date.parse(`${a}T00:00:00Z`) - Date.parse(`${b}T00:00:00Z`)) / DAY_MS;
}

/** The time of a post on each day; the second post of a day is three hours later, or earlier late in the evening. */
function withTimes(
  days: readonly string[],
  { taken, time }: Pick<MonthToPlan, 'taken' | 'time'>,
): Pick<PlannedPost, 'day' | 'time' | 'isSecond'>[] {
  const times = new Map<string, string[]>();
  for (const { day, time: own } of taken) times.set(day, [...(times.get(day) ?? []), own ?? time]);
  return days.map((day) => {
    const present = times.get(day) ?? [];
    const own = present.length === 0 ? time : timeBeside(present, time);
    times.set(day, [...present, own]);
    return { day, time: own, isSecond: present.length > 0 };
  });
}

function timeBeside(present: readonly string[], time: string): string {
  if (time === '') return '';
  const minutes = present.map(minutesOf);
  const later = Math.max(...minutes) + BETWEEN_POSTS;
  if (later < 24 * 60) return clock(later);
  const earlier = Math.min(...minutes) - BETWEEN_POSTS;
  return earlier >= 0 ? clock(earlier) : time;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return 60 * hours + minutes;
}

function clock(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The days of a month from the earliest on; without any, those of the month of the earliest one. */
function daysToPlan({ month, earliest }: { month: string; earliest: string }): string[] {
  const left = daysOfMonth(month).filter((day) => day >= earliest);
  if (left.length > 0 || month >= earliest.slice(0, 7)) return left;
  return daysOfMonth(earliest.slice(0, 7)).filter((day) => day >= earliest);
}

/** Whether the agency wants a day, or which other kind of day it is. */
export function dayKind(day: string, { weekdays, daysOff }: Pick<PlanDays, 'weekdays' | 'daysOff'>): DayKind {
  if (isDayOff(day, daysOff)) return 'off';
  if (weekdays.includes(weekdayOf(day))) return 'wanted';
  return isWeekday(day) ? 'other' : 'weekend';
}

function isDayOff(day: string, daysOff: readonly string[]): boolean {
  return daysOff.includes(day) || daysOff.includes(day.slice('yyyy-'.length));
}

/** How many wanted days of a month from the earliest on have no post and are no days off. */
export function freeDays({
  month,
  taken,
  ...when
}: PlanDays & { month: string; taken: readonly string[] }): number {
  return daysOfMonth(month).filter(
    (day) => day >= when.earliest && dayKind(day, when) === 'wanted' && !taken.includes(day),
  ).length;
}

/** The agency's working days that a client has to read and approve posts, and the days that do not count. */
export interface ApprovalTime {
  approvalDays: number;
  daysOff: readonly string[];
}

/**
 * The day after this many working days, from Monday to Friday without the agency's days off. The day of planning does
 * not count: it may be over.
 */
export function dayAfterApproval(today: string, { approvalDays, daysOff }: ApprovalTime): string {
  let day = today;
  for (let left = approvalDays; left > 0; ) {
    day = nextDay(day);
    if (isWorkingDay(day, { daysOff })) left -= 1;
  }
  return nextDay(day);
}

/**
 * The first day of a plan: the client then has the agency's days to approve, counted in the agency's time zone, and the
 * time of day is still to come in the client's.
 */
export function firstPlanDay({
  now,
  agencyZone,
  timeZone,
  time,
  ...approval
}: ApprovalTime & { now: Date; agencyZone: string; timeZone: string; time: string }): string {
  const approved = dayAfterApproval(dayIn(agencyZone, now), approval);
  const possible = earliestDay(timeZone, time, now);
  return approved > possible ? approved : possible;
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
  ...when
}: PlanDays & {
  posts: readonly ExistingPost[];
  postsPerMonth: number;
}): string {
  const taken = posts.map(({ plannedDay }) => plannedDay ?? '');
  const first = when.earliest.slice(0, 7);
  // A whole month of the chosen weekdays may have fewer days than posts: it is used anyway.
  const whole = Math.min(postsPerMonth, 4 * when.weekdays.length);
  for (let later = 0; ; later++) {
    const month = shiftMonth(first, later);
    const present = posts.filter((post) => post.month === month);
    const undated = present.filter(({ plannedDay }) => plannedDay === null).length;
    const open = postsPerMonth - present.length;
    const free = freeDays({ ...when, month, taken }) - undated;
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
  const parts = dayFormat(timeZone).formatToParts(moment);
  const part = (type: string) => parts.find((other) => other.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** By time zone. Making a format takes longer than all other work on the next step of a client. */
const DAY_FORMATS = new Map<string, Intl.DateTimeFormat>();
/** More than there are time zones. Their names may be written in upper or lower case. */
const MAX_DAY_FORMATS = 1000;

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = DAY_FORMATS.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  if (DAY_FORMATS.size >= MAX_DAY_FORMATS) DAY_FORMATS.clear();
  DAY_FORMATS.set(timeZone, format);
  return format;
}

/** Whether a day is from Monday to Friday and none of the agency's days off. */
export function isWorkingDay(day: string, { daysOff }: Pick<PlanDays, 'daysOff'>): boolean {
  return isWeekday(day) && !isDayOff(day, daysOff);
}

/** Whether a day is from Monday to Friday. */
function isWeekday(day: string): boolean {
  return weekdayOf(day) % 6 !== 0;
}

function weekdayOf(day: string): Weekday {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Selects so many items at even intervals; all of them if there are not more. */
function evenly(days: readonly string[], count: number): string[] {
  if (count >= days.length) return [...days];
  return Array.from({ length: count }, (_, index) => days[Math.floor((index * days.length) / count)] ?? '');
}
