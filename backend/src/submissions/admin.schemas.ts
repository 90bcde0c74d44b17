import { z } from 'zod';
import { MAX_IDEAS_AND_POSTS } from '../shared/limits.js';
import { MESSAGES } from '../shared/messages.js';
import { UNASSIGNED } from '../shared/people.js';
import { MAX_POSTS_PER_MONTH } from '../shared/settings.js';
import { Exclusions } from './exclusions.schemas.js';
import { EditedPost, Idea, savedPostSlots } from './submission.schemas.js';
import { changedFields } from './submission-fields.js';

/** Id of a responsible person, or the filter for unassigned clients. */
export const Responsible = z.union([z.literal(UNASSIGNED), z.uuid()]);

/** Fields the admin may change; an outdated `modified_at` is answered with 409 and the stored record. */
export const AdminChanges = z
  .object({
    ...changedFields,
    ...savedPostSlots,
    /** The client's own profile, which is scraped in preference to the one to imitate. */
    own_profile: changedFields.linkedin_profile,
    /** Whether the saved posts are the client's own, so that facts may be taken from them. */
    posts_are_own: z.boolean(),
    content_ideas: z.array(Idea).max(MAX_IDEAS_AND_POSTS),
    selected_ideas: z.array(Idea).max(MAX_IDEAS_AND_POSTS),
    full_posts: z.array(EditedPost).max(MAX_IDEAS_AND_POSTS),
    /** What posts must leave out, confirmed by a person; the whole list. */
    exclusions: Exclusions,
    /** Promised posts a month; null for as many as the agency promises. */
    posts_per_month: z
      .int(MESSAGES.wholeNumber(1, MAX_POSTS_PER_MONTH))
      .min(1, MESSAGES.wholeNumber(1, MAX_POSTS_PER_MONTH))
      .max(MAX_POSTS_PER_MONTH, MESSAGES.wholeNumber(1, MAX_POSTS_PER_MONTH))
      .nullable(),
    /** False releases a quarantined form. */
    quarantined: z.boolean(),
  })
  .partial();
export type AdminChanges = z.infer<typeof AdminChanges>;

/**
 * Changes and the version they are based on. A client may send the whole record: columns that the
 * administrator cannot change are accepted if they are unchanged.
 */
export const UpdateSubmission = AdminChanges.extend({ modified_at: z.iso.datetime() })
  .loose()
  .meta({ id: 'UpdateSubmission' });
export type UpdateSubmission = z.infer<typeof UpdateSubmission>;
