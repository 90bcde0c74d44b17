import type { MaterialPost } from './material.js';

/** A shorter post says little about how somebody writes. */
export const MIN_VOICE_POST_LENGTH = 200;
/** Own posts needed for a verdict on a voice: with fewer, the spread among them means nothing. */
export const VOICE_POSTS_NEEDED = 5;

/** The posts that show the voice, whole and newest first: no reposts, none that is too short. */
export function usableVoicePosts(posts: readonly MaterialPost[]): MaterialPost[] {
  return posts
    .filter(({ text }) => text.trim().length >= MIN_VOICE_POST_LENGTH && !isRepost(text))
    .map((post, position) => ({ post, position }))
    .sort((a, b) => byDate(b.post, a.post) || a.position - b.position)
    .map(({ post }) => post);
}

/** The line under which the network shows a post that somebody passed on. */
function isRepost(text: string): boolean {
  return /^(rt @|reposted from |repost:|♻️ )/i.test(text.trim());
}

function byDate(a: MaterialPost, b: MaterialPost): number {
  return time(a) - time(b);
}

/** A post without a date counts as the oldest. */
function time({ postedAt }: MaterialPost): number {
  const parsed = postedAt ? Date.parse(postedAt) : Number.NaN;
  return Number.isNaN(parsed) ? 0 : parsed;
}
