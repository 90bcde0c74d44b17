import { setTimeout } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Connection } from '../platform/database/connection.js';
import { CONNECTION } from '../platform/database/database.module.js';
import { ApiError } from '../platform/http/api-error.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { MESSAGES } from '../rules/messages.js';
import type { FollowUp, FollowUpKind } from './follow-up.schemas.js';
import { type FollowUpRecord, FollowUpsRepository } from './follow-ups.repository.js';

/** `waiting`: it cannot be done before another follow-up of the same submission, which will wake it. */
export type Outcome = 'done' | 'waiting';

/** Does one follow-up, idempotently. `mayExist`: an earlier attempt may have done its work, so look first. */
export type FollowUpHandler = (followUp: FollowUpRecord & { mayExist: boolean }) => Promise<Outcome>;

const QUEUE = 'follow-ups';
const SWEEP_QUEUE = 'follow-ups-sweep';
/** Nine tries with doubling pauses: about four minutes through a vendor's hiccup; then the administrator decides. */
const RETRIES = 8;
/** Follow-ups at work at a time in one process: eight. What is slow holds up the others of its worker only. */
const WORKERS = 2;
const JOBS_PER_WORKER = 4;
/** How long a caller waits for somebody else who does the same follow-up, and how often it looks, in milliseconds. */
const SETTLE_MS = 30_000;
const SETTLE_CHECK_MS = 100;
/** A third of what a claim holds for: two words may be lost before somebody else takes the follow-up. */
const EXTEND_MS = 5000;

/**
 * What the server does for a submission outside the database. The row in follow_ups says what is due; a job is only
 * a hint to look at it. A worker claims the row before it acts, so two never do the same one.
 */
@Injectable()
export class FollowUps {
  private readonly logger = new Logger(FollowUps.name);
  private readonly handlers = new Map<FollowUpKind, FollowUpHandler>();

  constructor(
    private readonly repository: FollowUpsRepository,
    private readonly jobs: Jobs,
    @Inject(CONNECTION) private readonly connection: Connection,
  ) {}

  /** Names who does a kind of follow-up; called by modules while the application starts. */
  register(kind: FollowUpKind, handler: FollowUpHandler): void {
    this.handlers.set(kind, handler);
  }

  /** Starts to work: takes up what was left undone, now and every minute. */
  async start(): Promise<void> {
    if (this.connection.kind === 'embedded') await this.repository.releaseAll();
    await this.jobs.work(
      QUEUE,
      { retries: RETRIES, workers: WORKERS, jobsPerWorker: JOBS_PER_WORKER },
      (id) => this.work(id),
      (id) => this.giveUp(id),
    );
    await this.jobs.everyMinute(SWEEP_QUEUE, () => this.sweep());
    await this.sweep();
  }

  ofSubmission(submissionId: string): Promise<FollowUp[]> {
    return this.repository.ofSubmission(submissionId);
  }

  /** Has the due follow-ups of a submission done soon; the caller does not wait for them. */
  async wake(submissionId: string): Promise<void> {
    await this.enqueue(await this.repository.dueIds(submissionId));
  }

  /** Makes a follow-up due, again if need be, and has it done soon. */
  async request(submissionId: string, kind: FollowUpKind, subject = ''): Promise<void> {
    await this.enqueue([await this.repository.makeDue(submissionId, kind, { subject, anew: true })]);
  }

  /**
   * Makes sure that a follow-up is done before it returns; one that was done before is not done twice.
   * @throws what the handler threw; the follow-up stays due then, and the queue goes on with it.
   */
  async ensure(submissionId: string, kind: FollowUpKind, subject = ''): Promise<void> {
    const known = (await this.repository.ofSubmission(submissionId)).find(
      (other) => other.kind === kind && other.subject === subject,
    );
    if (known?.state !== 'done') await this.redo(submissionId, kind, subject);
  }

  /** Does a follow-up before it returns, also when it was done before; errors as those of `ensure`. */
  async redo(submissionId: string, kind: FollowUpKind, subject = ''): Promise<void> {
    const id = await this.repository.makeDue(submissionId, kind, { subject, anew: false });
    const claimed = await this.repository.claim(id);
    if (!claimed) return this.untilSettled(id);
    try {
      await this.perform(claimed);
    } catch (error) {
      await this.enqueue([id]);
      throw error;
    }
  }

  /** @throws ApiError 404 when the submission has no such follow-up. */
  async retry(submissionId: string, id: string): Promise<void> {
    const followUp = await this.repository.find(id);
    if (followUp?.submission_id !== submissionId) throw new ApiError(404, 'not_found', MESSAGES.notFound);
    if (followUp.state === 'failed') await this.request(submissionId, followUp.kind, followUp.subject);
  }

  private async work(id: string): Promise<void> {
    const claimed = await this.repository.claim(id);
    if (claimed) return this.perform(claimed);
    const followUp = await this.repository.find(id);
    // Only when the one who has the claim succeeds is there nothing left to do: try again later.
    if (followUp?.state === 'due') throw new Error(`follow-up ${id} is being worked on elsewhere`);
  }

  private async perform(claimed: FollowUpRecord): Promise<void> {
    const { id, kind, submission_id, attempts } = claimed;
    const alive = setInterval(() => this.extend(id), EXTEND_MS);
    try {
      const outcome = await this.handlerOf(kind)({ ...claimed, mayExist: attempts > 1 });
      if (outcome === 'waiting') return await this.repository.release(id, { waiting: true });
      if (!(await this.repository.markDone(claimed))) return await this.again(id);
    } catch (error) {
      await this.repository.release(id, { error: error instanceof Error ? error.message : 'unknown error' });
      throw error;
    } finally {
      clearInterval(alive);
    }
    // Everything else of the submission waits for its board.
    if (kind === 'board') await this.wake(submission_id);
  }

  /** It was asked for again while it was being done, such as by another edit of the same post. */
  private async again(id: string): Promise<void> {
    await this.repository.release(id, { waiting: true });
    return this.work(id);
  }

  private extend(id: string): void {
    this.repository.extendClaim(id).catch((error: Error) => {
      // The next word may get through; if none does, somebody else does the follow-up and looks before acting.
      this.logger.warn(`the claim on follow-up ${id} could not be extended: ${error.message}`);
    });
  }

  private handlerOf(kind: FollowUpKind): FollowUpHandler {
    const handler = this.handlers.get(kind);
    if (!handler) throw new Error(`nobody does follow-ups of kind ${kind}`);
    return handler;
  }

  /** Waits for whoever has the claim, who may be another server; throws when that one fails or takes too long. */
  private async untilSettled(id: string): Promise<void> {
    for (let waited = 0; waited < SETTLE_MS; waited += SETTLE_CHECK_MS) {
      const followUp = await this.repository.find(id);
      if (followUp?.state === 'done') return;
      if (followUp?.last_error) throw new Error(followUp.last_error);
      await setTimeout(SETTLE_CHECK_MS);
    }
    throw new Error(`follow-up ${id} is still being worked on`);
  }

  private async giveUp(id: string): Promise<void> {
    await this.repository.markFailed(id);
    this.logger.warn(`follow-up ${id} was given up after ${RETRIES} retries`);
  }

  private async sweep(): Promise<void> {
    await this.enqueue(await this.repository.dueIds());
  }

  private async enqueue(ids: string[]): Promise<void> {
    for (const id of ids) await this.jobs.enqueue(QUEUE, id);
  }
}
