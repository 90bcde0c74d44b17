import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { notFound } from '../common/http/api-error.js';
import { type JobOptions, JobRegistry, type Trigger } from './job-handler.js';
import { JobWorker } from './job-worker.js';
import { type JobCounts, JobsRepository } from './jobs.repository.js';
import type { Job, JobView } from './jobs.schemas.js';

/** How long a caller waits for a job that runs elsewhere, and how often it checks, in milliseconds. */
const SETTLE_MS = 30_000;
const SETTLE_CHECK_MS = 100;

/** The jobs of submissions, for code that enqueues, shows or retries them. */
@Injectable()
export class JobsService {
  constructor(
    private readonly repository: JobsRepository,
    private readonly registry: JobRegistry,
    private readonly worker: JobWorker,
  ) {}

  /** Kinds to write in the same statement as their trigger; `wake` starts them afterwards. */
  kindsOn(trigger: Trigger): string[] {
    return this.registry.kinds((options) => options.on === trigger && !this.registry.isOff(options));
  }

  async ofSubmission(submissionId: string): Promise<JobView[]> {
    const rows = await this.repository.ofSubmission(submissionId);
    return rows
      .filter(({ kind }) => this.registry.find(kind)?.title !== undefined || !this.registry.find(kind))
      .map(({ submission_id: _, revision: __, failures: ___, ...row }) => ({
        ...row,
        title: this.titleOf(row.kind),
        about: this.registry.find(row.kind)?.about ?? null,
      }));
  }

  /** Starts due jobs without delay; the caller does not wait for them. */
  wake(): void {
    this.worker.wake();
  }

  /** Adds the jobs of a trigger that the submission lacks. */
  enqueueMissing(submissionId: string, trigger: Trigger): Promise<void> {
    return this.repository.add(submissionId, this.kindsOn(trigger));
  }

  /** Adds a job that is due from a given time, unless the submission has it or its integration is off. */
  async schedule(submissionId: string, job: JobOptions, when: { subject: string; at: Date }): Promise<void> {
    if (!this.registry.isOff(job)) await this.repository.add(submissionId, [job.name], when);
  }

  /**
   * Runs a job for a visitor before it returns, unless it is done. One that has failed is not started before its next
   * attempt is due, so that calls do not cancel the pauses of retries.
   * @throws the handler's error, or that of the last attempt; the job is retried later.
   */
  async ensure(submissionId: string, { name }: JobOptions, subject = ''): Promise<void> {
    const job = await this.repository.requestByVisitor(submissionId, name, subject, { again: false });
    if (job.state !== 'done') await this.runWhenDue(job.id);
  }

  /** Runs a job for a visitor before it returns, also when it is done; otherwise like `ensure`. */
  async redo(submissionId: string, { name }: JobOptions, subject = ''): Promise<void> {
    const job = await this.repository.requestByVisitor(submissionId, name, subject, { again: true });
    await this.runWhenDue(job.id);
  }

  /** Runs a job for the administrator before it returns, also when it is done or waits for a retry. */
  async runNow(submissionId: string, { name }: JobOptions, subject = ''): Promise<void> {
    await this.runWhenDue(await this.repository.request(submissionId, name, subject, false));
  }

  /** Runs a job in the background, also when it is done. */
  async request(submissionId: string, { name }: JobOptions, subject = ''): Promise<void> {
    await this.repository.request(submissionId, name, subject, false);
    this.worker.wake();
  }

  /** Cancels a job that is due or has failed. A running handler must check this itself: see `isWanted`. */
  async cancel(submissionId: string, { name }: JobOptions): Promise<void> {
    await this.repository.cancel(submissionId, name, ['due', 'failed']);
  }

  /** Dismisses a job that has failed. */
  async dismiss(submissionId: string, { name }: JobOptions): Promise<void> {
    await this.repository.cancel(submissionId, name, ['failed']);
  }

  /** Whether a running job was not cancelled. */
  async isWanted({ id, revision }: Job): Promise<boolean> {
    return (await this.repository.find(id))?.revision === revision;
  }

  /** @throws ApiError 404 when the submission has no such job. */
  async retry(submissionId: string, id: string): Promise<void> {
    const job = await this.repository.find(id);
    if (job?.submission_id !== submissionId) throw notFound('job');
    if (job.state !== 'failed') return;
    await this.repository.request(submissionId, job.kind, job.subject, true);
    this.worker.wake();
  }

  /** Due and failed jobs of every kind that can run: kinds whose integration is off are left out. */
  async counts(): Promise<(JobCounts & { isRecurring: boolean })[]> {
    const stored = await this.repository.counts();
    return this.registry
      .kinds(() => true)
      .map((kind) => ({
        ...(stored.find((one) => one.kind === kind) ?? { kind, due: 0, failed: 0, oldestDueSeconds: 0 }),
        isRecurring: this.registry.find(kind)?.every !== undefined,
      }));
  }

  /** The kind itself for a job that this version does not have. */
  titleOf(kind: string): string {
    return this.registry.find(kind)?.title ?? kind;
  }

  private async runWhenDue(id: string): Promise<void> {
    const job = await this.repository.claimById(id);
    if (job) return this.worker.run(job);
    const postponed = await this.repository.findPostponed(id);
    const waitsForAnother = postponed?.last_error === null && this.registry.find(postponed.kind)?.after;
    if (postponed && !waitsForAnother) throw new Error(postponed.last_error ?? `job ${id} is not due yet`);
    return this.untilSettled(id);
  }

  /**
   * Waits for the worker that runs the job, which may be on another server.
   * @throws when it fails or takes too long
   */
  private async untilSettled(id: string): Promise<void> {
    for (let waited = 0; waited < SETTLE_MS; waited += SETTLE_CHECK_MS) {
      const job = await this.repository.find(id);
      if (job?.state === 'done') return;
      if (job?.last_error) throw new Error(job.last_error);
      await setTimeout(SETTLE_CHECK_MS);
    }
    throw new Error(`job ${id} is still in progress`);
  }
}
