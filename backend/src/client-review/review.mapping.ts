import { z } from 'zod';
import { UNDO_MINUTES } from '../shared/rounds.js';
import { type Comment, type PostVerdict, Quote } from './review.schemas.js';
import type { CommentRow, VerdictRow } from './threads.repository.js';

interface Place {
  start: number;
  end: number;
}

/**
 * Position of a passage in a text, in UTF-16 units. If its words occur several times, the occurrence with the
 * best matching context wins, the first among equals. Null if the words are not in the text.
 */
export function findPassage(text: string, { exact, prefix, suffix }: Quote): Place | null {
  let best: Place | null = null;
  let most = -1;
  for (let start = text.indexOf(exact); start >= 0; start = text.indexOf(exact, start + 1)) {
    const end = start + exact.length;
    const agreeing = agreeBefore(text.slice(0, start), prefix) + agreeAfter(text.slice(end), suffix);
    if (agreeing > most) [best, most] = [{ start, end }, agreeing];
  }
  return best;
}

/** Length of the common suffix of two texts. */
function agreeBefore(text: string, prefix: string): number {
  let count = 0;
  while (count < prefix.length && text.at(-1 - count) === prefix.at(-1 - count)) count++;
  return count;
}

/** Length of the common prefix of two texts. */
function agreeAfter(text: string, suffix: string): number {
  let count = 0;
  while (count < suffix.length && text[count] === suffix[count]) count++;
  return count;
}

const StoredQuote = Quote.nullable().catch(null);
export const StoredImages = z.array(z.string()).catch([]);

/** @param text the text currently shown to the client, or null if there is no single text to search */
export function toComment(row: CommentRow, text: string | null): Comment {
  const quote = StoredQuote.parse(row.quote);
  return {
    id: row.id,
    postId: row.post_id,
    part: row.part,
    by: row.by,
    name: row.name,
    text: row.text,
    version: row.version,
    quote,
    place: quote && text !== null ? findPassage(text, quote) : null,
    at: row.created_at,
  };
}

export function toVerdict({ verdict, version, words, name, decided_at: at }: VerdictRow): PostVerdict {
  const undoUntil = new Date(Date.parse(at) + UNDO_MINUTES * 60_000).toISOString();
  return { verdict, version, words, name, at, undoUntil };
}

/** Threads of a submission by subject. */
export function threadsOf(rows: readonly CommentRow[]) {
  const ofPosts = Map.groupBy(rows, ({ post_id }) => post_id);
  return {
    ofPost: (postId: string) => ofPosts.get(postId) ?? [],
    ofStrategy: ofPosts.get(null) ?? [],
  };
}
