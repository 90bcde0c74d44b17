import type { CommentRow } from '../../src/rounds/threads.repository.js';

/** What a client said of the first version of post 'a', changed as said; its text is its id, too. */
export const commentRow = (text: string, part: Partial<CommentRow> = {}) =>
  ({
    id: text,
    post_id: 'a',
    part: null,
    by: 'client',
    name: 'Mara',
    text,
    version: 1,
    quote: null,
    internal: false,
    created_at: '2026-11-23T09:00:00.000Z',
    ...part,
  }) as CommentRow;
