import type { PostState } from '#shared/posts';
import type { Post } from '../../api/posts.ts';
import type { DeskPost } from '../../plannedPosts/deskPosts.ts';
import type { PostStatus } from '../../plannedPosts/post.ts';
import { shownWebsite } from '../ui/shownWebsite.ts';

/** The state of a post on the calendar: only an approved one is scheduled. */
const STATUS: Partial<Record<PostState, PostStatus>> = { approved: 'scheduled', posted: 'published' };

/** A post for the calendar: on its planned day, or on `day` without one. */
export function onCalendar(
  { id, submissionId, title, fullPost, plannedDay, state }: Post,
  { day, website }: { day: string; website: string },
): DeskPost {
  return {
    id,
    title,
    content: fullPost,
    day: plannedDay ?? day,
    status: STATUS[state] ?? 'draft',
    tag: shownWebsite(website),
    submission: submissionId,
  };
}
