import type { KeyboardEvent } from 'react';
import { dayIn, firstPlanDay, type TakenPlace } from '#shared/plan';
import { counted } from '#shared/units';
import type { Post } from '../../api/posts.ts';
import type { Submission } from '../../api/submissions.ts';
import { agency } from '../../ui/agency.ts';

/** Fields of a post that the board shows. */
export type BoardPost = Pick<Post, 'id' | 'title' | 'month' | 'plannedDay' | 'plannedTime' | 'state'>;

/** State that all days and posts of the board share. */
export interface Board<P extends BoardPost = Post> {
  today: string;
  /** The days of the shown month. */
  days: readonly string[];
  /** By day; unscheduled posts under ''. */
  posts: ReadonlyMap<string, readonly P[]>;
  carried: DraggedPost | undefined;
  canMove: (post: P) => boolean;
  /** Opens the dialog for day and time. */
  onPlace: (post: P) => void;
  /** The address that a click on a post opens. Without it, a click opens the dialog, and posts that cannot be moved are text. */
  addressOf?: (post: P) => string;
  /** The client's name, on a board of several clients. */
  clientOf?: (post: P) => string;
  /** Posts of a day that are shown at first; by default all. */
  perDay?: number;
  onKey: (event: KeyboardEvent, post: P) => void;
  onLeave: (post: P) => void;
}

/** The drop target for unscheduled posts. */
export const NO_DAY = 'no-day';

/** Id of the keyboard help, which the board's posts reference. */
export const KEYS_HELP = 'month-keys';

/** The client's time zone for planning; until one is known, this computer's. */
export function zoneOf({ time_zone }: Pick<Submission, 'time_zone'>): string {
  return time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The current day in the client's time zone. */
export function todayIn(zone: string): string {
  return dayIn(zone, new Date());
}

/**
 * The first day of a plan for a client with this time zone: after the agency's working days for the approval, and with this
 * time ('HH:mm') in the future.
 */
export function firstDayFor(timeZone: string, time: string): string {
  const { timeZone: agencyZone, approvalDays, daysOff } = agency();
  return firstPlanDay({ now: new Date(), agencyZone, timeZone, time, approvalDays, daysOff });
}

/** The places of all posts that are not planned again. */
export function takenPlaces(all: readonly Post[], planned: readonly Post[]): TakenPlace[] {
  return all.flatMap((post) =>
    post.plannedDay === null || planned.includes(post)
      ? []
      : [{ day: post.plannedDay, time: post.plannedTime }],
  );
}

/** Pure functions about the posts of a month. */

/** A post's slot: its month, day and time. */
export interface Slot {
  id: string;
  month: string;
  plannedDay: string | null;
  plannedTime: string | null;
}

export function placeOf({ id, month, plannedDay, plannedTime }: Slot): Slot {
  return { id, month, plannedDay, plannedTime };
}

export function samePlace(one: Slot, other: Slot): boolean {
  return (
    one.month === other.month && one.plannedDay === other.plannedDay && one.plannedTime === other.plannedTime
  );
}

export function withPlaces<P extends Slot>(posts: readonly P[], places: readonly Slot[]): P[] {
  return posts.map((post) => ({ ...post, ...places.find(({ id }) => id === post.id) }));
}

/** The month's posts that have text, in order. */
export function postsOfMonth(posts: readonly Post[], month: string): Post[] {
  return posts.filter((post) => post.month === month && post.version > 0);
}

/** Whether the post has a day in the shown month; its day may have been moved elsewhere. */
export function hasDay({ plannedDay, month }: Pick<Post, 'plannedDay' | 'month'>): boolean {
  return plannedDay?.startsWith(month) ?? false;
}

/** By day and sorted by time; unscheduled posts under ''. */
export function byDay<P extends BoardPost>(posts: readonly P[]): ReadonlyMap<string, readonly P[]> {
  const timeOf = ({ plannedTime }: P) => plannedTime ?? '';
  const sorted = posts.toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)));
  const days = new Map<string, P[]>();
  for (const post of sorted) {
    const day = hasDay(post) ? (post.plannedDay ?? '') : '';
    days.set(day, [...(days.get(day) ?? []), post]);
  }
  return days;
}

/** The first month from this one on with posts, else the last with posts; undefined without written posts. */
export function monthToShow(posts: readonly Post[], thisMonth: string): string | undefined {
  const months = [...new Set(posts.filter(({ version }) => version > 0).map(({ month }) => month))];
  months.sort();
  return months.find((month) => month >= thisMonth) ?? months.at(-1);
}

/** The posts of a month that count for its target: a declined one does not. */
export function countOf(posts: readonly Post[], month: string): number {
  return postsOfMonth(posts, month).filter(({ state }) => state !== 'declined').length;
}

/** Posts of a month, and how many it is promised. */
export interface MonthCount {
  posts: number;
  target: number;
}

function ofPromised({ posts, target }: MonthCount, what: string): string {
  return posts <= target
    ? `${posts} of ${target} ${what}`
    : `${posts} ${what}, ${posts - target} more than promised`;
}

/** The texts of the section 'Month'. */
export const MONTH_TEXTS = {
  /** '5 of 8 posts' */
  count: (count: MonthCount) => ofPromised(count, 'posts'),
  /** '5 of 8 posts for December 2026' */
  countOfMonth: (count: MonthCount, month: string) => ofPromised(count, `posts for ${month}`),
  over: (day: string, posts: number) =>
    posts === 0 ? `${day}, no posts` : `${day}, ${counted(posts, 'post')}`,
  retimed: (title: string, time: string) =>
    time === '' ? `Removed the time of “${title}”` : `“${title}” is planned for ${time}`,
  calendar: {
    done: (posts: number, { added, updated }: { added: number; updated: number }) => {
      const same = posts - added - updated;
      const parts = [
        added > 0 && `${added} new`,
        updated > 0 && `${updated} updated`,
        same > 0 && `${same} unchanged`,
      ];
      return `On the calendar of this browser: ${parts.filter(Boolean).join(', ')}.`;
    },
  },
} as const;

/** A post picked up by keyboard, and its target day. */
export interface DraggedPost {
  id: string;
  day: string;
}
