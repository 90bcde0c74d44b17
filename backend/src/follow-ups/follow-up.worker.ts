import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Connection } from '../platform/database/connection.js';
import { CONNECTION } from '../platform/database/database.module.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { FollowUpRegistry } from './follow-up.registry.js';
import type { FollowUpRecord } from './follow-up.schemas.js';
import { FollowUpsRepository } from './follow-ups.repository.js';

const QUEUE = 'follow-ups';
const SWEEP_QUEUE = 'follow-ups-sweep';
/** Nine tries with doubling pauses: about four minutes through a vendor's hiccup; then the administrator decides. */
const RETRIES = 8;
/** Follow-ups at work at a time in one process: eight. What is slow holds up the others of its worker only. */
const WORKERS = 2;
const JOBS_PER_WORKER = 4;
/** A third of what a claim holds for: two words may be lost before somebody else takes the follow-up. */
const EXTEND_MS = 5000;
/** What is asked for within this time is looked up and put into the queue together. */
const GATHER_MS = 40;

/**
 * Does the follow-ups that are due. The row in follow_ups says what is due; a job is only a hint to look at it. A
 * worker claims the row before it acts, so two never do the same one.
 */
@Injectable()
export class FollowUpWorker implements OnModuleDestroy {
  private readonly logger = new Logger(FollowUpWorker.name);
  private readonly gathered = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private waking: Promise<void> = Promise.resolve();
  /** How many that others wait for were done here: what began before one of them may have looked too early. */
  private awaitedDone = 0;

  constructor(
    private readonly repository: FollowUpsRepository,
    private readonly registry: FollowUpRegistry,
    private readonly jobs: Jobs,
    @Inject(CONNECTION) private readonly connection: Connection,
  ) {}

  /** Starts to work: takes up what was left undone, now and every minute. */
  async start(): Promise<void> {
    if (this.connection.kind === 'embedded') await this.repository.releaseAll();
    await this.jobs.work(
      QUEUE,
      { retries: RETRIES, workers: WORKERS, jobsPerWorker: JOBS_PER_WORKER },
      (id) => this.work(id),
      (id) => this.giveUp(id),
    );
    await this.jobs.everyMinute(SWEEP_QUEUE, () => this.wake());
    await this.wake();
  }

  /** Puts into the queue what is due, of some submissions or of all. */
  async wake(of?: readonly string[]): Promise<void> {
    await this.enqueue(await this.repository.dueIds({ of, except: this.registry.kindsOff() }));
  }

  /** Wakes a submission's in a moment, together with those of others: of many new forms none is looked up by itself. */
  soon(submissionId: string): void {
    this.gathered.add(submissionId);
    this.timer ??= setTimeout(() => this.wakeGathered(), GATHER_MS).unref();
  }

  async enqueue(ids: readonly string[]): Promise<void> {
    await this.jobs.enqueue(QUEUE, ...ids);
  }

  /** What was not woken by then is swept up by the next server. */
  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.timer);
    await this.waking;
  }

  private wakeGathered(): void {
    const of = [...this.gathered];
    this.gathered.clear();
    this.timer = undefined;
    if (!this.jobs.running) return;
    this.waking = this.wake(of).catch((error: Error) => {
      // They stand in their rows, which are swept up every minute.
      this.logger.warn(`${of.length} submissions could not be woken: ${error.message}`);
    });
  }

  /** Does a follow-up that the caller has claimed. @throws what its handler threw; it stays due then. */
  async perform(claimed: FollowUpRecord): Promise<void> {
    const { id, kind, submission_id, attempts } = claimed;
    const alive = setInterval(() => this.extend(id), EXTEND_MS);
    const seen = this.awaitedDone;
    try {
      const outcome = await this.registry.do({ ...claimed, mayExist: attempts > 1 });
      if (outcome === 'waiting') {
        await this.repository.release(id, { waiting: true });
        if (this.awaitedDone > seen) this.soon(submission_id);
        return;
      }
      if (!(await this.repository.markDone(claimed))) return await this.again(id);
    } catch (error) {
      await this.repository.release(id, { error: error instanceof Error ? error.message : 'unknown error' });
      throw error;
    } finally {
      clearInterval(alive);
    }
    if (!this.registry.isAwaited(kind)) return;
    this.awaitedDone++;
    this.soon(submission_id);
  }

  private async work(id: string): Promise<void> {
    const claimed = await this.repository.claim(id);
    if (claimed) return this.perform(claimed);
    const followUp = await this.repository.find(id);
    // Only when the one who has the claim succeeds is there nothing left to do: try again later.
    if (followUp?.state === 'due') throw new Error(`follow-up ${id} is being worked on elsewhere`);
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

  private async giveUp(id: string): Promise<void> {
    await this.repository.markFailed(id);
    this.logger.warn(`follow-up ${id} was given up after ${RETRIES} retries`);
  }
}
