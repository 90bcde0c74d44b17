import { toCalendar } from '../rules/ics.js';
import type { PostState } from '../rules/posts.js';
import type { Review } from './review.schemas.js';

const PLANNED: readonly PostState[] = ['in_review', 'approved'];

/** The planned days of a round, on the client's wall. */
export function planOf({ posts, timeZone }: Review, now: Date): string {
  const events = posts.flatMap(({ id, state, title, plannedDay, plannedTime }) =>
    plannedDay !== null && PLANNED.includes(state)
      ? [{ id, day: plannedDay, time: plannedTime, timeZone, title }]
      : [],
  );
  return toCalendar(events, { product: 'Posts', now });
}
