import { t } from '@lingui/core/macro';
import type { Post } from '../../plannedPosts/post.ts';

/** What a post is called: one without a title has a name too. */
export function nameOf({ title }: Pick<Post, 'title'>): string {
  return title.trim() || t`Untitled`;
}

/** Of a post that was to be moved and was not. */
export function stays(post: Post): string {
  const name = nameOf(post);
  return t`“${name}” stays where it was.`;
}
