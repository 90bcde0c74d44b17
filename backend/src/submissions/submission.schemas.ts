import { z } from 'zod';
import { FollowUp } from '../follow-ups/follow-up.schemas.js';
import { isEmail, normalizeLinkedinProfile, normalizeWebsite } from '../rules/addresses.js';
import {
  DEFAULT_CONTENT_TYPE,
  MAX_ANSWER_LENGTH,
  MAX_FIELD_LENGTH,
  MAX_LONG_FIELD_LENGTH,
  MAX_TOPIC_LENGTH,
  MAX_TOPICS,
} from '../rules/limits.js';
import { BASE_QUESTIONS } from '../rules/questions.js';
import { PostReview } from './post-review.schemas.js';

/** Text as a database can hold it: PostgreSQL refuses NUL, JSON refuses lone surrogates. */
const storable = (value: string) => value.replaceAll('\u0000', '').toWellFormed();
const text = (max: number) => z.string().max(max).transform(storable);

const website = z
  .string()
  .max(MAX_FIELD_LENGTH)
  .transform(storable)
  .transform((value, context) => {
    const url = normalizeWebsite(value);
    if (url === undefined)
      context.addIssue({ code: 'custom', message: 'Please enter a web address, such as example.com' });
    return url ?? '';
  });
const email = z
  .string()
  .max(MAX_FIELD_LENGTH)
  .transform((value) => storable(value).trim())
  .refine(isEmail, 'Please enter an e-mail address, such as name@example.com');
const industry = text(MAX_FIELD_LENGTH)
  .transform((value) => value.trim())
  .refine((value) => value !== '', 'Please enter your industry');
/** Kept as typed when it is no LinkedIn address: the field is optional and must never cost the prospect a save. */
const linkedinProfile = text(MAX_FIELD_LENGTH).transform(
  (value) => normalizeLinkedinProfile(value) ?? value.trim(),
);

export const FileKind = z.enum(['team_photos', 'brand_manual']).meta({ id: 'FileKind' });
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
    id: z.string().min(1).max(100),
    title: z.string().max(MAX_FIELD_LENGTH),
    description: z.string().max(MAX_LONG_FIELD_LENGTH),
    contentType: z.string().max(100).default(DEFAULT_CONTENT_TYPE),
    hook: z.string().max(2000),
    /** Ids of the answers (`answer-2`) and past posts (`post-1`) that carry the idea. */
    sourceIds: z.array(z.string().max(100)).max(50).optional(),
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
  })
  .meta({ id: 'GeneratedPost' });
export type GeneratedPost = z.infer<typeof GeneratedPost>;

/** What the client may see of a post once the administrator has shared the posts. */
export const SharedPost = z
  .object({
    title: z.string(),
    contentType: z.string(),
    fullPost: z.string(),
    trelloCardUrl: z.string().optional(),
  })
  .meta({ id: 'SharedPost' });

const STEPS = [1, 2, 3, 5] as const;
export const Step = z.union(STEPS.map((step) => z.literal(step)));
export type Step = z.infer<typeof Step>;

/** Body of the wizard's first save. Fields of SPEC's client that are not the visitor's to set are ignored. */
export const CreateForm = z
  .object({
    website,
    email,
    industry,
    linkedin_profile: linkedinProfile.optional(),
    icp: text(MAX_LONG_FIELD_LENGTH).optional(),
    usp: text(MAX_LONG_FIELD_LENGTH).optional(),
    topics_to_talk_about: text(MAX_TOPICS * (MAX_TOPIC_LENGTH + 2)).optional(),
    /** Made up by the page before its first save, so that a repeated save finds the record it already made. */
    creation_key: z.uuid().optional(),
  })
  .meta({ id: 'CreateForm' });
export type CreateForm = z.infer<typeof CreateForm>;

/** Body of a later save: only what changed. */
export const UpdateForm = z
  .object({
    website: website.optional(),
    email: email.optional(),
    industry: industry.optional(),
    linkedin_profile: linkedinProfile.optional(),
    icp: text(MAX_LONG_FIELD_LENGTH).optional(),
    usp: text(MAX_LONG_FIELD_LENGTH).optional(),
    topics_to_talk_about: text(MAX_TOPICS * (MAX_TOPIC_LENGTH + 2)).optional(),
    step: Step.optional(),
  })
  .meta({ id: 'UpdateForm' });
export type UpdateForm = z.infer<typeof UpdateForm>;

/** The wizard's view of a submission: never ideas, unshared posts or scraped posts. */
export const Form = z
  .object({
    id: z.uuid(),
    website: z.string(),
    email: z.string(),
    industry: z.string(),
    linkedin_profile: z.string(),
    icp: z.string(),
    usp: z.string(),
    topics_to_talk_about: z.string(),
    interview_questions: z.array(InterviewQuestion),
    interview_answers: z.array(z.string()),
    team_photos: z.array(FileRecord),
    brand_manual: z.array(FileRecord),
    step: Step,
    completed_at: z.string().nullable(),
    created_at: z.string(),
    modified_at: z.string(),
    posts: z.array(SharedPost),
  })
  .meta({
    id: 'Form',
    examples: [
      {
        id: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11',
        website: 'https://example.com',
        email: 'ada@example.com',
        industry: 'Software',
        linkedin_profile: '',
        icp: '',
        usp: '',
        topics_to_talk_about: 'Hiring',
        interview_questions: [{ question: BASE_QUESTIONS[0], timestamp: '2026-11-01T09:00:00.000Z' }],
        interview_answers: [],
        team_photos: [],
        brand_manual: [],
        step: 2,
        completed_at: null,
        created_at: '2026-11-01T09:00:00.000000Z',
        modified_at: '2026-11-01T09:00:00.000000Z',
        posts: [],
      },
    ],
  });
export type Form = z.infer<typeof Form>;

export const Answer = z
  .object({
    answer: text(MAX_ANSWER_LENGTH),
    spoken: z.boolean().default(false),
    /** What the page last knew to be stored; another text there is answered with 409 instead of being overwritten. */
    previous: z.string().optional(),
  })
  .meta({ id: 'Answer' });
export type Answer = z.infer<typeof Answer>;

export const AnswerIndex = z.coerce.number().int().min(0).max(10_000);

const savedPostSlots = {
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
    website: z.string(),
    email: z.string(),
    industry: z.string(),
    usp: z.string(),
    icp: z.string(),
    linkedin_profile: z.string(),
    topics_to_talk_about: z.string(),
    interview_questions: z.array(InterviewQuestion),
    interview_answers: z.array(z.string()),
    trello_board_id: z.string().nullable(),
    trello_todo_list_id: z.string().nullable(),
    trello_form_list_id: z.string().nullable(),
    trello_board_url: z.string().nullable(),
    team_photos: z.array(FileRecord),
    brand_manual: z.array(FileRecord),
    brand_manual_url: z.string().nullable(),
    ...savedPostSlots,
    content_ideas: z.array(Idea),
    selected_ideas: z.array(Idea),
    full_posts: z.array(GeneratedPost),
    step: Step,
    completed_at: z.string().nullable(),
    posts_shared_at: z.string().nullable(),
    created_at: z.string(),
    modified_at: z.string(),
    unreadable: z.array(z.string()),
  })
  .meta({ id: 'Submission' });
export type Submission = z.infer<typeof Submission>;

/** The admin detail: the submission and what the server still has to do for it. */
export const SubmissionDetail = Submission.extend({ follow_ups: z.array(FollowUp) }).meta({
  id: 'SubmissionDetail',
});
export type SubmissionDetail = z.infer<typeof SubmissionDetail>;

/** A row of the admin list: the columns shown, and the promise at a glance. */
export const SubmissionRow = Submission.pick({
  id: true,
  website: true,
  email: true,
  industry: true,
  created_at: true,
  modified_at: true,
  completed_at: true,
  step: true,
})
  .extend({ posts_count: z.number() })
  .meta({ id: 'SubmissionRow' });
export type SubmissionRow = z.infer<typeof SubmissionRow>;

/** Fields the admin may change; a stale `modified_at` is answered with 409 and the stored record. */
export const AdminChanges = z
  .object({
    website,
    email,
    industry,
    usp: text(MAX_LONG_FIELD_LENGTH),
    icp: text(MAX_LONG_FIELD_LENGTH),
    linkedin_profile: linkedinProfile,
    topics_to_talk_about: text(MAX_LONG_FIELD_LENGTH),
    ...savedPostSlots,
    content_ideas: z.array(Idea).max(200),
    selected_ideas: z.array(Idea).max(200),
    full_posts: z.array(GeneratedPost).max(200),
    posts_shared: z.boolean(),
  })
  .partial();
export type AdminChanges = z.infer<typeof AdminChanges>;

export const UpdateSubmission = AdminChanges.extend({ modified_at: z.string() }).meta({
  id: 'UpdateSubmission',
});
export type UpdateSubmission = z.infer<typeof UpdateSubmission>;

export const SORTABLE = [
  'website',
  'email',
  'industry',
  'created_at',
  'modified_at',
  'completed_at',
  'id',
] as const;
export type SortField = (typeof SORTABLE)[number];
