import { z } from 'zod';
import { MAX_ANSWER_LENGTH, MAX_QUESTIONS, MAX_TOPIC_LENGTH, MAX_TOPICS } from '../shared/limits.js';
import { MESSAGES } from '../shared/messages.js';
import { normalizeTopic } from '../shared/topics.js';

const topic = z
  .string()
  .transform((value) => normalizeTopic(value.replaceAll('\u0000', '').toWellFormed()))
  .refine((value) => value !== '', MESSAGES.topicEmpty.id)
  .refine((value) => value.length <= MAX_TOPIC_LENGTH, MESSAGES.topicTooLong.id);

/** For a missing list; a list that is too long keeps the message with the limit. */
const missingTopics = ({ code }: { code: string }) =>
  code === 'invalid_type' ? MESSAGES.topicsMissing.id : undefined;

export const GenerateQuestions = z
  .object({
    topics: z.array(topic, { error: missingTopics }).min(1, MESSAGES.topicsMissing.id).max(MAX_TOPICS),
    /** With it the questions are stored on the form, with the standard ones of each new topic. */
    formId: z.uuid().toLowerCase().optional(),
  })
  .meta({ id: 'GenerateQuestions', examples: [{ topics: ['Hiring', 'Remote work'] }] });
export type GenerateQuestions = z.infer<typeof GenerateQuestions>;

/** Each topic with its questions; `**...**` is the main part of a question and the rest its sub-question. */
export const QuestionsByTopic = z.record(z.string(), z.array(z.string())).meta({
  id: 'QuestionsByTopic',
  examples: [{ Hiring: ['**Which hire taught you the most?** What would you ask that person today?'] }],
});
export type QuestionsByTopic = z.infer<typeof QuestionsByTopic>;

export const TranscribeForm = z.object({
  formId: z
    .uuid()
    .optional()
    .meta({
      description: 'Id of the form whose answer it is.',
      examples: ['3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11'],
    }),
  question: z.coerce
    .number()
    .int()
    .min(0)
    .max(MAX_QUESTIONS - 1)
    .optional()
    .meta({
      description:
        'Index of the answered question. Only the simulated service uses it, to return a sample answer.',
      examples: [0],
    }),
});
export type TranscribeForm = z.infer<typeof TranscribeForm>;

export const Transcript = z
  .object({ text: z.string() })
  .meta({ id: 'Transcript', examples: [{ text: 'I started as an apprentice.' }] });
export type Transcript = z.infer<typeof Transcript>;

/** An answer that may need one question more. */
export const FollowUpRequest = z
  .strictObject({
    question: z
      .int()
      .min(0)
      .max(MAX_QUESTIONS - 1)
      .describe('Index of the answered question.'),
    answer: z.string().max(MAX_ANSWER_LENGTH),
  })
  .meta({ id: 'FollowUpRequest', examples: [{ question: 0, answer: 'We put the customer first.' }] });
export type FollowUpRequest = z.infer<typeof FollowUpRequest>;

export const FollowUp = z
  .object({ question: z.string().nullable() })
  .meta({ id: 'FollowUp', examples: [{ question: 'Which day was that, and who was there?' }] });
export type FollowUp = z.infer<typeof FollowUp>;

/** The model's answer. */
export const FollowUpAnswer = z.object({ question: z.string() });
export type FollowUpAnswer = z.infer<typeof FollowUpAnswer>;

/** The model's answer. Every key is required, because strict mode has no optional ones. */
export const QuestionsAnswer = z.object({
  topics: z.array(
    z.object({
      topic: z.string(),
      questions: z.array(z.object({ main: z.string(), sub: z.string() })),
    }),
  ),
});
export type QuestionsAnswer = z.infer<typeof QuestionsAnswer>;
