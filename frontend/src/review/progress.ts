import type { Review, ReviewPost } from '../api/review.ts';

/** How far the reader has come. */
export interface Progress {
  approved: number;
  withWriter: number;
  declined: number;
  /** Posts that wait for the reader. */
  open: number;
  total: number;
  comments: number;
}

export function progressOf({ posts, strategy }: Pick<Review, 'posts' | 'strategy'>): Progress {
  const count = (...states: ReviewPost['state'][]) =>
    posts.filter(({ state }) => states.includes(state)).length;
  const threads = [...posts.map(({ comments }) => comments), strategy?.comments ?? []];
  return {
    approved: count('approved', 'posted'),
    withWriter: count('changes_wanted', 'draft'),
    declined: count('declined'),
    open: count('in_review'),
    total: posts.length,
    comments: threads.flat().filter(({ by }) => by === 'client').length,
  };
}

/** The next post that waits for the reader: after the one they are at, else from the top. */
export function nextOpen(posts: readonly ReviewPost[], after: string | undefined): ReviewPost | undefined {
  const at = posts.findIndex(({ id }) => id === after);
  const isOpen = (post: ReviewPost) => post.state === 'in_review' && post.id !== after;
  return posts.slice(at + 1).find(isOpen) ?? posts.find(isOpen);
}

/** Words that one reads in a minute. */
const READING_SPEED = 220;

/** Minutes that the strategy and the posts take to read; less than two are not worth a count. */
export function readingMinutes({ posts, strategy }: Pick<Review, 'posts' | 'strategy'>): number {
  const { missing: _, drafts: __, ...shown } = strategy?.content ?? { missing: [], drafts: [] };
  const texts = [...posts.map(({ fullPost }) => fullPost), ...textsIn(shown)];
  const words = texts.reduce((sum, text) => sum + (text.match(/\S+/gu)?.length ?? 0), 0);
  return Math.max(2, Math.round(words / READING_SPEED));
}

/** All that is said within, but for the names of sources. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, within]) => (/^sources?$/.test(key) ? [] : textsIn(within)));
}
