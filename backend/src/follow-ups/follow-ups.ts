import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { notFound } from '../platform/http/api-error.js';
import type { FollowUpDeclaration, Trigger } from './follow-up.declaration.js';
import { FollowUpRegistry } from './follow-up.registry.js';
import type { FollowUp, FollowUpRecord } from './follow-up.schemas.js';
import { FollowUpWorker } from './follow-up.worker.js';
import { FollowUpsRepository } from './follow-ups.repository.js';

/** How long a caller waits for somebody else who does the same follow-up, and how often it looks, in milliseconds. */
const SETTLE_MS = 30_000;
const SETTLE_CHECK_MS = 100;

/** What the server does for a submission outside the database, for those who call for it or want to see it. */
@Injectable()
export class FollowUps {
  constructor(
    private readonly repository: FollowUpsRepository,
    private readonly registry: FollowUpRegistry,
    private readonly worker: FollowUpWorker,
  ) {}

  /** The kinds to be written together with what triggers them; `wake` has them done after that. */
  kindsOn(trigger: Trigger): string[] {
    return this.registry.kindsOn(trigger);
  }

  async ofSubmission(submissionId: string): Promise<FollowUp[]> {
    const records = await this.repository.ofSubmission(submissionId);
    return records.map((record) => this.described(record));
  }

  /** Has the due follow-ups of a submission done soon; the caller does not wait for them. */
  wake(submissionId: string): void {
    this.worker.soon(submissionId);
  }

  /** Makes up for what a trigger calls for and was not asked for when it happened; `wake` has it done. */
  makeUp(submissionId: string, trigger: Trigger): Promise<void> {
    return this.repository.addMissing(submissionId, this.kindsOn(trigger));
  }

  /** Has a follow-up done from a moment on; one that the submission has already stays as it is. */
  later(
    submissionId: string,
    { kind }: FollowUpDeclaration,
    when: { subject: string; at: Date },
  ): Promise<void> {
    return this.repository.addLater(submissionId, kind, when);
  }

  /**
   * Makes sure that a follow-up is done before it returns; one that was done before is not done twice.
   * @throws what the handler threw; the follow-up stays due then, and the queue goes on with it.
   */
  async ensure(submissionId: string, declaration: FollowUpDeclaration, subject = ''): Promise<void> {
    const id = await this.repository.makeDueUnlessDone(submissionId, declaration.kind, subject);
    if (id !== undefined) await this.doNow(id);
  }

  /** Does a follow-up before it returns, also when it was done before; errors as those of `ensure`. */
  async redo(submissionId: string, { kind }: FollowUpDeclaration, subject = ''): Promise<void> {
    await this.doNow(await this.repository.makeDue(submissionId, kind, { subject, anew: false }));
  }

  /** @throws ApiError 404 when the submission has no such follow-up. */
  async retry(submissionId: string, id: string): Promise<void> {
    const followUp = await this.repository.find(id);
    if (followUp?.submission_id !== submissionId) throw notFound('job');
    if (followUp.state !== 'failed') return;
    const { kind, subject } = followUp;
    await this.worker.enqueue([await this.repository.makeDue(submissionId, kind, { subject, anew: true })]);
  }

  private async doNow(id: string): Promise<void> {
    const claimed = await this.repository.claim(id);
    if (!claimed) return this.untilSettled(id);
    try {
      await this.worker.perform(claimed);
    } catch (error) {
      await this.worker.enqueue([id]);
      throw error;
    }
  }

  /** What is done, in words; a row of a kind that this version no longer knows is shown by its kind. */
  titleOf(kind: string): string {
    return this.registry.find(kind)?.title ?? kind;
  }

  private described(record: FollowUpRecord): FollowUp {
    const { about = null } = this.registry.find(record.kind) ?? {};
    return { ...record, title: this.titleOf(record.kind), about };
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
}
