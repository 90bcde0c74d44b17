import { z } from 'zod';

/** What a follow-up is about: `subject` is then the idea's id of a post, or the id of a file. */
export const FollowUpAbout = z.enum(['post', 'file']);
export type FollowUpAbout = z.infer<typeof FollowUpAbout>;

/** A follow-up as the database holds it. */
export const FollowUpRow = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** What it is about within the submission: a file's id, a card's id, an idea's id, or empty. */
  subject: z.string(),
  state: z.enum(['due', 'done', 'failed']),
  attempts: z.number(),
  last_error: z.string().nullable(),
  created_at: z.string(),
  done_at: z.string().nullable(),
});

/** A follow-up with the submission it belongs to. */
export type FollowUpRecord = z.infer<typeof FollowUpRow> & { submission_id: string; revision: number };

/** A task of the server for a submission outside the database, as the administrator sees it. */
export const FollowUp = FollowUpRow.extend({
  /** What is done, in the words of its declaration. */
  title: z.string(),
  about: FollowUpAbout.nullable(),
}).meta({ id: 'FollowUp' });
export type FollowUp = z.infer<typeof FollowUp>;
