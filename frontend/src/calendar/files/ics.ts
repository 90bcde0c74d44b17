import { toCalendar } from '#shared/ics.ts';
import type { Post } from '../../plannedPosts/post.ts';
import { plainPostText } from '../../ui/postText.ts';

/** The scheduled posts as an iCalendar file of all-day events: a plan has days, and no times. */
export function toIcs(posts: readonly Post[], now: Date): string {
  const events = posts
    .filter(({ status }) => status === 'scheduled')
    .map(({ id, date, title, content }) => ({ id, day: date, title, text: plainPostText(content) }));
  return toCalendar(events, { product: 'Content Calendar', now });
}
