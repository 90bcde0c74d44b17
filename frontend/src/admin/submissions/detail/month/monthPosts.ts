import type { Post } from '../../../../api/posts.ts';

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
