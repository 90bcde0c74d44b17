import type { Post } from '../../api/posts.ts';
import { RESOURCE } from '../../api/submissions.ts';
import { formatMonth } from '../../plannedPosts/formatDay.ts';

/** The id of a post's card, used as URL fragment on its submission's page. */
export function anchorOfPost({ id }: Pick<Post, 'id'>): string {
  return `post-${id}`;
}

/** The address of a post on its submission's page. */
export function addressOfPost(post: Pick<Post, 'id' | 'submissionId'>): string {
  return `/${RESOURCE}/${post.submissionId}/show#${anchorOfPost(post)}`;
}

/** '2026-12' as 'December 2026'. */
export function monthLabel(month: string): string {
  return formatMonth({ year: Number(month.slice(0, 4)), month: Number(month.slice(5)) });
}

/** Texts of a single post. */
export const POST_TEXTS = {
  /** The accessible name of a control of one post. */
  of: (label: string, title: string) => `${label}: ${title}`,
  versions: {
    made: { written: 'Written', edited: 'Edited', rewritten: 'Rewritten', restored: 'Restored' },
    by: { model: 'by the AI', editor: 'by an editor' },
  },
} as const;
