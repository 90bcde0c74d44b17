import { z } from 'zod';
import { oneLine } from '../mail/email-layout.js';
import { cleanEmail } from '../shared/addresses.js';
import { MAX_FIELD_LENGTH } from '../shared/limits.js';
import { MESSAGES } from '../shared/messages.js';
import { POST_STATE_NAMES } from '../shared/posts.js';
import {
  MAX_QUOTE_LENGTH,
  MAX_READER_NAME_LENGTH,
  MAX_ROUND_POSTS,
  MAX_WORDS_LENGTH,
  QUOTE_CONTEXT_LENGTH,
  STRATEGY_PARTS,
  VERDICT_NAMES,
} from '../shared/rounds.js';
import { PlannedStrategyContent, StrategySource } from '../strategy/strategy.schemas.js';

/** A passage with its context on either side (W3C TextQuoteSelector). */
export const Quote = z
  .strictObject({
    exact: z.string().min(1).max(MAX_QUOTE_LENGTH),
    prefix: z.string().max(QUOTE_CONTEXT_LENGTH),
    suffix: z.string().max(QUOTE_CONTEXT_LENGTH),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof Quote>;

/** A comment in the thread of a post or of a part of the strategy. */
export const Comment = z
  .object({
    id: z.uuid(),
    postId: z.uuid().nullable(),
    part: z.enum(STRATEGY_PARTS).nullable(),
    by: z.enum(['client', 'agency']),
    /** Name that the client gave; null for the agency. */
    name: z.string().nullable(),
    text: z.string(),
    /** The version it refers to. */
    version: z.number(),
    quote: Quote.nullable(),
    /** Current position of the passage; null if it was deleted. */
    place: z.object({ start: z.number(), end: z.number() }).nullable(),
    at: z.string(),
  })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof Comment>;

export const PostVerdict = z
  .object({
    verdict: z.enum(VERDICT_NAMES),
    version: z.number(),
    words: z.string().nullable(),
    name: z.string(),
    at: z.string(),
    /** Until when it can be undone. */
    undoUntil: z.string(),
  })
  .meta({ id: 'PostVerdict' });
export type PostVerdict = z.infer<typeof PostVerdict>;

/** The client's own words that a post rests on. */
export const PostSource = z
  .object({
    id: z.string(),
    /** The question of an answer, or what the source is. */
    label: z.string(),
    quotes: z.array(
      z.object({
        text: z.string(),
        /** Where the sentences that rest on it start in the post. */
        usedBy: z.array(z.number()),
      }),
    ),
  })
  .meta({ id: 'PostSource' });
export type PostSource = z.infer<typeof PostSource>;

/** A range of a post's text in UTF-16 units. */
const range = { start: z.number(), end: z.number() };

/** A post as the client sees it. */
export const ReviewPost = z
  .object({
    id: z.uuid(),
    /** `draft`: with the writer. Only a post `in_review` can be decided on. */
    state: z.enum(POST_STATE_NAMES),
    title: z.string(),
    contentType: z.string(),
    fullPost: z.string(),
    version: z.number(),
    hash: z.string(),
    month: z.string(),
    plannedDay: z.string().nullable(),
    plannedTime: z.string().nullable(),
    /** URLs of its photos. */
    images: z.array(z.object({ id: z.string(), url: z.string(), name: z.string() })),
    sources: z.array(PostSource),
    /** Sentences with a source, and sentences with a statement that no source supports. */
    sentences: z.array(z.object({ ...range, hasSource: z.boolean() })),
    /** Numbers that are in no source. */
    numbers: z.array(z.object(range)),
    /** The version last shown to the client, if it had another text. */
    before: z.object({ version: z.number(), title: z.string(), fullPost: z.string() }).nullable(),
    verdict: PostVerdict.nullable(),
    comments: z.array(Comment),
    postedAt: z.string().nullable(),
    postedUrl: z.string().nullable(),
  })
  .meta({ id: 'ReviewPost' });
export type ReviewPost = z.infer<typeof ReviewPost>;

/** Questions that wait for the client's answers. */
export const ReviewQuestions = z
  .object({
    /** Month of the posts that the answers are for, 'yyyy-MM'. */
    month: z.string(),
    /** Last day for the answers, 'yyyy-MM-dd'. */
    dueOn: z.string(),
    note: z.string(),
    /** Those without an answer. */
    questions: z.array(z.string()),
  })
  .meta({ id: 'ReviewQuestions' });
export type ReviewQuestions = z.infer<typeof ReviewQuestions>;

/**
 * Content of a link: what was released to the client and what waits for them, and nothing else. The own link of a round shows
 * that round only.
 */
export const Review = z
  .object({
    /** Names the client's data on a device. */
    pageId: z.uuid(),
    /** `round`: the own link of a round of 1.0.0. */
    kind: z.enum(['page', 'round']),
    language: z.string(),
    /** The name for the posts; empty if it is unknown. */
    name: z.string(),
    /** Website of the client whose posts these are. */
    website: z.string(),
    /** The agency's note on what waits. */
    note: z.string().nullable(),
    releasedAt: z.string().nullable(),
    expiresAt: z.string(),
    /** When the client's work with the agency ended; then the page can only be read. */
    endedAt: z.string().nullable(),
    /** Name of the reader, once given. */
    readerName: z.string().nullable(),
    timeZone: z.string().nullable(),
    strategy: z
      .object({
        content: PlannedStrategyContent,
        sources: z.array(StrategySource),
        looksRight: z.array(z.enum(STRATEGY_PARTS)),
        comments: z.array(Comment),
      })
      .nullable(),
    posts: z.array(ReviewPost),
    questions: z.array(ReviewQuestions),
    /** SHA-256 that a device compares with the forms it has; it opens nothing. Null without questions. */
    formHash: z.string().nullable(),
    /** The last entry of the activity log and the first characters of its seal. */
    record: z.object({ number: z.number(), seal: z.string() }).nullable(),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

/**
 * Required for the first decision or comment, optional afterwards. One visible line, because mails and the
 * evidence contain it.
 */
const name = z
  .string()
  .overwrite(oneLine)
  .regex(/[\p{L}\p{N}]/u, MESSAGES.missing.id)
  .max(MAX_READER_NAME_LENGTH)
  .optional();
const Words = z.string().trim().max(MAX_WORDS_LENGTH);
const Version = z.number().int().min(1);

export const Decide = z
  .strictObject({
    name,
    decisions: z
      .array(
        z.strictObject({
          postId: z.uuid(),
          version: Version,
          hash: z.string().regex(/^[0-9a-f]{64}$/),
          verdict: z.enum(VERDICT_NAMES),
          words: Words.optional(),
          /** The passage that the comment refers to. */
          quote: Quote.optional(),
        }),
      )
      .min(1)
      .max(MAX_ROUND_POSTS),
  })
  .meta({
    id: 'Decide',
    examples: [
      {
        name: 'Mara Lind',
        decisions: [
          {
            postId: '8c1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e10',
            version: 1,
            hash: '2f1d0c9b8a7f6e5d4c3b2a190807f6e5d4c3b2a190807f6e5d4c3b2a19080706',
            verdict: 'approved',
          },
        ],
      },
    ],
  });
export type Decide = z.infer<typeof Decide>;

export const UndoDecision = z.strictObject({ name, postId: z.uuid() }).meta({
  id: 'UndoDecision',
  examples: [{ name: 'Mara Lind', postId: '8c1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e10' }],
});
export type UndoDecision = z.infer<typeof UndoDecision>;

/** A comment on a post (`postId` with its `version`) or on a part of the strategy. */
export const AddComment = z
  .strictObject({
    name,
    postId: z.uuid().optional(),
    version: Version.optional(),
    part: z.enum(STRATEGY_PARTS).optional(),
    quote: Quote.optional(),
    text: Words.min(1, MESSAGES.missing.id),
  })
  .meta({
    id: 'AddComment',
    examples: [{ name: 'Mara Lind', part: 'positioning', text: 'Please name the valley.' }],
  });
export type AddComment = z.infer<typeof AddComment>;

export const ConfirmPart = z
  .strictObject({ name, part: z.enum(STRATEGY_PARTS), looksRight: z.boolean() })
  .meta({ id: 'ConfirmPart', examples: [{ name: 'Mara Lind', part: 'pillars', looksRight: true }] });
export type ConfirmPart = z.infer<typeof ConfirmPart>;

/** The client has published the post; `url` is its address. */
export const MarkPosted = z
  .strictObject({ name, postId: z.uuid(), url: z.string().trim().max(MAX_FIELD_LENGTH).optional() })
  .meta({
    id: 'MarkPosted',
    examples: [{ postId: '8c1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e10', url: 'https://www.linkedin.com/posts/x' }],
  });
export type MarkPosted = z.infer<typeof MarkPosted>;

/** Posts opened by a person, for the activity log. Sent by the page, never by a link preview. */
export const Opened = z
  .strictObject({
    posts: z.array(z.strictObject({ postId: z.uuid(), version: Version })).max(MAX_ROUND_POSTS),
  })
  .meta({
    id: 'Opened',
    examples: [{ posts: [{ postId: '8c1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e10', version: 1 }] }],
  });
export type Opened = z.infer<typeof Opened>;

/** An address that asks for the links of its review pages. */
export const SendReviewLink = z
  .object({ email: z.string().max(MAX_FIELD_LENGTH).overwrite(cleanEmail) })
  .meta({ id: 'SendReviewLink', examples: [{ email: 'ada@example.com' }] });
export type SendReviewLink = z.infer<typeof SendReviewLink>;

export const ReviewLinkSent = z
  .object({ ok: z.literal(true) })
  .meta({ id: 'ReviewLinkSent', examples: [{ ok: true }] });
export type ReviewLinkSent = z.infer<typeof ReviewLinkSent>;
