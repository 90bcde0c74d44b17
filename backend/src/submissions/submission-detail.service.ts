import { Injectable } from '@nestjs/common';
import { FollowUps } from '../follow-ups/follow-ups.js';
import type { UpdateSubmission } from './admin.schemas.js';
import type { Submission, SubmissionDetail } from './submission.schemas.js';
import { SubmissionsService } from './submissions.service.js';

/** A submission together with what the server still has to do for it: the admin's detail view. */
@Injectable()
export class SubmissionDetailService {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly followUps: FollowUps,
  ) {}

  async get(id: string): Promise<SubmissionDetail> {
    return this.withFollowUps(await this.submissions.get(id));
  }

  /** Writes the administrator's changes; the database asks for the cards of changed posts in the same step. */
  async update(id: string, changes: UpdateSubmission): Promise<SubmissionDetail> {
    const updated = await this.submissions.adminUpdate(id, changes);
    if (changes.full_posts) await this.followUps.wake(id);
    if (changes.spam === false) await this.letGo(updated);
    return this.withFollowUps(updated);
  }

  /** Does what was held back while the submission counted as a machine's. */
  private async letGo({ id, completed_at }: Submission): Promise<void> {
    await this.followUps.makeUp(id, 'created');
    if (completed_at) await this.followUps.makeUp(id, 'completed');
    await this.followUps.wake(id);
  }

  /** Tries a follow-up again that was given up. */
  async retry(id: string, followUpId: string): Promise<SubmissionDetail> {
    await this.followUps.retry(id, followUpId);
    return this.get(id);
  }

  private async withFollowUps(submission: Submission): Promise<SubmissionDetail> {
    return { ...submission, follow_ups: await this.followUps.ofSubmission(submission.id) };
  }
}
