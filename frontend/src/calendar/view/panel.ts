import type { Post } from '../../plannedPosts/post.ts';

/** The panel's page of the post's client, at the post where it is that very post. */
export function panelAddress({ id, submission }: Post): string | undefined {
  if (submission === undefined) return undefined;
  const [, post] = /^byline-(.+)$/.exec(id) ?? [];
  const place = post ? `#post-${encodeURIComponent(post)}` : '';
  return `/admin/form_submissions/${encodeURIComponent(submission)}/show${place}`;
}
