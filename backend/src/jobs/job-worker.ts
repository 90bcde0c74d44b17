import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { errorMessage } from '../common/errors.js';
import { aboutSubmission } from '../common/logging/job-submission.js';
import { outsideRequest } from '../common/logging/request-id.js';
import { type JobRun, publish } from '../common/measurements.js';
import { ClockWatch } from '../database/clock-watch.js';
import type { Connection } from '../database/connection.js';
import { CONNECTION } from '../database/database.module.js';
import { JobRegistry, type JobResult, type Pool, RetryLater } from './job-handler.js';
import { JobsRepository } from './jobs.repository.js';
import type { Job } from './jobs.schemas.js';

/** Jobs in progress at a time in one process. */
const POOLS: Record<Pool, number> = { default: 16, background: 2, manuals: 1 };
/**
 * Jobs of a pool that start at a time while the event loop is busy for more than this share of the time. More would not
 * finish sooner, since they wait for the processor, but every request would wait for them. A job that is still in progress
 * at the next poll waits for a vendor, and holds up no other.
 */
const BUSY_JOBS = 2;
const BUSY_SHARE = 0.8;
/** Finds retries, scheduled jobs and jobs of other servers; a server's own new jobs start without it. */
const POLL_MS = 1000;
/** A third of a lease: two extensions may fail. */
const EXTEND_MS = 5000;
const SCHEDULE_MS = 60_000;
/** Time by the system clock between two checks of it. A jump is longer, so it is noticed before the next job starts. */
const CLOCK_CHECK_MS = 60_000;
/** Time that requests and jobs in progress get when the server stops. */
export const DRAIN_MS = 4000;

interface PoolState {
  name: Pool;
  active: number;
  /** Jobs in progress that started since the last poll. */
  fresh: number;
  isClaiming: boolean;
  /** Whether more jobs may be due than were claimed. */
  hasMore: boolean;
}

/** Leases due jobs and runs their handlers. */
@Injectable()
export class JobWorker implements OnModuleDestroy {
  private readonly logger = new Logger(JobWorker.name);
  private readonly pools: PoolState[] = Object.keys(POOLS).map((name) => ({
    name: name as Pool,
    active: 0,
    fresh: 0,
    isClaiming: false,
    hasMore: false,
  }));
  private readonly inProgress = new Map<string, Promise<void>>();
  private timers: NodeJS.Timeout[] = [];
  private loop = performance.eventLoopUtilization();
  private isBusy = false;
  private polls = 0;
  /** Pools whose last claim failed. An unreachable database is logged once for all of them. */
  private readonly failing = new Set<PoolState>();
  /** When the system clock was last checked, by that clock, and the check. */
  private clockCheck: { at: number; isTrusted: Promise<boolean> } | undefined;
  private isHolding = false;
  isRunning = false;
  private stopped: Promise<void> | undefined;

  constructor(
    private readonly repository: JobsRepository,
    private readonly registry: JobRegistry,
    private readonly clock: Clock,
    private readonly clockWatch: ClockWatch,
    @Inject(CONNECTION) private readonly connection: Connection,
  ) {}

  /** Starts running jobs. Call this once the server listens: jobs call the simulated vendors on it. */
  async start(): Promise<void> {
    if (this.connection.kind === 'embedded') await this.repository.release();
    await this.repository.endFailed(this.registry.kinds((options) => this.registry.isOff(options)));
    await this.schedule({ isStart: true });
    this.isRunning = true;
    this.timers = [
      setInterval(() => this.poll(), POLL_MS),
      setInterval(() => this.attempt('leases were not extended', this.extendLeases()), EXTEND_MS),
      setInterval(() => this.attempt('recurring jobs were not checked', this.schedule()), SCHEDULE_MS),
    ];
    this.loop = performance.eventLoopUtilization();
    this.poll();
  }

  /** Claims no more jobs and waits for those in progress, for at most DRAIN_MS. */
  stop(): Promise<void> {
    this.stopped ??= this.drain();
    return this.stopped;
  }

  onModuleDestroy(): Promise<void> {
    return this.stop();
  }

  private async drain(): Promise<void> {
    this.isRunning = false;
    for (const timer of this.timers) clearInterval(timer);
    const timeout = new AbortController();
    await Promise.race([
      Promise.allSettled(this.inProgress.values()),
      setTimeout(DRAIN_MS, undefined, { signal: timeout.signal }).catch(() => undefined),
    ]);
    timeout.abort();
  }

  /** Looks for due jobs, and measures how busy this process was since the last time. */
  private poll(): void {
    const loop = performance.eventLoopUtilization();
    this.isBusy = performance.eventLoopUtilization(loop, this.loop).utilization > BUSY_SHARE;
    this.loop = loop;
    this.polls++;
    for (const pool of this.pools) pool.fresh = 0;
    this.wake();
  }

  /** Number of jobs that the pool can start now. */
  private roomOf({ name, active, fresh }: PoolState): number {
    const room = POOLS[name] - active;
    return this.isBusy ? Math.min(room, BUSY_JOBS - fresh) : room;
  }

  /** Looks for due jobs now. */
  wake(): void {
    outsideRequest(() => {
      for (const pool of this.pools) void this.fill(pool);
    });
  }

  /** Runs a job that is leased to this process. @throws the handler's error; the job is retried later. */
  run(job: Job): Promise<void> {
    const run = this.runLeased(job).finally(() => this.inProgress.delete(job.id));
    this.inProgress.set(job.id, run);
    return run;
  }

  private async runLeased(job: Job): Promise<void> {
    const { every, after } = this.registry.find(job.kind) ?? {};
    const began = performance.now();
    try {
      const result = await this.handle(job);
      if (every !== undefined) return await this.repository.completeRun(job, every, null);
      if (result === 'held') return await this.repository.hold(job);
      if (result === 'waiting') {
        // Missing where its integration was off when the submission was made.
        if (after) await this.repository.add(job.submission_id, [after.name]);
        return await this.repository.wait(job, after?.name, (performance.now() - began) / 1000 + 1);
      }
    } catch (error) {
      if (error instanceof RetryLater) await this.repository.postpone(job, error);
      else await this.fail(job, errorMessage(error));
      throw error;
    }
    const isDone = await this.repository.complete(job);
    const dependants = isDone ? this.registry.kinds((other) => other.after?.name === job.kind) : [];
    if (dependants.length > 0) await this.repository.endWaiting(job, dependants);
    if (!isDone || dependants.length > 0) this.wake();
  }

  /** Runs the handler and publishes the outcome. @throws what the handler throws */
  private async handle(job: Job): Promise<JobResult> {
    let outcome: JobRun['outcome'] = 'failed';
    try {
      outcome = await aboutSubmission(job.submission_id, () => this.registry.handle(job));
      return outcome;
    } catch (error) {
      if (error instanceof RetryLater) outcome = 'postponed';
      throw error;
    } finally {
      publish('byline:job-run', { kind: job.kind, outcome });
    }
  }

  private async fail(job: Job, error: string): Promise<void> {
    const { every } = this.registry.find(job.kind) ?? {};
    if (every !== undefined) return this.repository.completeRun(job, every, error);
    const delay = this.registry.retryDelay(job.kind, job.failures);
    await this.repository.fail(job, error, delay);
    if (delay === undefined)
      this.logger.warn(`job ${job.kind} ${job.id} failed ${job.failures} times: ${error}`);
  }

  /**
   * Claims as many jobs as the pool has room for, until none are due.
   * @param least minimum room for a claim: claiming several jobs costs as much as claiming one
   */
  private async fill(pool: PoolState, least = 1): Promise<void> {
    pool.hasMore = true;
    if (pool.isClaiming) return;
    pool.isClaiming = true;
    try {
      while (this.isRunning && pool.hasMore && this.roomOf(pool) >= least) {
        pool.hasMore = false;
        const room = this.roomOf(pool);
        const isTrusted = await this.isClockTrusted();
        const jobs = await this.repository.claim(
          this.registry.kinds(
            ({ pool: of = 'default', byCalendar = false }) => of === pool.name && (isTrusted || !byCalendar),
          ),
          room,
        );
        if (this.failing.delete(pool) && this.failing.size === 0)
          this.logger.log('due jobs are claimed again');
        if (!this.isRunning) return await this.repository.release(jobs.map(({ id }) => id));
        pool.hasMore ||= jobs.length === room;
        for (const job of jobs) void this.runInPool(pool, job);
      }
    } catch (error) {
      if (this.failing.size === 0) this.logger.warn(`due jobs were not claimed: ${errorMessage(error)}`);
      this.failing.add(pool);
    } finally {
      pool.isClaiming = false;
    }
  }

  /** Whether jobs that are due by the calendar may start. */
  private isClockTrusted(): Promise<boolean> {
    const now = this.clock.now().getTime();
    const isChecked = this.clockCheck && Math.abs(now - this.clockCheck.at) < CLOCK_CHECK_MS;
    if (!this.clockCheck || !isChecked) this.clockCheck = { at: now, isTrusted: this.checkClock() };
    return this.clockCheck.isTrusted;
  }

  private async checkClock(): Promise<boolean> {
    try {
      const until = await this.clockWatch.distrustedUntil();
      if (until && !this.isHolding)
        this.logger.warn(
          `the clock is more than a week ahead of its last reading: emails that are due by the calendar are held until ${until.toISOString()}. If the clock is wrong, correct it.`,
        );
      if (!until && this.isHolding) this.logger.log('the clock is trusted again: emails are no longer held');
      this.isHolding = until !== undefined;
      return !until;
    } catch (error) {
      this.clockCheck = undefined;
      throw error;
    }
  }

  private async runInPool(pool: PoolState, job: Job): Promise<void> {
    const started = this.polls;
    pool.active++;
    pool.fresh++;
    await this.attempt(`job ${job.kind} ${job.id}`, this.run(job), 'debug');
    pool.active--;
    if (started === this.polls) pool.fresh--;
    // The next poll accepts less room, so that a due job never waits for slow ones.
    if (pool.hasMore) await this.fill(pool, this.isBusy ? 1 : POOLS[pool.name] / 4);
  }

  private async extendLeases(): Promise<void> {
    if (this.inProgress.size > 0) await this.repository.extendLeases([...this.inProgress.keys()]);
  }

  private async schedule({ isStart = false } = {}): Promise<void> {
    for (const { name, every, atStart = false } of this.registry.all())
      if (every !== undefined) await this.repository.addRecurring(name, every, { now: isStart && atStart });
  }

  /** Logs a failure that the next poll, extension or attempt repairs. */
  private async attempt(what: string, work: Promise<void>, level: 'warn' | 'debug' = 'warn'): Promise<void> {
    try {
      await work;
    } catch (error) {
      this.logger[level](`${what}: ${errorMessage(error)}`);
    }
  }
}
