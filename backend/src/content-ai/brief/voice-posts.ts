import type { MaterialPost } from './material.js';

/** Shorter posts say too little about a client's style. */
export const MIN_VOICE_POST_LENGTH = 200;
/** The first line of a reposted text. */
const REPOST = /^(rt @|reposted from |repost:|♻️ )/i;

/** The posts that show the client's voice: whole, newest first, undated ones last, without reposts and short posts. */
export function usableVoicePosts(posts: readonly MaterialPost[]): MaterialPost[] {
  return posts
    .filter(({ text }) => text.trim().length >= MIN_VOICE_POST_LENGTH && !REPOST.test(text.trim()))
    .toSorted((a, b) => (b.postedAt ?? '').localeCompare(a.postedAt ?? '', 'en'));
}
