import { z } from 'zod';
import { MAX_ID_LENGTH, MAX_LONG_FIELD_LENGTH } from '../rules/limits.js';
import { Idea } from '../submissions/submission.schemas.js';

/** SPEC's page sends the whole record; only its id counts, the record itself is read from the database. */
const SubmissionRef = z.looseObject({ id: z.uuid() });

export const GenerateIdeas = z
  .object({
    submission: SubmissionRef.nullish(),
    /** Whether the saved posts are the client's own, so that facts may be taken from them. */
    postsAreOwn: z.boolean().optional(),
  })
  .meta({ id: 'GenerateIdeas', examples: [{ submission: { id: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11' } }] });
export type GenerateIdeas = z.infer<typeof GenerateIdeas>;

export const GeneratePost = z
  .object({
    idea: Idea,
    formData: SubmissionRef.nullish(),
    linkedInPosts: z.array(z.string().max(MAX_LONG_FIELD_LENGTH)).max(50).default([]),
    postsAreOwn: z.boolean().optional(),
  })
  .meta({
    id: 'GeneratePost',
    examples: [
      {
        idea: {
          id: 'idea-1',
          title: 'Why I turned down my best offer',
          description: 'The decision and what it cost.',
          contentType: 'Story',
          hook: 'I said no to the biggest order of my life.',
          sourceIds: ['answer-2'],
        },
        formData: { id: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11' },
        linkedInPosts: ['Text of a past post'],
      },
    ],
  });
export type GeneratePost = z.infer<typeof GeneratePost>;

/** A generated post to be checked again. */
export const CheckPost = z
  .object({
    submissionId: z.uuid(),
    ideaId: z.string().min(1).max(MAX_ID_LENGTH),
    /** Whether the saved posts are the client's own, so that facts may be taken from them. */
    postsAreOwn: z.boolean().optional(),
  })
  .meta({
    id: 'CheckPost',
    examples: [{ submissionId: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11', ideaId: 'idea-1' }],
  });
export type CheckPost = z.infer<typeof CheckPost>;

export const Ideas = z.array(Idea).meta({ id: 'Ideas' });
