import { z } from 'zod';
import { MONTH } from '../shared/posts.js';
import { MAX_POSTS_PER_MONTH } from '../shared/settings.js';
import { Idea } from '../submissions/submission.schemas.js';

/** SPEC's page sends the whole record. Only its id is used; the record is read from the database. */
const SubmissionRef = z.looseObject({ id: z.uuid() });

export const GenerateIdeas = z
  .object({
    submission: SubmissionRef.nullish(),
    more: z
      .int()
      .min(1)
      .max(MAX_POSTS_PER_MONTH)
      .optional()
      .describe('Number of ideas to add to the stored ones.'),
    month: z
      .string()
      .regex(MONTH)
      .optional()
      .describe('The month that the ideas are for; by default the earliest open one that lacks ideas.'),
  })
  .meta({ id: 'GenerateIdeas', examples: [{ submission: { id: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11' } }] });
export type GenerateIdeas = z.infer<typeof GenerateIdeas>;

export const Ideas = z.array(Idea).meta({ id: 'Ideas' });
