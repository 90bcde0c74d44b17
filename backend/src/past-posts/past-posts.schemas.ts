import { z } from 'zod';
import { SAVED_POSTS } from '../shared/limits.js';
import { SavedPost } from '../submissions/submission.schemas.js';

export const ScrapePosts = z
  .strictObject({
    submissionId: z.uuid(),
    posts: z
      .array(SavedPost.nullable())
      .max(SAVED_POSTS)
      .optional()
      .describe('The posts that came with an error: they are saved, and the scraper is not called again.'),
  })
  .meta({ id: 'ScrapePosts', examples: [{ submissionId: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11' }] });
export type ScrapePosts = z.infer<typeof ScrapePosts>;

/** The five slots, newest first; null for an empty one. */
export const PostSlots = z
  .array(SavedPost.nullable())
  .length(SAVED_POSTS)
  .meta({
    id: 'PostSlots',
    examples: [[{ text: 'A post of mine', numLikes: 12, numComments: 3 }, null, null, null, null]],
  });
export type PostSlots = z.infer<typeof PostSlots>;
