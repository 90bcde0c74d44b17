import type { Post } from '../../api/posts.ts';
import { RESOURCE } from '../../api/submissions.ts';

/** The name that a post has in the address of its client's detail view. */
export function anchorOfPost({ id }: Pick<Post, 'id'>): string {
  return `post-${id}`;
}

/** Where a post is worked on: in the detail view of its client. */
export function addressOfPost(post: Pick<Post, 'id' | 'submissionId'>): string {
  return `/${RESOURCE}/${post.submissionId}/show#${anchorOfPost(post)}`;
}
