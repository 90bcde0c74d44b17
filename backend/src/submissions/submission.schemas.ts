import { z } from 'zod';
import { JobView } from '../jobs/jobs.schemas.js';
import { byKind, FILE_KIND_NAMES } from '../shared/file-kinds.js';
import { LANGUAGE_NAMES } from '../shared/languages.js';
import {
  DEFAULT_CONTENT_TYPE,
  MAX_CONTENT_TYPE_LENGTH,
  MAX_FIELD_LENGTH,
  MAX_HOOK_LENGTH,
  MAX_ID_LENGTH,
  MAX_LONG_FIELD_LENGTH,
} from '../shared/limits.js';
import { MONTH } from '../shared/posts.js';
import { ClientMonth, ClientStateName, NextStep, Pause } from './client-facts.schemas.js';
import { Exclusions } from './exclusions.schemas.js';
import { PostReview } from './post-review.schemas.js';
import { storedFields } from './submission-fields.js';

export const FileKind = z.enum(FILE_KIND_NAMES).meta({ id: 'FileKind' });
export type FileKind = z.infer<typeof FileKind>;

/** A file of the prospect. `pending`: stored by us, not on the board yet. */
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
    /** Number of the ask that sent it to the client; absent in the first interview. */
    ask: z.number().optional(),
    /** Whether the stored answer was spoken; absent while unanswered. */
    spoken: z.boolean().optional(),
  })
  .meta({ id: 'InterviewQuestion' });
export type InterviewQuestion = z.infer<typeof InterviewQuestion>;

/** Questions that wait for the client's answers: see asks/. */
export const OpenAsk = z
  .object({
    number: z.number(),
    /** Month of the posts that the answers are for, 'yyyy-MM'. */
    month: z.string(),
    note: z.string(),
    /** 'yyyy-MM-dd' */
    due_on: z.string(),
    /** Indexes of its questions in the interview. */
    first_question: z.number(),
    last_question: z.number(),
  })
  .meta({ id: 'OpenAsk' });
export type OpenAsk = z.infer<typeof OpenAsk>;

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
    /** Ids of the answers (`answer-2`) and past posts (`post-1`) that support the idea. */
    sourceIds: z.array(z.string().max(MAX_ID_LENGTH)).max(50).optional(),
    /** The month that it is for, 'yyyy-MM'. */
    month: z.string().regex(MONTH).optional(),
  })
  .meta({ id: 'Idea' });
export type Idea = z.infer<typeof Idea>;

/** A generated post, keyed by its idea: at most one post and one card per idea. */
export const GeneratedPost = z
  .object({
    ideaId: z.string(),
    title: z.string(),
    contentType: z.string(),
    fullPost: z.string(),
    trelloCardId: z.string().optional(),
    trelloCardUrl: z.string().optional(),
    trelloCardError: z.string().optional(),
    /** Why generation failed; fullPost is then empty, and description and hook are those of the idea. */
    error: z.string().optional(),
    description: z.string().optional(),
    hook: z.string().optional(),
    review: PostReview.optional(),
    /** The generated text, if the administrator has changed it. */
    draft: z.string().optional(),
    /** When the administrator last changed the text; ISO 8601. */
    editedAt: z.string().optional(),
  })
  .meta({ id: 'GeneratedPost' });
export type GeneratedPost = z.infer<typeof GeneratedPost>;

/** A post as the administrator saves it. The server keeps the original text. */
export const EditedPost = GeneratedPost.omit({ draft: true, editedAt: true })
  .extend({ title: z.string().max(MAX_FIELD_LENGTH), fullPost: z.string().max(MAX_LONG_FIELD_LENGTH) })
  .meta({ id: 'EditedPost' });
export type EditedPost = z.infer<typeof EditedPost>;

/** A post in the version last shown to the client. */
export const ReleasedPost = z
  .object({
    title: z.string(),
    contentType: z.string(),
    fullPost: z.string(),
    /** URL of the post's card on the agency's board, once it exists. */
    trelloCardUrl: z.string().optional(),
  })
  .meta({ id: 'ReleasedPost' });
export type ReleasedPost = z.infer<typeof ReleasedPost>;

/** Steps of a form: see docs/guides/a-step.md. */
export const STEPS = [1, 2, 3, 5] as const;
export const Step = z.union(STEPS.map((step) => z.literal(step)));
export type Step = z.infer<typeof Step>;

/** Language of a form: its questions, its mails and its page. */
export const FormLanguage = z.enum(LANGUAGE_NAMES).meta({ id: 'FormLanguage' });

export const savedPostSlots = {
  last_post_1: SavedPost.nullable(),
  last_post_2: SavedPost.nullable(),
  last_post_3: SavedPost.nullable(),
  last_post_4: SavedPost.nullable(),
  last_post_5: SavedPost.nullable(),
};

/** A whole submission with its JSON parsed. `unreadable` names the columns that could not be read. */
export const Submission = z
  .object({
    id: z.uuid(),
    ...storedFields,
    language: FormLanguage,
    interview_questions: z.array(InterviewQuestion),
    interview_answers: z.array(z.string()),
    /** Questions sent to the client that are not closed, in the order in which they were sent. */
    open_asks: z.array(OpenAsk),
    trello_board_id: z.string().nullable(),
    trello_todo_list_id: z.string().nullable(),
    trello_form_list_id: z.string().nullable(),
    trello_board_url: z.string().nullable(),
    ...byKind(() => z.array(FileRecord)),
    brand_manual_url: z.string().nullable(),
    ...savedPostSlots,
    /** The client's own profile, in addition to the one to imitate; empty if unknown. */
    own_profile: z.string(),
    /** Whether the saved posts are the client's own: facts are taken only from own posts. */
    posts_are_own: z.boolean(),
    /**
     * Profile from which the saved posts were scraped; null if typed by hand or saved before this was
     * recorded.
     */
    posts_from: z.string().nullable(),
    /** IANA name of the client's time zone, set when a month is planned. */
    time_zone: z.string().nullable(),
    content_ideas: z.array(Idea),
    selected_ideas: z.array(Idea),
    full_posts: z.array(GeneratedPost),
    step: Step,
    completed_at: z.string().nullable(),
    /** Null until the interview is first completed, then `active`; after that the agency changes it. */
    client_state: ClientStateName.nullable(),
    client_state_since: z.string().nullable(),
    client_state_reason: z.string().nullable(),
    /** The responsible person; null for an unassigned client. */
    responsible_id: z.string().nullable(),
    /** The first day after the pause; from that day on the client is active again. */
    paused_until: z.string().nullable(),
    pauses: z.array(Pause),
    /** Promised posts a month; null for as many as the agency promises. */
    posts_per_month: z.number().nullable(),
    /** Posts that the client has, as released. */
    released_posts: z.array(ReleasedPost),
    /** When the client was first sent the strategy; this ends the promised period. */
    strategy_sent_at: z.string().nullable().optional(),
    /** What posts must leave out, confirmed by a person. */
    exclusions: Exclusions,
    /** Version of the consent text shown at the first save. */
    consent_version: z.string().nullable().optional(),
    consented_at: z.string().nullable().optional(),
    /** When it was quarantined as suspected spam; no money is spent on it. */
    quarantined_at: z.string().nullable().optional(),
    created_at: z.string(),
    modified_at: z.string(),
    unreadable: z.array(z.string()),
  })
  .meta({ id: 'Submission' });
export type Submission = z.infer<typeof Submission>;

/** Its columns: all members but `unreadable`, which is derived from reading them. */
export type SubmissionColumn = Exclude<keyof Submission, 'unreadable'>;
export const SUBMISSION_COLUMNS = Object.keys(Submission.shape).filter(
  (column) => column !== 'unreadable',
) as SubmissionColumn[];

/** The admin detail: the submission with its open jobs, its next step and its months. */
export const SubmissionDetail = Submission.extend({
  jobs: z.array(JobView),
  /** Next task of the agency; null if there is none, as for unfinished interviews. */
  next: NextStep.nullable(),
  /** Months with content, the present one and the next one, earliest first. */
  months: z.array(ClientMonth),
  /** Only with the query `selected=ids`: all selected ideas; `selected_ideas` then has those that differ from the offered ones. */
  selected_idea_ids: z.array(z.string()).optional(),
}).meta({ id: 'SubmissionDetail' });
export type SubmissionDetail = z.infer<typeof SubmissionDetail>;

/** Columns that record the files of a submission. */
export const FILES_COLUMNS = ['id', ...FILE_KIND_NAMES] as const;
export type SubmissionFiles = Pick<Submission, (typeof FILES_COLUMNS)[number]>;
