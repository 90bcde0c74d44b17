import { z } from 'zod';

/** Kind of thing that `subject` identifies: a post by its idea's id, or a file by its id. */
export const JobAbout = z.enum(['post', 'file']);
export type JobAbout = z.infer<typeof JobAbout>;

const JobFields = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** Identifies the thing within the submission: a file's id, a card's id, an idea's id, or empty. */
  subject: z.string(),
  state: z.enum(['due', 'done', 'failed']),
  attempts: z.number(),
  last_error: z.string().nullable(),
  created_at: z.string(),
  done_at: z.string().nullable(),
});

/** A job as the database stores it. */
export const JobRow = JobFields.extend({
  /** Empty for a job of the server itself. */
  submission_id: z
    .uuid()
    .nullable()
    .transform((id) => id ?? ''),
  /** Grows when the job is requested again: a job in progress then runs once more. */
  revision: z.number(),
  /** Attempts since the job became due, the present one included. */
  failures: z.number(),
});
export type JobRow = z.infer<typeof JobRow>;

/** A job in progress. `mayExist`: an earlier attempt may have taken effect, so the handler looks first. */
export type Job = JobRow & { mayExist: boolean };

/** A job of a submission as the administrator sees it. */
export const JobView = JobFields.extend({
  title: z.string(),
  about: JobAbout.nullable(),
}).meta({ id: 'Job' });
export type JobView = z.infer<typeof JobView>;
