import { z } from 'zod';
import { MESSAGES } from '../shared/messages.js';
import { MAX_ROUND_POSTS, MAX_WORDS_LENGTH, STRATEGY_PARTS, VERDICT_NAMES } from '../shared/rounds.js';
import { Comment, PostVerdict } from './review.schemas.js';

/** A release: exactly these posts in these versions, and optionally the strategy. */
export const Release = z
  .strictObject({
    posts: z
      .array(z.strictObject({ postId: z.uuid(), version: z.number().int().min(1) }))
      .max(MAX_ROUND_POSTS),
    /** Version of the strategy to release with them, or null. */
    strategy: z.number().int().min(1).nullable(),
    note: z.string().trim().max(MAX_WORDS_LENGTH).optional(),
  })
  .refine(({ posts, strategy }) => posts.length > 0 || strategy !== null, MESSAGES.missing.id)
  .meta({
    id: 'Release',
    examples: [{ posts: [{ postId: '8c1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e10', version: 1 }], strategy: 2 }],
  });
export type Release = z.infer<typeof Release>;

/** A decision of the client in a round. */
export const RoundVerdict = z
  .object({
    postId: z.uuid(),
    verdict: z.enum(VERDICT_NAMES),
    words: z.string().nullable(),
    name: z.string(),
    at: z.string(),
  })
  .meta({ id: 'RoundVerdict' });

/** A comment of the client in a round, on a post or on a part of the strategy. */
export const RoundComment = z
  .object({
    postId: z.uuid().nullable(),
    /** The post's title then, or the name of the part. */
    title: z.string(),
    words: z.string(),
    name: z.string(),
    at: z.string(),
  })
  .meta({ id: 'RoundComment' });

/** A round as the administrator sees it. */
export const Round = z
  .object({
    id: z.uuid(),
    submissionId: z.uuid(),
    releasedAt: z.string(),
    releasedBy: z
      .string()
      .nullable()
      .describe('The person who released it, by the name at that time; null before 1.1.'),
    expiresAt: z.string(),
    revokedAt: z.string().nullable(),
    note: z.string().nullable(),
    withStrategy: z.boolean(),
    readerName: z.string().nullable(),
    /** When a post was first opened or decided on. */
    openedAt: z.string().nullable(),
    posts: z.array(z.object({ postId: z.uuid(), version: z.number(), title: z.string() })),
    /** The last decision on each of its posts that was made in it and not undone. */
    verdicts: z.array(RoundVerdict),
    /** In order. */
    comments: z.array(RoundComment),
    /** Whether it has its own link, as rounds of 1.0.0 had. */
    hasOwnLink: z.boolean(),
  })
  .meta({ id: 'Round' });
export type Round = z.infer<typeof Round>;

/** A new round with the link of the client's page, which lists of rounds do not contain. */
export const NewRound = Round.extend({ url: z.string() }).meta({ id: 'NewRound' });
export type NewRound = z.infer<typeof NewRound>;

/** The client's feedback on a post and the internal notes. */
export const PostThread = z
  .object({
    postId: z.uuid(),
    /** The version last shown to the client; null if the post was never released. */
    releasedVersion: z.number().nullable(),
    verdict: PostVerdict.nullable(),
    comments: z.array(
      Comment.extend({
        internal: z.boolean(),
        /** The person of the agency who wrote it; null for the client and before 1.1. */
        personName: z.string().nullable(),
      }),
    ),
    postedAt: z.string().nullable(),
    postedUrl: z.string().nullable(),
  })
  .meta({ id: 'PostThread' });
export type PostThread = z.infer<typeof PostThread>;
export const Threads = z.array(PostThread).meta({ id: 'Threads' });

/** The client's comments on the strategy and the agency's replies, in chronological order. */
export const StrategyFeedback = z
  .object({ looksRight: z.array(z.string()), comments: z.array(Comment) })
  .meta({ id: 'StrategyFeedback' });
export type StrategyFeedback = z.infer<typeof StrategyFeedback>;

/** The exchange between the agency and one client, newest round first. */
export const Rounds = z
  .object({
    rounds: z.array(Round),
    threads: z.array(PostThread),
    strategy: StrategyFeedback,
  })
  .meta({ id: 'Rounds' });
export type Rounds = z.infer<typeof Rounds>;

const ReplyText = z.string().trim().min(1, MESSAGES.missing.id).max(MAX_WORDS_LENGTH);

/** The agency's reply in a thread; an `internal` one is never shown to the client. */
export const Reply = z
  .strictObject({
    text: ReplyText,
    internal: z.boolean(),
  })
  .meta({ id: 'Reply', examples: [{ text: 'We have corrected the year.', internal: false }] });
export type Reply = z.infer<typeof Reply>;

/** The agency's reply about a part of the strategy. */
export const StrategyReply = z
  .strictObject({ part: z.enum(STRATEGY_PARTS), text: ReplyText })
  .meta({ id: 'StrategyReply', examples: [{ part: 'voice', text: 'We have made it less formal.' }] });
export type StrategyReply = z.infer<typeof StrategyReply>;

export const EVENT_KINDS = [
  'released',
  'revoked',
  'opened',
  'approved',
  'changes_wanted',
  'declined',
  'undone',
  'commented',
  'looks_right',
  'posted',
  'edited',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** An event, chained to the previous one: `chain` is the hash of the previous chain and the event. */
export const ActivityEvent = z
  .object({
    number: z.number(),
    at: z.string(),
    kind: z.enum(EVENT_KINDS),
    roundId: z.uuid().nullable(),
    postId: z.uuid().nullable(),
    title: z.string().nullable(),
    version: z.number().nullable(),
    hash: z.string().nullable(),
    name: z.string().nullable(),
    words: z.string().nullable(),
    chain: z.string(),
    /** HMAC of the previous seal and of `chain`, under the server's SECRET_KEY, and the key's id. */
    seal: z.string().nullable(),
  })
  .meta({ id: 'ActivityEvent' });
export type ActivityEvent = z.infer<typeof ActivityEvent>;

export const ActivityLog = z
  .object({
    submissionId: z.uuid(),
    /** Whether chain and seals are valid from the first event to the last. */
    intact: z.boolean(),
    events: z.array(ActivityEvent),
  })
  .meta({ id: 'ActivityLog' });
export type ActivityLog = z.infer<typeof ActivityLog>;
