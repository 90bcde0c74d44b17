import { z } from 'zod';
import {
  MAX_ASK_NOTE_LENGTH,
  MAX_ASK_QUESTIONS,
  MAX_QUESTION_SETS,
  MAX_SET_NAME_LENGTH,
  MAX_SET_QUESTIONS,
} from '../shared/asks.js';
import { isDay } from '../shared/days.js';
import { LANGUAGE_NAMES } from '../shared/languages.js';
import { MAX_FIELD_LENGTH } from '../shared/limits.js';
import { MESSAGES } from '../shared/messages.js';
import { storable } from '../shared/storable.js';

/** One question: a single line, with the main part between asterisks if it has a second part. */
const Question = z
  .string()
  .transform((text) => storable(text).replace(/\s+/g, ' ').trim())
  .pipe(z.string().min(1, MESSAGES.missing.id).max(MAX_FIELD_LENGTH, MESSAGES.tooLong(MAX_FIELD_LENGTH).id));

const isUnique = (questions: readonly string[]) =>
  new Set(questions.map((one) => one.toLocaleLowerCase('en'))).size === questions.length;

/** Questions to be sent, a note to the client, and the day on which the answers are due. */
export const AskOrder = z
  .strictObject({
    questions: z
      .array(Question)
      .min(1, MESSAGES.askEmpty)
      .max(MAX_ASK_QUESTIONS, MESSAGES.askTooLong(MAX_ASK_QUESTIONS))
      .refine(isUnique, MESSAGES.questionTwice),
    note: z
      .string()
      .trim()
      .max(MAX_ASK_NOTE_LENGTH, MESSAGES.tooLong(MAX_ASK_NOTE_LENGTH).id)
      .transform(storable)
      .default(''),
    due_on: z
      .string()
      .refine(isDay, MESSAGES.dayUnknown)
      .optional()
      .describe("'yyyy-MM-dd' in the client's time zone; by default in a week."),
  })
  .meta({ id: 'AskOrder' });
export type AskOrder = z.infer<typeof AskOrder>;

const AskedQuestion = z.object({
  /** Index in the interview. */
  index: z.number(),
  question: z.string(),
  answered: z.boolean(),
});

/** Questions that were sent to a client. */
export const Ask = z
  .object({
    id: z.uuid(),
    number: z.number(),
    /** Month of the posts that the answers are for. */
    month: z.string(),
    note: z.string(),
    due_on: z.string(),
    created_at: z.string(),
    /** When the email was sent; null before that, and where mail is off. */
    sent_at: z.string().nullable(),
    closed_at: z.string().nullable(),
    closed_by: z.enum(['client', 'agency']).nullable(),
    questions: z.array(AskedQuestion),
  })
  .meta({ id: 'Ask' });
export type Ask = z.infer<typeof Ask>;

/** Reason why no questions can be sent to a client now; null if they can. */
export const AskRefusal = z
  .enum(['quarantined', 'interview_open', 'paused', 'ended', 'open', 'week'])
  .nullable();
export type AskRefusal = z.infer<typeof AskRefusal>;

export const Asks = z
  .object({
    /** Newest first. */
    asks: z.array(Ask),
    refusal: AskRefusal,
    /** Whether the client is asked every month. */
    monthly: z.boolean(),
    /** Questions that may still be sent within seven days. */
    left: z.number(),
    /** Month of the posts that new questions are for. */
    month: z.string(),
    /** Today for the client, and the usual due day. */
    today: z.string(),
    due_on: z.string(),
  })
  .meta({ id: 'Asks' });
export type Asks = z.infer<typeof Asks>;

/** Questions that would bring new material, in the client's language. */
export const AskProposals = z
  .object({
    /** For parts of the strategy without material. */
    gaps: z.array(z.string()),
    /** For topics whose answers no post has used. */
    topics: z.array(z.string()),
  })
  .meta({ id: 'AskProposals' });
export type AskProposals = z.infer<typeof AskProposals>;

/** The email as the client would get it. */
export const AskPreview = z
  .object({ subject: z.string(), html: z.string(), to: z.string() })
  .meta({ id: 'AskPreview' });
export type AskPreview = z.infer<typeof AskPreview>;

/** Clients whose unused material is not enough for their next month, with questions for each. */
export const ClientsToAsk = z
  .object({
    /** Those who lack most first. */
    clients: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        website: z.string(),
        email: z.string(),
        /** The month that new posts are for, and how many it lacks. */
        month: z.string(),
        missing: z.number(),
        /** Number of posts that the unused material covers. */
        enoughFor: z.number(),
        questions: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'ClientsToAsk' });
export type ClientsToAsk = z.infer<typeof ClientsToAsk>;

export const SwitchMonthlyAsks = z
  .strictObject({ monthly: z.boolean() })
  .meta({ id: 'SwitchMonthlyAsks', examples: [{ monthly: true }] });
export type SwitchMonthlyAsks = z.infer<typeof SwitchMonthlyAsks>;

const setContent = {
  name: z
    .string()
    .transform((text) => storable(text).replace(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .min(1, MESSAGES.missing.id)
        .max(MAX_SET_NAME_LENGTH, MESSAGES.tooLong(MAX_SET_NAME_LENGTH).id),
    ),
  language: z.enum(LANGUAGE_NAMES),
  questions: z
    .array(Question)
    .min(1, MESSAGES.askEmpty)
    .max(MAX_SET_QUESTIONS, MESSAGES.askTooLong(MAX_SET_QUESTIONS))
    .refine(isUnique, MESSAGES.questionTwice),
};

export const NewQuestionSet = z.strictObject(setContent).meta({ id: 'NewQuestionSet' });
export type NewQuestionSet = z.infer<typeof NewQuestionSet>;

/** `version` is the one that the change is based on. */
export const ChangeQuestionSet = z
  .strictObject({ ...setContent, version: z.int().min(1) })
  .meta({ id: 'ChangeQuestionSet' });
export type ChangeQuestionSet = z.infer<typeof ChangeQuestionSet>;

/** The ids of all sets in their new order. */
export const OrderQuestionSets = z
  .strictObject({ ids: z.array(z.uuid()).max(MAX_QUESTION_SETS) })
  .meta({ id: 'OrderQuestionSets', examples: [{ ids: ['3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11'] }] });
export type OrderQuestionSets = z.infer<typeof OrderQuestionSets>;

export const QuestionSet = z
  .object({
    id: z.uuid(),
    name: z.string(),
    language: z.enum(LANGUAGE_NAMES),
    questions: z.array(z.string()),
    version: z.number(),
    modified_at: z.string(),
  })
  .meta({ id: 'QuestionSet' });
export type QuestionSet = z.infer<typeof QuestionSet>;
