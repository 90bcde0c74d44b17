import { z } from 'zod';
import { jsonText, Range } from '../common/http/http.js';
import { DEFAULT_PAGE_SIZE, MAX_FIELD_LENGTH } from '../shared/limits.js';
import { weekOf } from '../shared/plan.js';
import { POST_STATE_NAMES } from '../shared/posts.js';
import { Post } from './posts.schemas.js';

/** Maximum rows of a page, whatever the query asks for. */
const MAX_PAGE = 100;

/** A post in the list of all clients: its identity and pending work, but not its text. */
export const PostRow = Post.pick({
  id: true,
  submissionId: true,
  title: true,
  month: true,
  plannedDay: true,
  plannedTime: true,
  state: true,
  version: true,
  modifiedAt: true,
})
  .extend({
    /** The client's name; empty if it is unknown. */
    name: z.string(),
    /** Website of the client. */
    website: z.string(),
    /** Number of faults in its review; null if the current text was not reviewed. */
    faults: z.number().nullable(),
  })
  .meta({
    id: 'PostRow',
    examples: [
      {
        id: '8c1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e10',
        submissionId: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11',
        name: 'Ada Baker',
        website: 'https://example.com',
        title: 'Why we hire slowly',
        month: '2026-12',
        plannedDay: '2026-12-01',
        plannedTime: '09:00',
        state: 'in_review',
        faults: 0,
        version: 1,
        modifiedAt: '2026-11-21T09:00:00.000000Z',
      },
    ],
  });
export type PostRow = z.infer<typeof PostRow>;

export const SORTABLE = ['website', 'title', 'month', 'plannedDay', 'state', 'modifiedAt', 'id'] as const;

/** Parameters are JSON text. */
const Filter = z.strictObject({
  q: z.string().max(MAX_FIELD_LENGTH).optional(),
  submissionId: z.uuid().optional(),
  state: z.enum(POST_STATE_NAMES).optional(),
  due: z.literal('week').optional(),
  written: z.boolean().optional(),
});

/** Query of the list: `filter={"state":"changes_wanted"}`, `range=[0,9]`, `sort=["plannedDay","ASC"]`. */
export const PostListQuery = z.object({
  filter: jsonText(Filter).optional(),
  range: jsonText(Range).optional(),
  sort: jsonText(z.tuple([z.enum(SORTABLE), z.enum(['ASC', 'DESC'])])).optional(),
});
export type PostListQuery = z.infer<typeof PostListQuery>;

export interface PostsPage {
  /** Case-insensitive part of the title, the client's name or website; empty: all. */
  search: string;
  submissionId?: string | undefined;
  state?: PostRow['state'] | undefined;
  /** Only those planned for these days that are neither posted nor declined. */
  due?: { from: string; to: string } | undefined;
  /** Only those with a text, or only those without. */
  written?: boolean | undefined;
  sort: (typeof SORTABLE)[number];
  direction: 'asc' | 'desc';
  offset: number;
  limit: number;
}

/** The page for a query: last changed first. A week is a UTC week, whatever the client's time zone. */
export function toPostsPage(
  {
    filter = {},
    range: [from, to] = [0, DEFAULT_PAGE_SIZE - 1],
    sort = ['modifiedAt', 'DESC'],
  }: PostListQuery,
  now: Date,
): PostsPage {
  const [field, direction] = sort;
  const { q = '', due, ...narrowed } = filter;
  return {
    ...narrowed,
    search: q.replaceAll('\u0000', '').trim(),
    due: due && weekOf(now.toISOString().slice(0, 10)),
    sort: field,
    direction: direction === 'ASC' ? 'asc' : 'desc',
    offset: from,
    limit: Math.min(to - from + 1, MAX_PAGE),
  };
}
