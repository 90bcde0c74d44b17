import type { Selectable } from 'kysely';
import { z } from 'zod';
import { StoredGeneratedPost } from '../submissions/stored-shapes.js';
import type { Post, PostVersion } from './posts.schemas.js';
import type { PostsTable, PostVersionsTable } from './posts.table.js';

/** A post with the text that the model wrote last, and the time when an editor last changed it. */
type PostRecord = Selectable<PostsTable> & { written: string | null; edited_at: string | null };

const Images = z.array(z.string()).catch([]);

/** Nothing throws: a review of another version is read with patience. */
export function toPost(row: PostRecord): Post {
  const spec = StoredGeneratedPost.parse({
    ideaId: row.idea_id,
    title: row.title,
    contentType: row.content_type,
    fullPost: row.full_post,
    error: row.error,
    description: row.description,
    hook: row.hook,
    review: row.review ?? undefined,
    trelloCardId: row.trello_card_id,
    trelloCardUrl: row.trello_card_url,
    trelloCardError: row.trello_card_error,
    ...(row.written !== row.full_post && { draft: row.written, editedAt: row.edited_at }),
  });
  return {
    ...spec,
    id: row.id,
    submissionId: row.submission_id,
    version: row.version,
    state: row.state,
    month: row.month,
    plannedDay: row.planned_day,
    plannedTime: row.planned_time,
    position: row.position,
    images: Images.parse(row.images),
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
  };
}

export function toVersion(row: Selectable<PostVersionsTable>): PostVersion {
  return {
    number: row.number,
    title: row.title,
    fullPost: row.full_post,
    hash: row.hash,
    madeBy: row.made_by,
    made: row.made,
    instruction: row.instruction,
    restoredFrom: row.restored_from,
    createdAt: row.created_at,
  };
}
