import { Injectable } from '@nestjs/common';
import { FollowUps } from '../follow-ups/follow-ups.js';
import { Clock } from '../platform/clock.js';
import { ApiError } from '../platform/http/api-error.js';
import { MIN_ANSWERS } from '../rules/limits.js';
import { MESSAGES } from '../rules/messages.js';
import { BASE_QUESTIONS, countAnswers } from '../rules/questions.js';
import { changedAnswers, fillFromAnswers } from './answers.js';
import { toForm } from './form.mapping.js';
import type { Answer, CreateForm, Form, UpdateForm } from './form.schemas.js';
import { SpamJudge } from './spam-judge.js';
import type { InterviewQuestion, Submission } from './submission.schemas.js';
import { SubmissionsRepository } from './submissions.repository.js';

/** What the holder of a form's id may do with it. Every method throws ApiError 404 for an unknown id. */
@Injectable()
export class FormsService {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly followUps: FollowUps,
    private readonly clock: Clock,
    private readonly judge: SpamJudge,
  ) {}

  /** @param address where the request came from, for telling machines from people */
  async create({ company_fax, elapsed_ms, ...fields }: CreateForm, address?: string): Promise<Form> {
    const spam = this.judge.isSpam({ ...fields, company_fax, elapsed_ms }, address);
    const timestamp = this.clock.now().toISOString();
    const questions = BASE_QUESTIONS.map((question) => ({ question, timestamp }));
    const followUps = spam ? [] : this.followUps.kindsOn('created');
    const made = await this.submissions.create({ fields, questions, followUps, spam });
    await this.followUps.wake(made.id);
    return toForm(made);
  }

  async get(id: string): Promise<Form> {
    return toForm(await this.find(id));
  }

  /** Whether the form is held for a machine's, so that nothing is to be spent on it. */
  async isHeld(id: string): Promise<boolean> {
    return (await this.find(id)).spam_at != null;
  }

  /** @throws ApiError 422 when there are more answers than questions; nothing is changed then. */
  async update(id: string, { interview_answers, ...changes }: UpdateForm): Promise<Form> {
    const answers = interview_answers ? changedAnswers(await this.find(id), interview_answers) : [];
    // Nothing to write is nothing changed: the record keeps its time.
    const unchanged = Object.values(changes).every((value) => value === undefined);
    let form = unchanged ? await this.get(id) : toForm(found(await this.submissions.updateForm(id, changes)));
    for (const { index, answer } of answers) form = await this.answer(id, index, { answer, spoken: false });
    return form;
  }

  /**
   * Stores one answer. `usp` and `icp` have no field of their own in the wizard: while they are empty they are
   * filled from the answers about competitors and about the audience.
   * @throws ApiError 404 when there is no such question, 409 when another text is stored than the page knew.
   */
  async answer(id: string, index: number, { answer, spoken, previous }: Answer): Promise<Form> {
    const stored = await this.submissions.setAnswer(id, { index, answer, spoken, previous });
    if (!stored) throw await this.whyNotAnswered(id, index);
    const filled = fillFromAnswers(stored, index, answer);
    return toForm(filled ? found(await this.submissions.update(id, filled)) : stored);
  }

  async appendQuestions(id: string, questions: InterviewQuestion[]): Promise<Form> {
    return toForm(found(await this.submissions.appendQuestions(id, questions)));
  }

  /** @throws ApiError 422 with fewer than MIN_ANSWERS answers. */
  async complete(id: string): Promise<Form> {
    const { interview_answers } = await this.find(id);
    if (countAnswers(interview_answers) < MIN_ANSWERS)
      throw new ApiError(422, 'more_answers', MESSAGES.moreAnswers);
    const completed = found(await this.submissions.complete(id, this.followUps.kindsOn('completed')));
    await this.followUps.wake(id);
    return toForm(completed);
  }

  private async find(id: string): Promise<Submission> {
    return found(await this.submissions.find(id));
  }

  private async whyNotAnswered(id: string, index: number): Promise<ApiError> {
    const { interview_questions, interview_answers } = await this.find(id);
    if (!interview_questions[index]) return new ApiError(404, 'not_found', MESSAGES.notFound);
    const stored = interview_answers[index] ?? '';
    return new ApiError(409, 'answer_changed', MESSAGES.changedElsewhere, { extra: { stored } });
  }
}

function found<T>(submission: T | undefined): T {
  if (submission === undefined) throw new ApiError(404, 'not_found', MESSAGES.notFound);
  return submission;
}
