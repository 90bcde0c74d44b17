import { z } from 'zod';
import { MAX_ID_LENGTH } from '../rules/limits.js';
import { Idea } from '../submissions/submission.schemas.js';

/** SPEC's page sends the whole record; only its id counts, the record itself is read from the database. */
const SubmissionRef = z.looseObject({ id: z.uuid() });

export const GenerateIdeas = z
  .object({
    submission: SubmissionRef.nullish(),
  })
  .meta({ id: 'GenerateIdeas', examples: [{ submission: { id: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11' } }] });
export type GenerateIdeas = z.infer<typeof GenerateIdeas>;

/** A generated post to be checked again. */
export const CheckPost = z
  .object({
    submissionId: z.uuid(),
    ideaId: z.string().min(1).max(MAX_ID_LENGTH),
  })
  .meta({
    id: 'CheckPost',
    examples: [{ submissionId: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11', ideaId: 'idea-1' }],
  });
export type CheckPost = z.infer<typeof CheckPost>;

export const Ideas = z.array(Idea).meta({ id: 'Ideas' });
