import { z } from 'zod';
import { isDay, isTimeZone } from '../shared/days.js';
import { MAX_FIELD_LENGTH, MAX_ID_LENGTH, MAX_LONG_FIELD_LENGTH } from '../shared/limits.js';
import { MESSAGES } from '../shared/messages.js';
import { MAX_POST_IMAGES, MONTH, POST_STATE_NAMES, TIME } from '../shared/posts.js';
import { GeneratedPost } from '../submissions/submission.schemas.js';

const Month = z.string().regex(MONTH);
/** A day that exists in the calendar: not 30 February. */
const Day = z.string().refine(isDay, MESSAGES.dayUnknown);
const Time = z.string().regex(TIME);

/** A post as the administrator works on it: SPEC's, plus version, state and planning. */
export const Post = GeneratedPost.extend({
  id: z.uuid(),
  submissionId: z.uuid(),
  /** Number of the current version; 0 without a text. Every write names the version it is based on. */
  version: z.number(),
  state: z.enum(POST_STATE_NAMES),
  /** Month of the client that it counts for, with day and time in the client's time zone. */
  month: z.string(),
  plannedDay: z.string().nullable(),
  plannedTime: z.string().nullable(),
  position: z.number(),
  /** Ids of the client's photos. */
  images: z.array(z.string()),
  editorApproval: z
    .object({ by: z.string(), at: z.string() })
    .nullable()
    .describe('Who approved the present version for the release, by the name at that time.'),
  createdAt: z.string(),
  modifiedAt: z.string(),
}).meta({ id: 'Post' });
export type Post = z.infer<typeof Post>;
export const Posts = z.array(Post).meta({ id: 'Posts' });

/** A post of an earlier month, where a page reads the rest when the month is opened: see the query `texts_from`. */
export const FoldedPost = Post.pick({
  id: true,
  ideaId: true,
  title: true,
  contentType: true,
  version: true,
  state: true,
  month: true,
  plannedDay: true,
  plannedTime: true,
  position: true,
  trelloCardUrl: true,
  trelloCardError: true,
})
  .extend({ isFolded: z.literal(true) })
  .meta({ id: 'FoldedPost' });
export type FoldedPost = z.infer<typeof FoldedPost>;
export const ListedPosts = z.array(z.union([FoldedPost, Post])).meta({ id: 'ListedPosts' });
export type ListedPosts = z.infer<typeof ListedPosts>;

/** The month from which on posts are read with their texts. */
export const PostsQuery = z.object({ texts_from: Month.optional() });
export type PostsQuery = z.infer<typeof PostsQuery>;

/** An earlier version of a post. It never changes; the hash covers title and text. */
export const PostVersion = z
  .object({
    number: z.number(),
    title: z.string(),
    fullPost: z.string(),
    /** Ids of its photos. */
    images: z.array(z.string()),
    /**
     * SHA-256 of the JSON array [2, title, text, [ids of photos]]; earlier versions of the product hashed
     * title, empty line and text.
     */
    hash: z.string(),
    madeBy: z.enum(['model', 'editor']),
    made: z.enum(['written', 'edited', 'rewritten', 'restored']),
    instruction: z.string().nullable(),
    restoredFrom: z.number().nullable(),
    personName: z
      .string()
      .nullable()
      .describe('The person who made it, or had it written, by the name at that time; null before 1.1.'),
    createdAt: z.string(),
  })
  .meta({ id: 'PostVersion' });
export type PostVersion = z.infer<typeof PostVersion>;
export const PostVersions = z.array(PostVersion).meta({ id: 'PostVersions' });

const Version = z.number().int().min(0);

const Title = z.string().max(MAX_FIELD_LENGTH);
const FullPost = z.string().max(MAX_LONG_FIELD_LENGTH).trim().min(1, MESSAGES.missing.id);

/** A post written by hand for an idea. */
export const NewPost = z
  .strictObject({ ideaId: z.string().min(1).max(MAX_ID_LENGTH), title: Title, fullPost: FullPost })
  .meta({
    id: 'NewPost',
    examples: [{ ideaId: 'idea-1', title: 'Why we hire slowly', fullPost: 'A text.' }],
  });
export type NewPost = z.infer<typeof NewPost>;

/** A change of one post, based on `version`. */
export const ChangePost = z
  .strictObject({
    version: Version,
    title: Title.optional(),
    fullPost: FullPost.optional(),
    images: z.array(z.string().max(MAX_ID_LENGTH)).max(MAX_POST_IMAGES).optional(),
  })
  .meta({ id: 'ChangePost', examples: [{ version: 1, title: 'Why we hire slowly', fullPost: 'A text.' }] });
export type ChangePost = z.infer<typeof ChangePost>;

export const RestorePost = z
  .strictObject({ version: Version, number: z.number().int().min(1) })
  .meta({ id: 'RestorePost', examples: [{ version: 3, number: 1 }] });
export type RestorePost = z.infer<typeof RestorePost>;

/** The version of a post that an editor approves for the release. */
export const ApprovePost = z
  .strictObject({ version: z.number().int().min(1) })
  .meta({ id: 'ApprovePost', examples: [{ version: 3 }] });
export type ApprovePost = z.infer<typeof ApprovePost>;

/** A number of a post's text, as its review lists it. */
const ListedNumber = z.string().trim().min(1, MESSAGES.missing.id).max(MAX_ID_LENGTH);

export const ConfirmedNumber = z
  .strictObject({ number: ListedNumber })
  .meta({ id: 'ConfirmedNumber', examples: [{ number: '55' }] });
export type ConfirmedNumber = z.infer<typeof ConfirmedNumber>;

/** The number whose confirmation is undone. */
export const UndoneNumber = z.object({ number: ListedNumber });
export type UndoneNumber = z.infer<typeof UndoneNumber>;

/** The version to be deleted. */
export const DeletePost = z.object({ version: z.coerce.number().int().min(0) });
export type DeletePost = z.infer<typeof DeletePost>;

/** Months, days, times and order of posts of a submission; fields that are not given stay. All or nothing. */
export const PlanPosts = z
  .strictObject({
    /** The client's time zone, by its IANA name. */
    timeZone: z.string().max(100).refine(isTimeZone, MESSAGES.timeZoneUnknown).optional(),
    posts: z
      .array(
        z.strictObject({
          id: z.uuid(),
          month: Month.optional(),
          plannedDay: Day.nullable().optional(),
          plannedTime: Time.nullable().optional(),
          position: z.number().int().min(0).max(100_000).optional(),
        }),
      )
      .min(1)
      .max(500),
  })
  .meta({
    id: 'PlanPosts',
    examples: [
      {
        timeZone: 'Europe/Berlin',
        posts: [
          {
            id: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11',
            month: '2026-12',
            plannedDay: '2026-12-01',
            plannedTime: '09:00',
          },
        ],
      },
    ],
  });
export type PlanPosts = z.infer<typeof PlanPosts>;

/** A generated post to check again. */
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
