import { z } from 'zod';
import { ErrorCode } from '../common/http/api-error.js';
import { MAX_ID_LENGTH, MAX_LONG_FIELD_LENGTH } from '../shared/limits.js';
import { MAX_INSTRUCTION_LENGTH, MAX_RUN_IDEAS } from '../shared/posts.js';
import { GeneratedPost, Idea } from '../submissions/submission.schemas.js';

/** SPEC's page sends the whole record; only its id is used, the record is read from the database. */
const SubmissionRef = z.looseObject({ id: z.uuid() });

/** SPEC's request for one post. */
export const GeneratePost = z
  .object({
    idea: Idea,
    formData: SubmissionRef.nullish(),
    linkedInPosts: z.array(z.string().max(MAX_LONG_FIELD_LENGTH)).max(50).default([]),
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
export { GeneratedPost };

export const StartRun = z
  .strictObject({ ideaIds: z.array(z.string().min(1).max(MAX_ID_LENGTH)).min(1).max(MAX_RUN_IDEAS) })
  .meta({ id: 'StartRun', examples: [{ ideaIds: ['idea-1', 'idea-2'] }] });
export type StartRun = z.infer<typeof StartRun>;

/** `version`: the one to rewrite. */
export const RewritePost = z
  .strictObject({
    version: z.number().int().min(0),
    instruction: z.string().trim().max(MAX_INSTRUCTION_LENGTH).optional(),
  })
  .meta({
    id: 'RewritePost',
    examples: [{ version: 1, instruction: 'Shorter, and begin with the lost order.' }],
  });
export type RewritePost = z.infer<typeof RewritePost>;

export const RunItemState = z.enum(['queued', 'writing', 'done', 'failed', 'cancelled']);
export type RunItemState = z.infer<typeof RunItemState>;

/** Why an idea has no post: the error response of the single-post endpoint, with the reason as `error`. */
export const RunFailure = z.object({
  statusCode: z.number(),
  code: ErrorCode,
  message: z.string(),
  error: z.string(),
  /** Seconds until a retry makes sense. */
  retryAfter: z.number().optional(),
});
export type RunFailure = z.infer<typeof RunFailure>;

export const RunItem = z.object({
  id: z.uuid(),
  ideaId: z.string(),
  title: z.string(),
  instruction: z.string().nullable(),
  state: RunItemState,
  failure: RunFailure.nullable(),
});
export type RunItem = z.infer<typeof RunItem>;

/** `stopped`: it could not continue, and the remaining items are cancelled. */
export const RunState = z.enum(['running', 'finished', 'cancelled', 'stopped']);

/** A run on the server that writes the posts of ideas one after the other. */
export const PostRun = z
  .object({
    id: z.uuid(),
    submissionId: z.uuid(),
    state: RunState,
    createdAt: z.string(),
    items: z.array(RunItem),
  })
  .meta({
    id: 'PostRun',
    examples: [
      {
        id: '8c1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e10',
        submissionId: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11',
        state: 'running',
        createdAt: '2026-11-22T09:00:00.000000Z',
        items: [
          {
            id: '9c1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e10',
            ideaId: 'idea-1',
            title: 'Why we hire slowly',
            instruction: null,
            state: 'writing',
            failure: null,
          },
        ],
      },
    ],
  });
export type PostRun = z.infer<typeof PostRun>;
export const PostRuns = z.array(PostRun).meta({ id: 'PostRuns' });
