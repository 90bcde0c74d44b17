import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { reasonOf, retryAfterOf, statusOf } from '../openai/failure.js';
import { ModelService } from '../openai/model.service.js';
import { SpendingCapReached } from '../openai/spend/ai-spend.js';
import { Clock } from '../platform/clock.js';
import { ApiError, type ErrorCode } from '../platform/http/api-error.js';
import { english } from '../platform/language/translate.js';
import { DEFAULT_LANGUAGE, type Language } from '../rules/languages.js';
import { MAX_QUESTIONS, STANDARD_QUESTIONS_PER_TOPIC } from '../rules/limits.js';
import { MESSAGES } from '../rules/messages.js';
import { topicKey } from '../rules/questions.js';
import type { Message } from '../rules/translate.js';
import { baseQuestions } from '../submissions/base-questions.js';
import { FormsService } from '../submissions/forms.service.js';
import type { InterviewQuestion, Submission } from '../submissions/submission.schemas.js';
import { CostlyCalls } from './costly-calls.js';
import { type GenerateQuestions, QuestionsAnswer, type QuestionsByTopic } from './interview.schemas.js';
import { QUESTIONS_PER_TOPIC, QUESTIONS_PROMPT_VERSION, questionsPrompt } from './prompts/questions.v2.js';
import { dropNearDuplicates, questionsOf } from './question-selection.js';
import { drawStandardQuestions, isStandardQuestion, standardQuestions } from './standard-questions.js';

/** Source of chance for the draw of standard questions: numbers from 0 up to 1. */
export const RANDOM = Symbol('Random');

const KNOWN_COLUMNS = ['id', 'language', 'industry', 'interview_questions', 'spam_at'] as const;
type KnownForm = Pick<Submission, (typeof KNOWN_COLUMNS)[number]>;

/** Questions for the topics of a client. */
@Injectable()
export class QuestionsService {
  constructor(
    private readonly model: ModelService,
    private readonly forms: FormsService,
    private readonly clock: Clock,
    private readonly calls: CostlyCalls,
    @Inject(RANDOM) private readonly random: () => number,
  ) {}

  /**
   * Questions for each topic. With a form they are stored on it, after two standard ones each; topics that already
   * have questions, if only the standard ones, are not sent again but answered with what is stored. A held form gets the standard ones
   * alone, which cost nothing. All of them are in the language of the form; without one, in that of the topics.
   * @throws ApiError 404 for an unknown form, 5xx with SPEC's text when the model or the store fails.
   */
  async generate({ topics: given, formId }: GenerateQuestions, key: string): Promise<QuestionsByTopic> {
    const form = formId ? await this.forms.read(formId, KNOWN_COLUMNS) : undefined;
    const topics = uniqueTopics(given);
    const known = form?.interview_questions ?? [];
    const unasked = topics.filter((topic) => !known.some((one) => isOfTopic(one, topic)));
    const fresh = form ? unasked.slice(0, roomForTopics(form)) : unasked;
    if (unasked.length > 0 && fresh.length === 0)
      throw new ApiError(409, 'too_many_questions', MESSAGES.tooManyQuestions);
    const generated =
      fresh.length > 0 && !form?.spam_at ? await this.calls.through(key, () => this.ask(fresh, form)) : {};
    const stored = form && fresh.length > 0 ? await this.store(form, fresh, generated) : known;
    // What is stored, also where another call was first with a topic.
    const answered = (topic: string) => (form ? storedQuestions(stored, topic) : (generated[topic] ?? []));
    return Object.fromEntries(topics.map((topic) => [topic, answered(topic)]));
  }

  private async ask(topics: string[], form: KnownForm | undefined): Promise<QuestionsByTopic> {
    const messages = questionsPrompt({
      topics,
      known: form?.interview_questions.map(({ question }) => question) ?? baseQuestions(languageOf(form)),
      industry: form?.industry ?? '',
      language: form?.language,
      mark: randomBytes(6).toString('hex'),
    });
    const answer = await this.answer(messages, form);
    const byTopic: QuestionsByTopic = {};
    for (const [position, topic] of topics.entries()) {
      const { same, other } = knownQuestions(topic, form);
      const elsewhere = [...other, ...Object.values(byTopic).flat()];
      const asked = questionsOf(answer, topic, position).slice(0, QUESTIONS_PER_TOPIC);
      byTopic[topic] = dropNearDuplicates(asked, same, elsewhere);
    }
    return byTopic;
  }

  private async answer(messages: ReturnType<typeof questionsPrompt>, form: KnownForm | undefined) {
    const spending = {
      purpose: 'questions',
      submissionId: form?.id,
      promptVersion: QUESTIONS_PROMPT_VERSION,
    } as const;
    try {
      return await this.model.write(spending, {
        schemaName: 'interview_questions',
        schema: QuestionsAnswer,
        messages,
      });
    } catch (cause) {
      const { code, message } = refusalOf(cause);
      throw new ApiError(statusOf(cause), code, message, {
        cause,
        ...retryAfterOf(cause),
        extra: { error: english(reasonOf(cause)) },
      });
    }
  }

  private async store(
    { id, language }: KnownForm,
    topics: string[],
    generated: QuestionsByTopic,
  ): Promise<InterviewQuestion[]> {
    const timestamp = this.clock.now().toISOString();
    const questions: InterviewQuestion[] = topics.flatMap((topic) =>
      [...drawStandardQuestions(topic, language, this.random), ...(generated[topic] ?? [])].map(
        (question) => ({
          question,
          timestamp,
          topic,
        }),
      ),
    );
    try {
      return await this.forms.appendQuestions(id, questions);
    } catch (cause) {
      // Such as of another call that took the room in the meantime.
      if (cause instanceof ApiError && cause.statusCode < 500) throw cause;
      throw new ApiError(503, 'questions_not_stored', MESSAGES.processFormFailed, { cause });
    }
  }
}

function refusalOf(cause: unknown): { code: ErrorCode; message: Message } {
  if (!(cause instanceof SpendingCapReached))
    return { code: 'questions_failed', message: MESSAGES.generateQuestionsFailed };
  if (cause.scope === 'held') return { code: 'form_held', message: MESSAGES.heldByHand };
  const message = cause.scope === 'submission' ? MESSAGES.questionsSpent : MESSAGES.questionsSpentToday;
  return { code: 'spending_cap', message };
}

function uniqueTopics(topics: string[]): string[] {
  return [...new Map(topics.map((topic) => [topicKey(topic), topic])).values()];
}

function languageOf(form: KnownForm | undefined): Language {
  return form?.language ?? DEFAULT_LANGUAGE;
}

/** How many further topics' questions a form can hold. */
function roomForTopics({ interview_questions }: KnownForm): number {
  const room = MAX_QUESTIONS - interview_questions.length;
  return Math.max(0, Math.floor(room / (STANDARD_QUESTIONS_PER_TOPIC + QUESTIONS_PER_TOPIC)));
}

/** The generated ones of a form's questions for a topic. */
function storedQuestions(questions: InterviewQuestion[], topic: string): string[] {
  return questions
    .filter((one) => isOfTopic(one, topic) && !isStandardQuestion(one.question, one.topic ?? ''))
    .map(({ question }) => question);
}

function isOfTopic({ topic: own }: InterviewQuestion, topic: string): boolean {
  return own !== undefined && topicKey(own) === topicKey(topic);
}

/** What a question for a new topic must not repeat: the base questions, the whole standard pool, and what is stored. */
function knownQuestions(topic: string, form: KnownForm | undefined): { same: string[]; other: string[] } {
  const language = languageOf(form);
  const other = form?.interview_questions.map(({ question }) => question) ?? [];
  return { same: [...baseQuestions(language), ...standardQuestions(topic, language)], other };
}
