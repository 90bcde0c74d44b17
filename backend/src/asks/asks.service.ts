import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { ApiError, formQuarantined, invalidField, notFound, orNotFound } from '../common/http/api-error.js';
import { JobsService } from '../jobs/jobs.service.js';
import { questionsReady } from '../mail/ask-emails.js';
import { MailService } from '../mail/mail.service.js';
import { MaterialService } from '../material/material.service.js';
import {
  MAX_ASK_DAYS,
  MAX_OPEN_ASKS,
  MAX_QUESTIONS_A_WEEK,
  MONTHLY_QUESTIONS,
  questionsOfAsk,
  SET_REPEAT_DAYS,
  USUAL_ASK_DAYS,
} from '../shared/asks.js';
import { stateOn } from '../shared/clients.js';
import { addDays, shiftDay } from '../shared/days.js';
import { MESSAGES } from '../shared/messages.js';
import { clientToday, monthForIdeas } from '../shared/months.js';
import { isAnswered } from '../shared/questions.js';
import { StrategyService } from '../strategy/strategy.service.js';
import type { Form } from '../submissions/form.schemas.js';
import { withinBudget } from '../submissions/form-budget.js';
import { FormsService } from '../submissions/forms.service.js';
import { NextStepsService } from '../submissions/next-steps.service.js';
import type { Submission } from '../submissions/submission.schemas.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { questionsForGaps, questionsForTopics } from './ask-questions.js';
import { type AskRow, AsksRepository } from './asks.repository.js';
import type {
  Ask,
  AskOrder,
  AskPreview,
  AskProposals,
  AskRefusal,
  Asks,
  ClientsToAsk,
} from './asks.schemas.js';
import { QuestionSetsRepository } from './question-sets.repository.js';

const INTERVIEW = ['interview_questions', 'interview_answers'] as const;
const NO_INTERVIEW = { interview_questions: [], interview_answers: [] };

/** Whether a client can be asked, and the month of the questions. */
interface Asking {
  refusal: AskRefusal;
  month: string;
  today: string;
}

/** Questions to clients after the first interview. */
@Injectable()
export class AsksService {
  constructor(
    private readonly asks: AsksRepository,
    private readonly sets: QuestionSetsRepository,
    private readonly material: MaterialService,
    private readonly submissions: SubmissionsService,
    private readonly forms: FormsService,
    private readonly steps: NextStepsService,
    private readonly strategies: StrategyService,
    private readonly mail: MailService,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError 404 for an unknown submission. */
  async list(id: string): Promise<Asks> {
    const now = this.clock.now();
    const [{ refusal, month, today }, rows, asked, monthly] = await Promise.all([
      this.asking(id),
      this.asks.ofSubmission(id),
      this.asks.askedLately(id, now),
      this.asks.isMonthly(id),
    ]);
    const interview = rows.length > 0 ? await this.submissions.read(id, INTERVIEW) : NO_INTERVIEW;
    const open = rows.filter(({ closed_at }) => closed_at === null).length;
    const left = Math.max(0, MAX_QUESTIONS_A_WEEK - asked);
    return {
      asks: rows.map((row) => toAsk(row, interview)),
      refusal: refusal ?? (open >= MAX_OPEN_ASKS ? 'open' : left === 0 ? 'week' : null),
      monthly,
      left,
      month,
      today,
      due_on: shiftDay(today, USUAL_ASK_DAYS),
    };
  }

  /**
   * Sends questions to a client.
   * @throws ApiError 404 for an unknown submission; 409 for a form on hold, before the interview is completed, for a client
   * who is paused or has ended, and over a limit; 422 for a due day in the past or too late
   */
  async ask(id: string, { questions, note, due_on }: AskOrder): Promise<Ask> {
    const { refusal, month, today } = await this.asking(id);
    if (refusal) throw refused(refusal);
    const ask = { questions, note, month, due_on: readDueDay(due_on, today) };
    const jobs = this.jobs.kindsOn('client asked');
    const added = await withinBudget(this.asks.add(id, ask, jobs, this.clock.now()));
    if (added.outcome === 'unknown') throw notFound('submission');
    if (added.outcome !== 'done') throw refused(added.outcome);
    this.jobs.wake();
    return this.get(id, added.id);
  }

  /** The email that `ask` would send. @throws ApiError as `ask`, but not for a limit */
  async preview(id: string, { questions, note, due_on }: AskOrder): Promise<AskPreview> {
    const { refusal, month, today } = await this.asking(id);
    if (refusal) throw refused(refusal);
    const { email: to, language } = await this.submissions.read(id, ['email', 'language']);
    const dueOn = readDueDay(due_on, today);
    // The real links are keys to the form and the page, so the preview has none.
    const { subject, html } = await this.mail.render(
      questionsReady({ questions, note, month, dueOn, language, resumeUrl: '#', pageUrl: '#' }),
    );
    return { subject, html, to };
  }

  /** Ends an ask: its open questions are no longer shown to the client. @returns the id of the submission */
  async close(askId: string): Promise<string> {
    const { submission_id } = orNotFound(await this.asks.find(askId), 'ask');
    await this.asks.close(askId, this.clock.now());
    return submission_id;
  }

  /** @throws ApiError 404 for an unknown submission. */
  async switchMonthly(id: string, on: boolean): Promise<Asks> {
    await this.submissions.read(id, ['id']);
    await this.asks.switchMonthly(id, on);
    return this.list(id);
  }

  /** Questions that would bring new material. @throws ApiError 404 for an unknown submission */
  async proposals(id: string): Promise<AskProposals> {
    const [submission, strategy] = await Promise.all([this.submissions.get(id), this.strategies.get(id)]);
    const missing = (strategy.content?.missing ?? []).map(({ part }) => part);
    return { gaps: questionsForGaps(missing, submission), topics: questionsForTopics(submission) };
  }

  /**
   * Questions for the client: gaps of the strategy, then unused topics, then the sets in the client's language. One of a set
   * may be asked again after SET_REPEAT_DAYS, the one that was asked longest ago first; the others are asked once.
   * @throws ApiError 404 for an unknown submission
   */
  async newQuestions(id: string, most: number): Promise<string[]> {
    const [{ gaps, topics }, { language, interview_questions }, sets] = await Promise.all([
      this.proposals(id),
      this.submissions.read(id, ['language', 'interview_questions']),
      this.sets.all(),
    ]);
    const asked = new Map(interview_questions.map(({ question, timestamp }) => [question, timestamp]));
    const askedAt = (question: string) => asked.get(question) ?? '';
    const repeatBefore = addDays(this.clock.now(), -SET_REPEAT_DAYS).toISOString();
    const ofSets = sets
      .filter((set) => set.language === language)
      .flatMap(({ questions }) => questions)
      .filter((question) => askedAt(question) < repeatBefore)
      .toSorted((one, other) => askedAt(one).localeCompare(askedAt(other)));
    const once = [...gaps, ...topics].filter((question) => !asked.has(question));
    return [...new Set([...once, ...ofSets])].slice(0, most);
  }

  /** Active clients with too little unused material who can be asked and have no open questions, with questions for each. */
  async clientsToAsk(visibleTo: string | undefined): Promise<ClientsToAsk> {
    const clients: ClientsToAsk['clients'] = [];
    for (const { facts, month, missing, enoughFor } of await this.material.short(visibleTo)) {
      const { refusal, left, asks } = await this.list(facts.id);
      if (refusal !== null || asks.some(({ closed_at }) => closed_at === null)) continue;
      const questions = await this.newQuestions(facts.id, Math.min(MONTHLY_QUESTIONS, left));
      if (questions.length === 0) continue;
      const { id, name, website, email } = facts;
      clients.push({ id, name, website, email, month, missing, enoughFor, questions });
    }
    return { clients };
  }

  /**
   * The client has answered: closes the open asks in which a question has an answer.
   * @throws ApiError 404 for an unknown form, 422 while no open question has an answer
   */
  async sendAnswers(formId: string): Promise<Form> {
    const outcome = await this.asks.sendAnswers(formId, this.clock.now());
    if (outcome === 'unknown') throw notFound('submission');
    if (outcome === 'unanswered') throw new ApiError(422, 'more_answers', MESSAGES.answerMissing);
    return this.forms.get(formId);
  }

  /** All asks of a submission, for a data export; undefined if there are none. */
  async record(id: string): Promise<Ask[] | undefined> {
    const { asks } = await this.list(id);
    return asks.length > 0 ? asks : undefined;
  }

  private async get(id: string, askId: string): Promise<Ask> {
    const [interview, row] = await Promise.all([this.submissions.read(id, INTERVIEW), this.asks.find(askId)]);
    return toAsk(orNotFound(row, 'ask'), interview);
  }

  private async asking(id: string): Promise<Asking> {
    const [facts, plan] = await Promise.all([this.steps.factsOf(id), this.steps.plan()]);
    const now = this.clock.now();
    const today = clientToday(facts, plan, now);
    const state = stateOn(facts, today);
    const refusal = facts.quarantinedAt !== null ? 'quarantined' : state === null ? 'interview_open' : state;
    return {
      refusal: refusal === 'active' ? null : refusal,
      month: monthForIdeas(facts, plan, now),
      today,
    };
  }
}

function refused(refusal: NonNullable<AskRefusal>): ApiError {
  switch (refusal) {
    case 'quarantined':
      return formQuarantined(MESSAGES.releaseFirst);
    case 'interview_open':
      return new ApiError(409, 'interview_open', MESSAGES.askBeforeInterview);
    case 'paused':
      return new ApiError(409, 'client_inactive', MESSAGES.askPaused);
    case 'ended':
      return new ApiError(409, 'client_inactive', MESSAGES.askEnded);
    case 'open':
      return new ApiError(409, 'too_many_asks', MESSAGES.tooManyAsks(MAX_OPEN_ASKS));
    case 'week':
      return new ApiError(409, 'too_many_asks', MESSAGES.tooManyQuestionsAWeek(MAX_QUESTIONS_A_WEEK));
  }
}

function readDueDay(given: string | undefined, today: string): string {
  const day = given ?? shiftDay(today, USUAL_ASK_DAYS);
  if (day <= today) throw invalidField('due_on', MESSAGES.askDueInPast);
  if (day > shiftDay(today, MAX_ASK_DAYS)) throw invalidField('due_on', MESSAGES.askDueTooLate(MAX_ASK_DAYS));
  return day;
}

function toAsk(
  { submission_id: _, first_question, last_question, ...row }: AskRow,
  { interview_questions, interview_answers }: Pick<Submission, 'interview_questions' | 'interview_answers'>,
): Ask {
  const questions = questionsOfAsk({ first_question, last_question }).map((index) => ({
    index,
    question: interview_questions[index]?.question ?? '',
    answered: isAnswered(interview_answers[index]),
  }));
  return { ...row, questions };
}
