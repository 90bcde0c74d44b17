import { Injectable } from '@nestjs/common';
import { BotDetector } from '../bot-protection/bot-detector.service.js';
import { ProofOfWorkService } from '../bot-protection/proof-of-work.service.js';
import { Clock } from '../common/clock.js';
import { ApiError, notFound, orNotFound } from '../common/http/api-error.js';
import { JobsService } from '../jobs/jobs.service.js';
import { DEFAULT_LANGUAGE, type Language } from '../shared/languages.js';
import { MIN_ANSWERS } from '../shared/limits.js';
import { MESSAGES } from '../shared/messages.js';
import { countAnswers } from '../shared/questions.js';
import { changedAnswers, expectRoomForAnswers, filledBy } from './answers.js';
import { baseQuestions } from './base-questions.js';
import { FORM_COLUMNS, toForm } from './form.mapping.js';
import type { Answer, AnswerSaved, CreateForm, Form, UpdateForm } from './form.schemas.js';
import { withinBudget } from './form-budget.js';
import type { InterviewQuestion, Submission } from './submission.schemas.js';
import type { StoredSubmission } from './submission-row.schemas.js';
import { SubmissionsRepository } from './submissions.repository.js';

/** Operations for anyone with the id of a form. Every method throws ApiError 404 for an unknown id. */
@Injectable()
export class FormsService {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
    private readonly botDetector: BotDetector,
    private readonly proofs: ProofOfWorkService,
  ) {}

  /**
   * Always stores the first save. A suspicious one is quarantined: its response contains a challenge, and the form
   * is released once the page has solved it.
   * @param address client address of the request
   */
  async create(
    { company_fax: trap, elapsed_ms: elapsedMs, ...fields }: CreateForm,
    address?: string,
  ): Promise<Form> {
    const { work: proof_work, counted } = await this.botDetector.check({ address, trap, elapsedMs });
    const quarantined = proof_work !== undefined;
    const timestamp = this.clock.now().toISOString();
    const questions = baseQuestions(fields.language ?? DEFAULT_LANGUAGE).map((question) => ({
      question,
      timestamp,
    }));
    const jobs = quarantined ? [] : this.jobs.kindsOn('created');
    const made = await this.submissions.create({ fields, questions, jobs, quarantined, proof_work, counted });
    this.jobs.wake();
    return made.quarantined_at ? this.get(made.id) : toForm(made);
  }

  /** The form. A quarantined one comes with a new challenge each time. */
  async get(id: string): Promise<Form> {
    const { proof_work, ...stored } = await this.read(id, [...FORM_COLUMNS, 'proof_work']);
    const form = toForm(stored);
    const challenge =
      form.quarantined && proof_work !== null ? await this.proofs.challenge(id, proof_work) : null;
    return { ...form, challenge };
  }

  async read<Column extends keyof StoredSubmission>(
    id: string,
    columns: readonly Column[],
  ): Promise<Pick<StoredSubmission, Column>> {
    return orNotFound(await this.submissions.read(id, columns), 'submission');
  }

  /**
   * @throws ApiError 422 when there are more answers than questions or they are too long together, 429 over
   * the daily write budget of the form; nothing is changed then
   */
  async update(id: string, { interview_answers, ...changes }: UpdateForm): Promise<Form> {
    const answers = interview_answers ? await this.newAnswers(id, interview_answers) : [];
    const updated = await this.change(id, changes);
    if (answers.length > 0)
      orNotFound(await withinBudget(this.submissions.setAnswers(id, answers)), 'submission');
    return updated && answers.length === 0 ? toForm(updated) : this.get(id);
  }

  /**
   * Stores one answer. `usp` and `icp` have no field of their own in the wizard: while they are empty they
   * are filled from the answers about competitors and about the audience. @throws ApiError 404 for an unknown
   * question, 409 when the stored text is not `previous`, 422 when all answers together are too long, 429
   * over the daily write budget of the form
   */
  async answer(id: string, index: number, { answer, spoken, previous }: Answer): Promise<AnswerSaved> {
    const write = this.submissions.setAnswers(id, [
      { index, answer, spoken, previous, fills: filledBy(index, answer) },
    ]);
    const stored = await withinBudget(write);
    if (!stored) throw await this.whyNotAnswered(id, index);
    return { index, answer, spoken, ...stored };
  }

  /**
   * @returns all questions after the change
   * @throws ApiError 409 when there would be too many; none is added then
   */
  async appendQuestions(id: string, questions: InterviewQuestion[]): Promise<InterviewQuestion[]> {
    return orNotFound(await withinBudget(this.submissions.appendQuestions(id, questions)), 'submission');
  }

  /** @throws ApiError 422 with fewer than MIN_ANSWERS answers. */
  async complete(id: string): Promise<Form> {
    const { interview_answers } = await this.read(id, ['interview_answers']);
    if (countAnswers(interview_answers) < MIN_ANSWERS)
      throw new ApiError(422, 'more_answers', MESSAGES.moreAnswers);
    const completed = orNotFound(
      await this.submissions.complete(id, this.jobs.kindsOn('completed')),
      'submission',
    );
    this.jobs.wake();
    return toForm(completed);
  }

  /** Returns nothing and keeps the modification time if there is nothing to write. */
  private async change(
    id: string,
    { language, ...columns }: Omit<UpdateForm, 'interview_answers'>,
  ): Promise<Submission | undefined> {
    const spoken = language && (await this.chooseLanguage(id, language));
    if (Object.values(columns).every((value) => value === undefined)) return spoken;
    return orNotFound(await withinBudget(this.submissions.updateForm(id, columns)), 'submission');
  }

  private async chooseLanguage(id: string, language: Language): Promise<Submission> {
    const questions = baseQuestions(language);
    return orNotFound(
      await withinBudget(this.submissions.chooseLanguage(id, { language, questions })),
      'submission',
    );
  }

  private interview(id: string) {
    return this.read(id, ['interview_questions', 'interview_answers']);
  }

  private async newAnswers(id: string, list: readonly (string | null)[]) {
    const stored = await this.interview(id);
    const answers = changedAnswers(stored, list);
    expectRoomForAnswers(stored, answers);
    return answers.map(({ index, answer }) => ({
      index,
      answer,
      spoken: false,
      fills: filledBy(index, answer),
    }));
  }

  private async whyNotAnswered(id: string, index: number): Promise<ApiError> {
    const { interview_questions, interview_answers } = await this.interview(id);
    if (!interview_questions[index]) return notFound('question');
    const stored = interview_answers[index] ?? '';
    return new ApiError(409, 'answer_changed', MESSAGES.changedElsewhere, { extra: { stored } });
  }
}
