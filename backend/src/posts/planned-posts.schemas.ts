import { z } from 'zod';
import { MONTH } from '../shared/posts.js';
import { Responsible } from '../submissions/admin.schemas.js';
import { PostRow } from './post-list.query.js';

/** Query of the calendar: one month, of one person if named. */
export const PlannedPostsQuery = z.object({
  month: z.string().regex(MONTH, 'A month is written like 2026-12.'),
  responsible: Responsible.optional(),
});
export type PlannedPostsQuery = z.infer<typeof PlannedPostsQuery>;

const EXAMPLE = {
  id: '8c1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e10',
  submissionId: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11',
  name: 'Ada Baker',
  website: 'https://example.com',
  title: 'Why we hire slowly',
  month: '2026-12',
  plannedDay: '2026-12-01',
  plannedTime: '09:00',
  state: 'in_review' as const,
  timeZone: 'Europe/Berlin',
};

/** A post on the calendar of all clients. */
export const PlannedPostRow = PostRow.omit({ faults: true, modifiedAt: true, version: true })
  .extend({
    /** IANA time zone of the client, in which day and time are meant; null if it is unknown. */
    timeZone: z.string().nullable(),
  })
  .meta({ id: 'PlannedPostRow', examples: [EXAMPLE] });
export type PlannedPostRow = z.infer<typeof PlannedPostRow>;

/** Posts of a month. `isComplete` is false if there are more than the calendar shows. */
export const PlannedPosts = z
  .object({ posts: z.array(PlannedPostRow), isComplete: z.boolean() })
  .meta({ id: 'PlannedPosts', examples: [{ posts: [EXAMPLE], isComplete: true }] });
export type PlannedPosts = z.infer<typeof PlannedPosts>;
