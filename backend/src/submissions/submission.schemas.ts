import { z } from 'zod';
import { JobView } from '../jobs/jobs.schemas.js';
import { byKind, FILE_KIND_NAMES } from '../rules/file-kinds.js';
import { LANGUAGE_NAMES } from '../rules/languages.js';
import {
  DEFAULT_CONTENT_TYPE,
  MAX_CONTENT_TYPE_LENGTH,
  MAX_FIELD_LENGTH,
  MAX_HOOK_LENGTH,
  MAX_ID_LENGTH,
  MAX_LONG_FIELD_LENGTH,
} from '../rules/limits.js';
import { PostReview } from './post-review.schemas.js';
import { RuledOut } from './ruled-out.schemas.js';
import { storedFields } from './submission-fields.js';

export const FileKind = z.enum(FILE_KIND_NAMES).meta({ id: 'FileKind' });
export type FileKind = z.infer<typeof FileKind>;

/** A file of the prospect. `pending`: safe with us, not on the board yet. */
export const FileRecord = z
  .object({
    id: z.string(),
    name: z.string(),
    size: z.number(),
    type: z.string(),
    uploadedAt: z.string(),
    status: z.enum(['pending', 'stored']),
    cardId: z.string(),
    attachmentId: z.string(),
    url: z.string(),
    cardUrl: z.string(),
  })
  .meta({ id: 'FileRecord' });
export type FileRecord = z.infer<typeof FileRecord>;

export const InterviewQuestion = z
  .object({
    question: z.string(),
    timestamp: z.string(),
    topic: z.string().optional(),
    /** Whether the stored answer was spoken; absent while unanswered. */
    spoken: z.boolean().optional(),
  })
  .meta({ id: 'InterviewQuestion' });
export type InterviewQuestion = z.infer<typeof InterviewQuestion>;

/** One of the five saved posts; a hand-written one has only its text. */
export const SavedPost = z
  .object({
    text: z.string().max(MAX_LONG_FIELD_LENGTH),
    url: z.string().optional(),
    postedAt: z.string().optional(),
    numLikes: z.number().optional(),
    numComments: z.number().optional(),
  })
  .meta({ id: 'SavedPost' });
export type SavedPost = z.infer<typeof SavedPost>;

export const Idea = z
  .object({
    id: z.string().min(1).max(MAX_ID_LENGTH),
    title: z.string().max(MAX_FIELD_LENGTH),
    description: z.string().max(MAX_LONG_FIELD_LENGTH),
    contentType: z.string().max(MAX_CONTENT_TYPE_LENGTH).default(DEFAULT_CONTENT_TYPE),
    hook: z.string().max(MAX_HOOK_LENGTH),
    /** Ids of the answers (`answer-2`) and past posts (`post-1`) that carry the idea. */
    sourceIds: z.array(z.string().max(MAX_ID_LENGTH)).max(50).optional(),
  })
  .meta({ id: 'Idea' });
export type Idea = z.infer<typeof Idea>;

/** A generated post, keyed by its idea: at most one per idea, and at most one card. */
export const GeneratedPost = z
  .object({
    ideaId: z.string(),
    title: z.string(),
    contentType: z.string(),
    fullPost: z.string(),
    trelloCardId: z.string().optional(),
    trelloCardUrl: z.string().optional(),
    trelloCardError: z.string().optional(),
    /** Why generation failed; fullPost is empty then and description and hook are the idea's. */
    error: z.string().optional(),
    description: z.string().optional(),
    hook: z.string().optional(),
    review: PostReview.optional(),
    /** The text as it was generated, once the administrator saved another one. */
    draft: z.string().optional(),
    /** When the administrator last changed its text; ISO 8601. */
    editedAt: z.string().optional(),
  })
  .meta({ id: 'GeneratedPost' });
export type GeneratedPost = z.infer<typeof GeneratedPost>;

/** A post as the administrator saves it: what it was before it was edited is the server's to say. */
export const EditedPost = GeneratedPost.omit({ draft: true, editedAt: true })
  .extend({ title: z.string().max(MAX_FIELD_LENGTH), fullPost: z.string().max(MAX_LONG_FIELD_LENGTH) })
  .meta({ id: 'EditedPost' });
export type EditedPost = z.infer<typeof EditedPost>;

/** A post in the version that the client was last shown. */
export const ReleasedPost = z
  .object({ title: z.string(), contentType: z.string(), fullPost: z.string() })
  .meta({ id: 'ReleasedPost' });
export type ReleasedPost = z.infer<typeof ReleasedPost>;

/** The steps that a form may be at: see docs/guides/a-step.md. */
export const STEPS = [1, 2, 3, 5] as const;
export const Step = z.union(STEPS.map((step) => z.literal(step)));
export type Step = z.infer<typeof Step>;

/** The language of a form: its questions, its mails, and the page that it is filled in on. */
export const FormLanguage = z.enum(LANGUAGE_NAMES).meta({ id: 'FormLanguage' });

export const savedPostSlots = {
  last_post_1: SavedPost.nullable(),
  last_post_2: SavedPost.nullable(),
  last_post_3: SavedPost.nullable(),
  last_post_4: SavedPost.nullable(),
  last_post_5: SavedPost.nullable(),
};

/** A whole submission, its JSON text parsed. `unreadable` names the columns whose text could not be read. */
export const Submission = z
  .object({
    id: z.uuid(),
    ...storedFields,
    language: FormLanguage,
    interview_questions: z.array(InterviewQuestion),
    interview_answers: z.array(z.string()),
    trello_board_id: z.string().nullable(),
    trello_todo_list_id: z.string().nullable(),
    trello_form_list_id: z.string().nullable(),
    trello_board_url: z.string().nullable(),
    ...byKind(() => z.array(FileRecord)),
    brand_manual_url: z.string().nullable(),
    ...savedPostSlots,
    /** The client's own profile, beside the one to imitate; empty text: none is known. */
    own_profile: z.string(),
    /** Whether the saved posts are the client's own: facts are taken from no other. */
    posts_are_own: z.boolean(),
    /** The profile that the saved posts were scraped from; null: typed by hand, or of before that was kept. */
    posts_from: z.string().nullable(),
    /** IANA name of the client's time zone, once a month was planned. */
    time_zone: z.string().nullable(),
    content_ideas: z.array(Idea),
    selected_ideas: z.array(Idea),
    full_posts: z.array(GeneratedPost),
    step: Step,
    completed_at: z.string().nullable(),
    /** Those that the client has, as they were released. */
    released_posts: z.array(ReleasedPost),
    /** When the client was first sent the strategy: the clock of the promise stops there. */
    strategy_sent_at: z.string().nullable().optional(),
    /** What the client leaves out, as a person has confirmed it. */
    ruled_out: RuledOut,
    /** The wording that was shown at the first save. */
    consent_version: z.string().nullable().optional(),
    consented_at: z.string().nullable().optional(),
    /** Held for a machine's: nothing is spent on it. */
    spam_at: z.string().nullable().optional(),
    created_at: z.string(),
    modified_at: z.string(),
    unreadable: z.array(z.string()),
  })
  .meta({ id: 'Submission' });
export type Submission = z.infer<typeof Submission>;

/** Its columns: all of it but `unreadable`, which is known once they were read. */
export type SubmissionColumn = Exclude<keyof Submission, 'unreadable'>;
export const SUBMISSION_COLUMNS = Object.keys(Submission.shape).filter(
  (column) => column !== 'unreadable',
) as SubmissionColumn[];

/** The admin detail: the submission and what the server still has to do for it. */
export const SubmissionDetail = Submission.extend({ follow_ups: z.array(JobView) }).meta({
  id: 'SubmissionDetail',
});
export type SubmissionDetail = z.infer<typeof SubmissionDetail>;
