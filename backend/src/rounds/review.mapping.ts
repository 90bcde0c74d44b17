import { z } from 'zod';
import { UNDO_MINUTES } from '../rules/rounds.js';
import { findPassage } from './passage.js';
import { type Comment, type PostVerdict, Quote } from './review.schemas.js';
import type { CommentRow, VerdictRow } from './threads.repository.js';

const StoredQuote = Quote.nullable().catch(null);
/** Ids of photos. */
export const StoredImages = z.array(z.string()).catch([]);

/** @param text what the client is shown of it now; null where there is no one text to look in */
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

/** The threads of a submission by what they are about. */
export function threadsOf(rows: readonly CommentRow[]) {
  const ofPosts = Map.groupBy(rows, ({ post_id }) => post_id);
  return {
    ofPost: (postId: string) => ofPosts.get(postId) ?? [],
    ofStrategy: ofPosts.get(null) ?? [],
  };
}
