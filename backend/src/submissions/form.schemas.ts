import { z } from 'zod';
import { ProofChallenge } from '../bot-protection/proof.schemas.js';
import { EMPTY_FIELDS } from '../shared/fields.js';
import { byKind } from '../shared/file-kinds.js';
import { DEFAULT_LANGUAGE } from '../shared/languages.js';
import { MAX_ANSWER_LENGTH, MAX_LONG_FIELD_LENGTH, MAX_QUESTIONS } from '../shared/limits.js';
import { baseQuestions } from './base-questions.js';
import {
  FileRecord,
  FormLanguage,
  InterviewQuestion,
  OpenAsk,
  ReleasedPost,
  Step,
} from './submission.schemas.js';
import { changedFields, firstFields, storedFields, text } from './submission-fields.js';

const ELAPSED =
  'Milliseconds that filling in took. A save with fewer than 3,000 is quarantined until the challenge of its answer is solved (POST /api/forms/{id}/proof).';

/** Columns and data of SPEC's wizard that a visitor may not set. */
const IGNORED_FIELDS = [
  ...['id', 'created_at', 'modified_at', 'interview_questions'],
  ...['trello_board_id', 'trello_todo_list_id', 'trello_form_list_id', 'trello_board_url'],
  ...['team_photos', 'brand_manual', 'brand_manual_url', 'content_ideas', 'selected_ideas', 'full_posts'],
  ...['last_post_1', 'last_post_2', 'last_post_3', 'last_post_4', 'last_post_5'],
  ...['otherProfiles', 'websiteInfo', 'files', 'trelloBoardId', 'trelloTodoListId', 'trelloFormListId'],
  ...['contentIdeas', 'selectedIdeas', 'generatedPosts', 'trelloCardUrls', 'isSubmitSuccessful'],
];

/** Rejects unknown fields, and accepts and drops those that SPEC's client sends although a visitor may not set them. */
function visitorBody<Shape extends z.ZodRawShape>(shape: Shape) {
  const ignored = z.unknown().optional().describe('Accepted and ignored.');
  return z
    .strictObject({ ...Object.fromEntries(IGNORED_FIELDS.map((name) => [name, ignored])), ...shape })
    .transform((body) => {
      const kept = Object.entries(body).filter(([name]) => Object.hasOwn(shape, name));
      return Object.fromEntries(kept) as z.infer<z.ZodObject<Shape>>;
    });
}

/** Body of the wizard's first save. */
export const CreateForm = visitorBody({
  ...firstFields,
  /** Defaults to English. */
  language: FormLanguage.optional(),
  /** Idempotency key from the page, so that a repeated first save finds its record. */
  creation_key: z.uuid().optional(),
  /** Version of the displayed consent text (CONSENT_VERSION); a save is never refused because of it. */
  consent_version: z
    .string()
    .regex(/^[\w.-]{1,40}$/)
    .optional()
    .catch(undefined),
  /**
   * Honeypot field, hidden from people. Bots fill it in, and some browsers do: the form is quarantined until a
   * proof of work arrives.
   */
  company_fax: text(MAX_LONG_FIELD_LENGTH).optional().catch('unreadable'),
  elapsed_ms: z.number().min(0).optional().catch(undefined).describe(ELAPSED),
}).meta({ id: 'CreateForm' });
export type CreateForm = z.infer<typeof CreateForm>;

/** Body of a later save: only the changes. */
export const UpdateForm = visitorBody(
  z
    .object({
      ...changedFields,
      language: FormLanguage,
      /**
       * The whole list by question index, as SPEC's wizard saves it. Overwrites every stored answer that
       * differs, even one from another tab; null leaves the stored answer unchanged. The PUT route for one
       * answer detects conflicts.
       */
      interview_answers: z.array(text(MAX_ANSWER_LENGTH).nullable()).max(MAX_QUESTIONS),
      step: Step,
    })
    .partial().shape,
).meta({ id: 'UpdateForm' });
export type UpdateForm = z.infer<typeof UpdateForm>;
/** Columns that are written unchanged. Answers are written one by one, and questions follow the language. */
export type FormChanges = Omit<UpdateForm, 'interview_answers' | 'language'>;

/** The wizard's view of a submission, without ideas, unreleased posts and scraped posts. */
export const Form = z
  .object({
    id: z.uuid(),
    ...storedFields,
    language: FormLanguage,
    interview_questions: z.array(InterviewQuestion),
    interview_answers: z.array(z.string()),
    /** Questions after the first interview that wait for answers. */
    open_asks: z.array(OpenAsk),
    ...byKind(() => z.array(FileRecord)),
    step: Step,
    completed_at: z.string().nullable(),
    /** When the strategy was sent to the client. */
    strategy_sent_at: z.string().nullable(),
    created_at: z.string(),
    modified_at: z.string(),
    posts: z.array(ReleasedPost),
    /**
     * Suspected spam: stored, but not processed until the challenge is solved or the administrator releases
     * it.
     */
    quarantined: z.boolean(),
    /** The same under its name of 1.0.0, for pages that were opened before the upgrade. */
    held: z.boolean(),
    /**
     * Challenge of a quarantined form, returned by the first save and by reading it; null if only the administrator
     * can release it.
     */
    challenge: ProofChallenge.nullable(),
  })
  .meta({
    id: 'Form',
    examples: [
      {
        id: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11',
        ...EMPTY_FIELDS,
        website: 'https://example.com',
        email: 'ada@example.com',
        industry: 'Software',
        topics_to_talk_about: 'Hiring',
        language: DEFAULT_LANGUAGE,
        interview_questions: [
          { question: baseQuestions(DEFAULT_LANGUAGE)[0], timestamp: '2026-11-01T09:00:00.000Z' },
        ],
        interview_answers: [],
        open_asks: [],
        team_photos: [],
        brand_manual: [],
        step: 2,
        completed_at: null,
        strategy_sent_at: null,
        created_at: '2026-11-01T09:00:00.000000Z',
        modified_at: '2026-11-01T09:00:00.000000Z',
        posts: [],
        quarantined: false,
        held: false,
        challenge: null,
      },
    ],
  });
export type Form = z.infer<typeof Form>;

export const Answer = z
  .object({
    answer: text(MAX_ANSWER_LENGTH),
    spoken: z.boolean().default(false),
    /**
     * The text that the page believes is stored. If another one is stored, the answer is 409 and nothing is
     * overwritten.
     */
    previous: z.string().optional(),
  })
  .meta({ id: 'Answer' });
export type Answer = z.infer<typeof Answer>;

/** A stored answer and its additional field: `usp` and `icp` have no field in the wizard. */
export const AnswerSaved = z
  .object({
    index: z.number(),
    answer: z.string(),
    spoken: z.boolean(),
    icp: z.string(),
    usp: z.string(),
    modified_at: z.string(),
  })
  .meta({
    id: 'AnswerSaved',
    examples: [
      {
        index: 2,
        answer: 'Founders of small companies',
        spoken: false,
        icp: 'Founders of small companies',
        usp: '',
        modified_at: '2026-11-01T09:05:00.000000Z',
      },
    ],
  });
export type AnswerSaved = z.infer<typeof AnswerSaved>;

export const AnswerIndex = z.coerce.number().int().min(0).max(MAX_QUESTIONS);
