import { z } from 'zod';

/** A task of the server for a submission outside the database, as the administrator sees it. */
export const FollowUp = z
  .object({
    id: z.uuid(),
    kind: z.enum([
      'board',
      'provider_notification',
      'client_confirmation',
      'interview_card',
      'file',
      'file_removal',
      'post_card',
      'post_card_update',
    ]),
    /** What it is about within the submission: a file's id, a card's id, an idea's id, or empty. */
    subject: z.string(),
    state: z.enum(['due', 'done', 'failed']),
    attempts: z.number(),
    last_error: z.string().nullable(),
    created_at: z.string(),
    done_at: z.string().nullable(),
  })
  .meta({ id: 'FollowUp' });
export type FollowUp = z.infer<typeof FollowUp>;
export type FollowUpKind = FollowUp['kind'];
