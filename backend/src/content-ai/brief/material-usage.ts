import { spokenForm } from '../../common/text/quotes.js';
import type { GeneratedPost } from '../../submissions/submission.schemas.js';

/** Shorter sentences, in words, occur in several sources by chance. */
const LEAST_WORDS = 4;
/** Ends of sentences and lines. Coarse but linear: the texts can have more than a million characters. */
const SENTENCE_END = /(?<=[.!?…。！？])\s*|\n+/u;

/** A post as far as its sources are concerned. */
export type QuotingPost = Pick<GeneratedPost, 'fullPost' | 'review'>;

/**
 * Ids of the sources that posts quote: those of the verified evidence of their reviews and, for a text that no model
 * has judged, those that contain one of its sentences word for word.
 * @param sources texts by id
 */
export function quotedSources(
  posts: readonly QuotingPost[],
  sources: ReadonlyMap<string, string>,
): Set<string> {
  const quoted = new Set<string>();
  const copied = new Set<string>();
  for (const post of posts) {
    const cited = citedIn(post);
    for (const id of cited) if (sources.has(id)) quoted.add(id);
    if (cited.length === 0) for (const words of longSentences(post.fullPost)) copied.add(words);
  }
  if (copied.size === 0) return quoted;
  for (const [id, text] of sources)
    if (!quoted.has(id) && longSentences(text).some((words) => copied.has(words))) quoted.add(id);
  return quoted;
}

/** Ids of the sources in the evidence of a post's review. */
function citedIn({ review }: QuotingPost): string[] {
  return (review?.sentences ?? []).flatMap(
    ({ verdict }) => verdict?.evidence.map(({ source }) => source) ?? [],
  );
}

/** The words of each sentence that is long enough to belong to one source. */
function longSentences(text: string): string[] {
  return text
    .split(SENTENCE_END)
    .map(spokenForm)
    .filter((words) => words.split(' ').length >= LEAST_WORDS);
}
