import type { MaterialPost } from './material.js';

/** A shorter post says little about how somebody writes. */
export const MIN_VOICE_POST_LENGTH = 200;
/** The line under which the network shows a post that somebody passed on. */
const REPOST = /^(rt @|reposted from |repost:|♻️ )/i;

/** The posts that show the voice, whole and newest first: no reposts, none that is too short, and what has no date last. */
export function usableVoicePosts(posts: readonly MaterialPost[]): MaterialPost[] {
  return posts
    .filter(({ text }) => text.trim().length >= MIN_VOICE_POST_LENGTH && !REPOST.test(text.trim()))
    .toSorted((a, b) => (b.postedAt ?? '').localeCompare(a.postedAt ?? '', 'en'));
}
