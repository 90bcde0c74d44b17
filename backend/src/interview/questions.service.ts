import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SpendingCapReached } from '../ai-budgets/ai-spend.js';
import { reasonOf, retryAfterOf, statusOf } from '../ai-budgets/failure.js';
import { ModelService } from '../ai-budgets/model.service.js';
import { Clock } from '../common/clock.js';
import { ApiError, type ErrorCode } from '../common/http/api-error.js';
import { english, translate } from '../common/language/translate.js';
import { formAndNetworks } from '../common/limits/networks.js';
import { FORMS_AT_ONCE } from '../common/limits/policy.js';
import { ServerPlaces } from '../common/limits/server-places.js';
import { likeness } from '../common/text/similarity.js';
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, type Language } from '../shared/languages.js';
import { MAX_QUESTIONS, STANDARD_QUESTIONS_PER_TOPIC } from '../shared/limits.js';
import { MESSAGES } from '../shared/messages.js';
import { STANDARD_QUESTION_TEMPLATES, splitQuestion, topicKey } from '../shared/questions.js';
import type { Message } from '../shared/translate.js';
import { baseQuestions } from '../submissions/base-questions.js';
import { FormsService } from '../submissions/forms.service.js';
import type { InterviewQuestion, Submission } from '../submissions/submission.schemas.js';
import { type GenerateQuestions, QuestionsAnswer, type QuestionsByTopic } from './interview.schemas.js';
import { QUESTIONS_PER_TOPIC, QUESTIONS_PROMPT_VERSION, questionsPrompt } from './question-prompt.js';

/** All standard questions about a topic. */
function standardQuestions(topic: string, language: Language): string[] {
  return STANDARD_QUESTION_TEMPLATES.map((template) => translate(language, template(topic)));
}

/**
 * Draws the standard questions of a new topic without repetition. `random` returns numbers from 0 up to and
 * excluding 1.
 */
export function drawStandardQuestions(topic: string, language: Language, random: () => number): string[] {
  const pool = standardQuestions(topic, language);
  return Array.from({ length: STANDARD_QUESTIONS_PER_TOPIC }, () =>
    pool.splice(Math.floor(random() * pool.length), 1),
  ).flat();
}

/** Position of a question in the standard pool, in any language; undefined for one of the model. */
export function standardQuestionIndex(question: string, topic: string): number | undefined {
  const plain = withoutQuotes(question);
  const found = LANGUAGE_NAMES.map((language) =>
    standardQuestions(topic, language).findIndex((standard) => withoutQuotes(standard) === plain),
  );
  return found.find((index) => index >= 0);
}

/** Version 1.0.0 stored these questions without quotes around the topic. */
function withoutQuotes(text: string): string {
  return text.replace(/["“”„]/g, '');
}

/** Main parts with a higher similarity of letter trigrams ask the same. */
const SAME_QUESTION = 0.55;
const SAME_WORDS = 0.85;

/** A question as stored: the main part bold, one line, no stray markup. */
export function formatQuestion({ main, sub }: { main: string; sub: string }): string {
  const clean = (part: string) => part.replaceAll('*', '').replace(/\s+/g, ' ').trim();
  return `**${clean(main)}** ${clean(sub)}`.trim();
}

/**
 * Drops questions similar to a known or an earlier one. Questions of another topic may look alike, since the
 * topic makes the difference; only nearly identical ones are dropped.
 */
export function dropNearDuplicates(
  candidates: readonly string[],
  known: readonly string[],
  otherTopics: readonly string[] = [],
): string[] {
  const seen = known.map(mainPart);
  const elsewhere = otherTopics.map(mainPart);
  return candidates.filter((candidate) => {
    const main = mainPart(candidate);
    const repeats = seen.some((other) => likeness(main, other) > SAME_QUESTION);
    if (repeats || elsewhere.some((other) => likeness(main, other) > SAME_WORDS)) return false;
    seen.push(main);
    return true;
  });
}

/**
 * The model's questions for one topic, whatever its spelling of the name; by position if the model renamed
 * it.
 */
export function questionsOf(answer: QuestionsAnswer, topic: string, position: number): string[] {
  const key = (name: string) => name.trim().toLocaleLowerCase('en');
  const entry = answer.topics.find((one) => key(one.topic) === key(topic)) ?? answer.topics[position];
  return (entry?.questions ?? []).filter(({ main }) => main.trim() !== '').map(formatQuestion);
}

function mainPart(question: string): string {
  return splitQuestion(question).main;
}

/** Random numbers for the draw of standard questions: from 0 up to and excluding 1. */
export const RANDOM = Symbol('Random');

const KNOWN_COLUMNS = ['id', 'language', 'industry', 'interview_questions', 'quarantined_at'] as const;
type KnownForm = Pick<Submission, (typeof KNOWN_COLUMNS)[number]>;

/** The model's questions by topic. A Map, because an object has inherited members: "constructor" is a possible topic. */
type GeneratedQuestions = Map<string, string[]>;

/** Questions for the topics of a client. */
@Injectable()
export class QuestionsService {
  constructor(
    private readonly model: ModelService,
    private readonly forms: FormsService,
    private readonly clock: Clock,
    private readonly places: ServerPlaces,
    @Inject(RANDOM) private readonly random: () => number,
  ) {}

  /**
   * Questions for each topic. With a form they are stored on it, after two standard ones each; topics that already have
   * questions return the stored ones without a model call. A quarantined form gets the standard ones, which cost nothing;
   * without AI every form does. They are in the language of the form, or of the topics if there is no form. @throws
   * ApiError 404 for an unknown form, 5xx with SPEC's text when the model or the store fails
   */
  async generate(
    { topics: given, formId }: GenerateQuestions,
    address: string | undefined,
  ): Promise<QuestionsByTopic> {
    const form = formId ? await this.forms.read(formId, KNOWN_COLUMNS) : undefined;
    const topics = uniqueTopics(given);
    const known = form?.interview_questions ?? [];
    const unasked = topics.filter((topic) => !known.some((one) => isOfTopic(one, topic)));
    const fresh = form ? unasked.slice(0, roomForTopics(form)) : unasked;
    if (unasked.length > 0 && fresh.length === 0)
      throw new ApiError(409, 'too_many_questions', MESSAGES.tooManyQuestions);
    const isAsked = fresh.length > 0 && !form?.quarantined_at && !this.model.isOff;
    const generated = isAsked
      ? await this.places.aiCalls.run(formAndNetworks(formId, address, FORMS_AT_ONCE.aiCalls), () =>
          this.ask(fresh, form, address),
        )
      : new Map<string, string[]>();
    const stored = form && fresh.length > 0 ? await this.store(form, fresh, generated) : known;
    // The stored questions, even if a concurrent call was first with a topic.
    const answered = (topic: string) =>
      form ? storedQuestions(stored, topic) : (generated.get(topic) ?? []);
    return Object.fromEntries(topics.map((topic) => [topic, answered(topic)]));
  }

  private async ask(
    topics: string[],
    form: KnownForm | undefined,
    address: string | undefined,
  ): Promise<GeneratedQuestions> {
    const messages = questionsPrompt({
      topics,
      known: form?.interview_questions.map(({ question }) => question) ?? baseQuestions(languageOf(form)),
      industry: form?.industry ?? '',
      language: form?.language,
      mark: randomBytes(6).toString('hex'),
    });
    const answer = await this.answer(messages, form, address);
    const byTopic: GeneratedQuestions = new Map();
    for (const [position, topic] of topics.entries()) {
      const { same, other } = knownQuestions(topic, form);
      const elsewhere = [...other, ...[...byTopic.values()].flat()];
      const asked = questionsOf(answer, topic, position).slice(0, QUESTIONS_PER_TOPIC);
      byTopic.set(topic, dropNearDuplicates(asked, same, elsewhere));
    }
    return byTopic;
  }

  private async answer(
    messages: ReturnType<typeof questionsPrompt>,
    form: KnownForm | undefined,
    address: string | undefined,
  ) {
    const spending = {
      purpose: 'questions',
      submissionId: form?.id,
      address,
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
    generated: GeneratedQuestions,
  ): Promise<InterviewQuestion[]> {
    const timestamp = this.clock.now().toISOString();
    const questions: InterviewQuestion[] = topics.flatMap((topic) =>
      [...drawStandardQuestions(topic, language, this.random), ...(generated.get(topic) ?? [])].map(
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
      // For example if a concurrent call used up the room.
      if (cause instanceof ApiError && cause.statusCode < 500) throw cause;
      throw new ApiError(503, 'questions_not_stored', MESSAGES.processFormFailed, { cause });
    }
  }
}

function refusalOf(cause: unknown): { code: ErrorCode; message: Message } {
  if (!(cause instanceof SpendingCapReached))
    return { code: 'questions_failed', message: MESSAGES.generateQuestionsFailed };
  if (cause.scope === 'quarantined') return { code: 'form_held', message: MESSAGES.formQuarantined };
  const message = cause.scope === 'submission' ? MESSAGES.questionsSpent : MESSAGES.questionsSpentToday;
  return { code: 'spending_cap', message };
}

function uniqueTopics(topics: string[]): string[] {
  return [...new Map(topics.map((topic) => [topicKey(topic), topic])).values()];
}

function languageOf(form: KnownForm | undefined): Language {
  return form?.language ?? DEFAULT_LANGUAGE;
}

/** How many more topics fit on a form. */
function roomForTopics({ interview_questions }: KnownForm): number {
  const room = MAX_QUESTIONS - interview_questions.length;
  return Math.max(0, Math.floor(room / (STANDARD_QUESTIONS_PER_TOPIC + QUESTIONS_PER_TOPIC)));
}

/** The generated questions of a form for a topic, or its standard ones if there are no others. */
function storedQuestions(questions: InterviewQuestion[], topic: string): string[] {
  const ofTopic = questions.filter((one) => isOfTopic(one, topic));
  const generated = ofTopic.filter(
    (one) => standardQuestionIndex(one.question, one.topic ?? '') === undefined,
  );
  return (generated.length > 0 ? generated : ofTopic).map(({ question }) => question);
}

function isOfTopic({ topic: own }: InterviewQuestion, topic: string): boolean {
  return own !== undefined && topicKey(own) === topicKey(topic);
}

/** Questions that a new topic must not repeat: the base questions, the standard pool, and the stored ones. */
function knownQuestions(topic: string, form: KnownForm | undefined): { same: string[]; other: string[] } {
  const language = languageOf(form);
  const other = form?.interview_questions.map(({ question }) => question) ?? [];
  return { same: [...baseQuestions(language), ...standardQuestions(topic, language)], other };
}
