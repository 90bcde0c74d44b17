import type { PostState } from '#shared/posts';
import type { Post } from '../../api/posts.ts';
import type { DeskPost } from '../../plannedPosts/deskPosts.ts';
import type { PostStatus } from '../../plannedPosts/post.ts';
import { shownWebsite } from '../ui/shownWebsite.ts';

/** What the calendar calls a post: only what the client has said yes to is scheduled. */
const STATUS: Partial<Record<PostState, PostStatus>> = { approved: 'scheduled', posted: 'published' };

/** A post as it stands on the calendar: on its planned day, or on `day` where it has none. */
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
