/** Shorter posts say too little about a client's style. */
export const MIN_VOICE_POST_LENGTH = 200;
/** The first line of a text that another person wrote, as LinkedIn's page and other tools copy it. */
const REPOST =
  /^(?:rt @|reposted from |repost:|♻️ |.{1,80} (?:reposted|shared|likes?|liked|commented on) this\b|.{1,80} hat (?:das|dies|diesen beitrag) (?:geteilt|repostet|kommentiert)|.{1,80} gefällt das\b)/i;

/** Whether another person wrote a pasted text: it shows no voice and is no source of facts. */
export function isRepost(text: string): boolean {
  return REPOST.test(text.trim());
}

interface DatedText {
  text: string;
  /** ISO 8601. */
  postedAt?: string | undefined;
}

/** The posts that show the client's voice: whole, newest first, undated ones last, without reposts and short posts. */
export function usableVoicePosts<Post extends DatedText>(posts: readonly Post[]): Post[] {
  return posts
    .filter(({ text }) => text.trim().length >= MIN_VOICE_POST_LENGTH && !isRepost(text))
    .toSorted((a, b) => (b.postedAt ?? '').localeCompare(a.postedAt ?? '', 'en'));
}
