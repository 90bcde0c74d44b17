import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Connection } from '../database/connection.js';
import { CONNECTION } from '../database/database.module.js';
import { KeysAtWork } from './keys-at-work.js';

export interface QueueSettings {
  /** Retries after the first try. Then the job goes to the dead-letter queue. */
  retries: number;
  /** Jobs of this queue worked on at the same time in this process: so many workers, so many jobs each. */
  workers: number;
  jobsPerWorker: number;
}

/**
 * New jobs are notified at once; retries become due silently, and are found by looking. A worker that found as much as
 * it can carry looks again without a pause, so that a backlog is worked off as fast as the work goes.
 */
const POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1, burstWhenBatchFull: true };
const PER_JOB = { perJobResults: true } as const;
/** A job whose process was killed is known by its heart, one that hangs by its age. */
const LIFE = { heartbeatSeconds: 10, expireInSeconds: 600 } as const;

type Handler = (key: string) => Promise<void>;

/** A job carries only the key of what it is about: the row is the truth, the queue a hint. */
interface KeyJob {
  key: string;
}

/** The durable queue, on the same database as everything else. Knows queues and keys, nothing of what they mean. */
@Injectable()
export class Jobs {
  private readonly logger = new Logger(Jobs.name);
  private readonly boss: PgBoss;
  private readonly atWork = new Map<string, KeysAtWork>();
  private started = false;

  constructor(@Inject(CONNECTION) private readonly connection: Connection) {
    this.boss = new PgBoss({
      ...connection.boss,
      useListenNotify: true,
      // A job whose process was killed is seen after its heartbeat and these intervals: about 12 seconds.
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 5,
    });
    this.boss.on('error', (error) => this.logger.error(`queue: ${error.message}`));
  }

  get running(): boolean {
    return this.started;
  }

  async start(): Promise<void> {
    await this.forgetTheFuture();
    await this.boss.start();
    this.started = true;
  }

  /** Finishes what is at work, for at most `timeoutMs`, and takes no more. */
  async stop(timeoutMs: number): Promise<void> {
    if (!this.started) return;
    this.started = false;
    await this.boss.stop({ graceful: true, timeout: timeoutMs });
  }

  /** Makes a queue and works on it. `onDead` is called when a job has used up its retries. */
  async work(queue: string, settings: QueueSettings, handle: Handler, onDead: Handler): Promise<void> {
    const dead = `${queue}-dead`;
    // Dead jobs arrive without their key: an exclusive queue would take one of them at a time and drop the others.
    await this.boss.createQueue(dead, { policy: 'standard', retryLimit: 50, retryDelay: 30 });
    await this.boss.createQueue(queue, {
      policy: 'exclusive',
      retryLimit: settings.retries,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 300,
      ...LIFE,
      deadLetter: dead,
      notify: true,
    });
    this.atWork.set(queue, new KeysAtWork());
    const load = { batchSize: settings.jobsPerWorker, localConcurrency: settings.workers };
    await this.boss.work<KeyJob, void, typeof PER_JOB>(queue, { ...load, ...POLLING, ...PER_JOB }, (jobs) =>
      Promise.all(jobs.map((job) => this.settle(queue, handle, job))),
    );
    await this.boss.work<KeyJob>(dead, { batchSize: 1 }, ([job]) => this.run(onDead, job?.data));
  }

  /**
   * Asks for work on keys, in one statement. While a job for a key waits or runs, there is no second one: what this
   * process is at work on is put into the queue once more when that ends. Another server's is not, and is swept up.
   * Before the queue runs nothing is asked for: what is due stands in the rows, and is swept up when it starts.
   */
  async enqueue(queue: string, ...keys: readonly string[]): Promise<void> {
    const free = this.atWork.get(queue)?.free(keys) ?? keys;
    if (!this.started || free.length === 0) return;
    await this.boss.insert(
      queue,
      free.map((key) => ({ data: { key }, singletonKey: key })),
    );
  }

  /** Calls `handle` once in every minute, on one of the servers that share the database. */
  everyMinute(queue: string, handle: () => Promise<void>): Promise<void> {
    return this.repeat(queue, '* * * * *', handle);
  }

  /** Calls `handle` once a day, at night (UTC), on one of the servers that share the database. */
  daily(queue: string, handle: () => Promise<void>): Promise<void> {
    return this.repeat(queue, '17 3 * * *', handle);
  }

  private async repeat(queue: string, cron: string, handle: () => Promise<void>): Promise<void> {
    await this.boss.createQueue(queue, { policy: 'exclusive' });
    // Also for a queue that an earlier version made: one killed server would keep all from sweeping for a quarter of an
    // hour. What it had in hand is done once more, since what was asked for meanwhile has been dropped.
    await this.boss.updateQueue(queue, { ...LIFE, retryLimit: 1 });
    await this.boss.schedule(queue, cron);
    await this.boss.work(queue, { batchSize: 1 }, async () => handle());
  }

  /**
   * The embedded database's time is this machine's, and what a clock that was ahead has put into the queue would wait
   * until that time comes. The queue is made anew then: what is due stands in the rows.
   */
  private async forgetTheFuture(): Promise<void> {
    const { embedded } = this.connection;
    const [known] = (await embedded?.execute("select to_regclass('pgboss.job') as job")) ?? [];
    if (!embedded || !known?.job) return;
    const [queue] = await embedded.execute(
      `select greatest((select max(created_on) from pgboss.job), (select max(cron_on) from pgboss.version))
        > now() + interval '1 minute' as ahead`,
    );
    if (!queue?.ahead) return;
    this.logger.warn('the clock went back; what is due is put into the queue anew');
    await embedded.execute('drop schema pgboss cascade');
  }

  /**
   * Each job of a batch succeeds or fails for itself, and has ended before its key may be asked for again: the queue
   * drops what is asked for while the whole batch is not settled.
   */
  private async settle(queue: string, handle: Handler, job: Job<KeyJob>): Promise<JobResult<object>> {
    const { id, data } = job;
    const keys = this.atWork.get(queue);
    keys?.begin(data.key);
    try {
      await this.run(handle, data);
      await this.boss.complete(queue, job);
      if (keys?.end(data.key)) await this.enqueue(queue, data.key);
      return { id, status: 'completed' };
    } catch (error) {
      keys?.end(data.key);
      return {
        id,
        status: 'failed',
        output: { message: error instanceof Error ? error.message : 'unknown' },
      };
    }
  }

  private async run(handle: Handler, data: KeyJob | undefined): Promise<void> {
    if (data) await handle(data.key);
  }
}
