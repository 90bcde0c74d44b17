import type { PostState } from '#shared/posts';
import { counted } from '#shared/units';
import type { PlannedPost } from '../../api/posts.ts';
import { shownClient } from '../ui/dates.ts';

/** Filter of the month; an empty text shows all. */
export interface CalendarFilter {
  /** Id of a submission. */
  client: string;
  state: PostState | '';
}

export function isShown({ submissionId, state }: PlannedPost, filter: CalendarFilter): boolean {
  return (
    (filter.client === '' || submissionId === filter.client) &&
    (filter.state === '' || state === filter.state)
  );
}

/** The clients of these posts with their names, sorted by name. */
export function clientsOf(posts: readonly PlannedPost[]): [id: string, name: string][] {
  const names = new Map(posts.map((post) => [post.submissionId, shownClient(post)]));
  return [...names].toSorted(([, one], [, other]) => one.localeCompare(other));
}

/** The days of a month with their posts; posts without a day in it are under ''. */
export function byDayOf(month: string, posts: readonly PlannedPost[]): ReadonlyMap<string, PlannedPost[]> {
  const days = new Map<string, PlannedPost[]>();
  for (const post of posts) {
    const day = post.plannedDay?.startsWith(month) ? post.plannedDay : '';
    days.set(day, [...(days.get(day) ?? []), post]);
  }
  return days;
}

/** '12 posts of 3 clients, 2 without a day', or 'No posts'. */
export function summary(posts: readonly PlannedPost[]): string {
  if (posts.length === 0) return 'No posts';
  const clients = new Set(posts.map(({ submissionId }) => submissionId)).size;
  const unplanned = posts.filter(({ plannedDay }) => plannedDay === null).length;
  const all = `${counted(posts.length, 'post')} of ${counted(clients, 'client')}`;
  return unplanned === 0 ? all : `${all}, ${unplanned} without a day`;
}
