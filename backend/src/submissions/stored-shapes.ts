/**
 * Converts older or incomplete records to the current shapes. The schema reports what still does not fit;
 * nothing throws.
 */
import { z } from 'zod';
import { DEFAULT_CONTENT_TYPE, MAX_ID_LENGTH } from '../shared/limits.js';
import { MONTH } from '../shared/posts.js';
import { PostReview } from './post-review.schemas.js';
import { FileRecord, GeneratedPost, Idea, InterviewQuestion } from './submission.schemas.js';

const text = z.preprocess(
  (value) => (['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''),
  z.string(),
);
const optionalText = z.preprocess(
  (value) => (typeof value === 'string' ? value : undefined),
  z.string().optional(),
);
const number = z.preprocess((value) => {
  const given = typeof value === 'number' || typeof value === 'string' ? Number(value) : 0;
  return Number.isFinite(given) ? given : 0;
}, z.number());
const optionalNumber = z.preprocess(
  (value) => (typeof value === 'number' ? value : undefined),
  z.number().optional(),
);

export const StoredAnswer = text;

export const StoredFile = z
  .looseObject({
    id: optionalText,
    name: text,
    size: number,
    type: text,
    uploadedAt: text,
    cardId: text,
    attachmentId: text,
    url: text,
    cardUrl: text,
    status: z.enum(['pending', 'stored']).catch('stored'),
  })
  .transform((file): unknown => ({ ...file, id: file.id ?? file.cardId }))
  .pipe(FileRecord);

export const StoredQuestion = z.preprocess(
  (value) => (typeof value === 'string' ? { question: value } : value),
  z
    .looseObject({
      question: z.string(),
      timestamp: text,
      topic: optionalText,
      ask: optionalNumber,
      spoken: z.boolean().optional().catch(undefined),
    })
    .pipe(InterviewQuestion),
);

export const StoredPost = z.preprocess(
  (value) => (typeof value === 'string' ? { text: value } : value),
  z.object({
    text,
    url: optionalText,
    postedAt: optionalText,
    numLikes: optionalNumber,
    numComments: optionalNumber,
  }),
);

export const StoredIdea = z
  .looseObject({
    id: text,
    title: text,
    description: text,
    contentType: text,
    hook: text,
    sourceIds: z.array(z.string()).optional().catch(undefined),
    month: z.string().regex(MONTH).optional().catch(undefined),
  })
  .transform((idea): unknown => ({
    ...idea,
    id: idea.id || `idea-${idea.title}`.slice(0, MAX_ID_LENGTH),
    contentType: idea.contentType || DEFAULT_CONTENT_TYPE,
  }))
  .pipe(Idea);

/**
 * Fallbacks for fields that older reviews lack; their findings about the text and how it was written are
 * kept.
 */
const NOT_CHECKED_ANEW = {
  faults: [],
  warnings: [],
  lookUp: [],
  lint: 'not_checked',
  meaning: { state: 'not_checked', reason: 'older', model: '', promptVersion: '' },
  sentences: [],
};

const optionalCount = z.number().catch(0);
/** Usage with invalid or missing numbers, which must not discard the review. */
const StoredUsage = z.object({ inputTokens: optionalCount, outputTokens: optionalCount }).catch({
  inputTokens: 0,
  outputTokens: 0,
});

/**
 * A review from before sentences were judged counts as outdated, because its findings were of another kind.
 */
function toPresentReview(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null) return stored;
  const review = 'usage' in stored ? { ...stored, usage: StoredUsage.parse(stored.usage) } : stored;
  return 'meaning' in stored ? review : { ...NOT_CHECKED_ANEW, ...review };
}

export const StoredGeneratedPost = z
  .looseObject({
    id: optionalText,
    ideaId: optionalText,
    title: text,
    fullPost: text,
    contentType: text,
    trelloCardId: optionalText,
    trelloCardUrl: optionalText,
    trelloCardError: optionalText,
    error: optionalText,
    description: optionalText,
    hook: optionalText,
    draft: optionalText,
    editedAt: optionalText,
    review: z.preprocess(toPresentReview, PostReview.optional().catch(undefined)),
  })
  .transform(({ id, ...post }): unknown => ({
    ...post,
    ideaId: post.ideaId ?? id ?? post.title,
    contentType: post.contentType || DEFAULT_CONTENT_TYPE,
  }))
  .pipe(GeneratedPost);
