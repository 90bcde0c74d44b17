import type { KeyboardEvent } from 'react';
import { dayIn } from '#shared/plan';
import { counted } from '#shared/units';
import type { Post } from '../../api/posts.ts';
import type { Submission } from '../../api/submissions.ts';
import { agency } from '../../ui/agency.ts';

/** State that all days and posts of the board share. */
export interface Board {
  today: string;
  /** The days of the shown month. */
  days: readonly string[];
  /** By day; under '' those without one. */
  posts: ReadonlyMap<string, readonly Post[]>;
  carried: DraggedPost | undefined;
  onOpen: (post: Post) => void;
  onKey: (event: KeyboardEvent, post: Post) => void;
  onLeave: (post: Post) => void;
}

/** Where a post is dropped that is to have no day. */
export const NO_DAY = 'no-day';

export const NO_POSTS: readonly Post[] = [];

/** 'Enter or Space' picks up: what the help of the board's posts is known by. */
export const KEYS_HELP = 'month-keys';

/** The time zone that a client's plan hangs on; until one is known, that of this computer. */
export function zoneOf({ time_zone }: Pick<Submission, 'time_zone'>): string {
  return time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The day it is where the client is. */
export function todayIn(zone: string): string {
  return dayIn(zone, new Date());
}

/** All time zones of this browser, with the chosen one. */
export function zones(chosen: string): string[] {
  return [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();
}

/** Pure questions about the posts of a month. */

/** Where a post is: the month that it counts for, its day and its time. */
export interface Slot {
  id: string;
  month: string;
  plannedDay: string | null;
  plannedTime: string | null;
}

export function placeOf({ id, month, plannedDay, plannedTime }: Post): Slot {
  return { id, month, plannedDay, plannedTime };
}

export function samePlace(one: Slot, other: Slot): boolean {
  return (
    one.month === other.month && one.plannedDay === other.plannedDay && one.plannedTime === other.plannedTime
  );
}

export function withPlaces(posts: readonly Post[], places: readonly Slot[]): Post[] {
  return posts.map((post) => ({ ...post, ...places.find(({ id }) => id === post.id) }));
}

/** The posts of a month that have a text, in order. */
export function postsOfMonth(posts: readonly Post[], month: string): Post[] {
  return posts.filter((post) => post.month === month && post.fullPost !== '');
}

/** Whether the post has a day on the month's board; another one may have been given to it elsewhere. */
export function hasDay({ plannedDay, month }: Post): boolean {
  return plannedDay?.startsWith(month) ?? false;
}

/** By day, each day's by time and then in order; under '' those without a day. */
export function byDay(posts: readonly Post[]): ReadonlyMap<string, readonly Post[]> {
  const timeOf = ({ plannedTime }: Post) => plannedTime ?? '';
  const sorted = posts.toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)));
  const days = new Map<string, Post[]>();
  for (const post of sorted) {
    const day = hasDay(post) ? (post.plannedDay ?? '') : '';
    days.set(day, [...(days.get(day) ?? []), post]);
  }
  return days;
}

/** The month to show first: this one, else the next with posts, else the last one with some. */
export function monthToShow(posts: readonly Post[], thisMonth: string): string {
  const months = [...new Set(posts.filter(({ fullPost }) => fullPost !== '').map(({ month }) => month))];
  months.sort();
  return months.find((month) => month >= thisMonth) ?? months.at(-1) ?? thisMonth;
}

function ofPromised(posts: number, what: string): string {
  const { postsPerMonth } = agency();
  return posts <= postsPerMonth
    ? `${posts} of ${postsPerMonth} ${what}`
    : `${posts} ${what}, ${posts - postsPerMonth} more than promised`;
}

/** The texts of the section 'Month'. */
export const MONTH_TEXTS = {
  /** '5 of 8 posts' */
  count: (posts: number) => ofPromised(posts, 'posts'),
  /** '5 of 8 posts for December 2026' */
  countOfMonth: (posts: number, month: string) => ofPromised(posts, `posts for ${month}`),
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

/** A post that is picked up by keyboard, and the day that it is over. */
export interface DraggedPost {
  id: string;
  day: string;
}
