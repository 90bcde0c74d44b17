import { z } from 'zod';
import { RuledOut } from './ruled-out.schemas.js';
import { EditedPost, Idea, savedPostSlots } from './submission.schemas.js';
import { changedFields } from './submission-fields.js';

/** Fields the admin may change; a stale `modified_at` is answered with 409 and the stored record. */
export const AdminChanges = z
  .object({
    ...changedFields,
    ...savedPostSlots,
    /** The client's own profile: scraping takes that one when there is one. */
    own_profile: changedFields.linkedin_profile,
    /** Whether the saved posts are the client's own, so that facts may be taken from them. */
    posts_are_own: z.boolean(),
    content_ideas: z.array(Idea).max(200),
    selected_ideas: z.array(Idea).max(200),
    full_posts: z.array(EditedPost).max(200),
    /** What the client leaves out, as a person has confirmed it; the whole list. */
    ruled_out: RuledOut,
    /** False lets a form that was held for a machine's go on its way. */
    spam: z.boolean(),
  })
  .partial();
export type AdminChanges = z.infer<typeof AdminChanges>;

export const UpdateSubmission = AdminChanges.extend({ modified_at: z.iso.datetime() }).meta({
  id: 'UpdateSubmission',
});
export type UpdateSubmission = z.infer<typeof UpdateSubmission>;
