import { z } from 'zod';
import { ProofChallenge } from '../proof/proof.schemas.js';
import { EMPTY_FIELDS } from '../rules/fields.js';
import { byKind } from '../rules/file-kinds.js';
import { DEFAULT_LANGUAGE } from '../rules/languages.js';
import { MAX_ANSWER_LENGTH, MAX_LONG_FIELD_LENGTH } from '../rules/limits.js';
import { baseQuestions } from './base-questions.js';
import { FileRecord, FormLanguage, InterviewQuestion, ReleasedPost, Step } from './submission.schemas.js';
import { changedFields, firstFields, storedFields, text } from './submission-fields.js';

/** More than any interview has. */
const MAX_ANSWERS = 10_000;

const ELAPSED =
  'Milliseconds that filling in took. A save without it, or with fewer than 3,000, is held until the challenge of its answer is solved (POST /api/forms/{id}/proof).';

/** Body of the wizard's first save. Fields of SPEC's client that are not the visitor's to set are ignored. */
export const CreateForm = z
  .object({
    ...firstFields,
    /** English where none is named. */
    language: FormLanguage.optional(),
    /** Made up by the page before its first save, so that a repeated save finds the record it already made. */
    creation_key: z.uuid().optional(),
    /** Version of the consent line that was shown (CONSENT_VERSION); never a reason to refuse a save. */
    consent_version: z
      .string()
      .regex(/^[\w.-]{1,40}$/)
      .optional()
      .catch(undefined),
    /** A field that people do not see. Machines fill it in, and some browsers: the form is held until a proof is given. */
    company_fax: text(MAX_LONG_FIELD_LENGTH).optional().catch('unreadable'),
    elapsed_ms: z.number().min(0).optional().catch(undefined).describe(ELAPSED),
  })
  .meta({ id: 'CreateForm' });
export type CreateForm = z.infer<typeof CreateForm>;

/** Body of a later save: only what changed. */
export const UpdateForm = z
  .object({
    ...changedFields,
    language: FormLanguage,
    /**
     * The whole list by question index, as SPEC's wizard saves it. What differs from the stored one is written, whoever
     * wrote that; null is a gap that leaves the stored one alone. One answer at a time knows of other tabs: see PUT.
     */
    interview_answers: z.array(text(MAX_ANSWER_LENGTH).nullable()).max(MAX_ANSWERS),
    step: Step,
  })
  .partial()
  .meta({ id: 'UpdateForm' });
export type UpdateForm = z.infer<typeof UpdateForm>;
/** The columns that are written as they come; answers are written one by one, and questions follow the language. */
export type FormChanges = Omit<UpdateForm, 'interview_answers' | 'language'>;

/** The wizard's view of a submission: never ideas, posts that were not released or scraped posts. */
export const Form = z
  .object({
    id: z.uuid(),
    ...storedFields,
    language: FormLanguage,
    interview_questions: z.array(InterviewQuestion),
    interview_answers: z.array(z.string()),
    ...byKind(() => z.array(FileRecord)),
    step: Step,
    completed_at: z.string().nullable(),
    /** When the client was sent their strategy. */
    strategy_sent_at: z.string().nullable(),
    created_at: z.string(),
    modified_at: z.string(),
    posts: z.array(ReleasedPost),
    /** Doubtful: kept, and nothing is made of it until the challenge is solved or the administrator lets it go. */
    held: z.boolean(),
    /** Of a held form, in the answers to the first save and to reading it; null where only the administrator decides. */
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
        team_photos: [],
        brand_manual: [],
        step: 2,
        completed_at: null,
        strategy_sent_at: null,
        created_at: '2026-11-01T09:00:00.000000Z',
        modified_at: '2026-11-01T09:00:00.000000Z',
        posts: [],
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
    /** What the page last knew to be stored; another text there is answered with 409 instead of being overwritten. */
    previous: z.string().optional(),
  })
  .meta({ id: 'Answer' });
export type Answer = z.infer<typeof Answer>;

/** A stored answer, and what it filled in besides: `usp` and `icp` have no field in the wizard. */
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

export const AnswerIndex = z.coerce.number().int().min(0).max(MAX_ANSWERS);
