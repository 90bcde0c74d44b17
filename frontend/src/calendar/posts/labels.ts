import { t } from '@lingui/core/macro';
import type { Post, PostStatus } from '../../plannedPosts/post.ts';

/** The word for each status. */
export function statusLabels(): Record<PostStatus, string> {
  return { draft: t`Draft`, scheduled: t`Scheduled`, published: t`Published` };
}

/** The title of a post, or a placeholder. */
export function displayTitle({ title }: Pick<Post, 'title'>): string {
  return title.trim() || t`Untitled`;
}

/** The announcement when moving a post is cancelled. */
export function stays(post: Post): string {
  const name = displayTitle(post);
  return t`“${name}” stays where it was.`;
}
