import { Injectable } from '@nestjs/common';
import { JobsService } from '../jobs/jobs.service.js';
import type { UpdateSubmission } from './admin.schemas.js';
import { HeldFormsService } from './held-forms.service.js';
import type { Submission, SubmissionDetail } from './submission.schemas.js';
import { SubmissionsService } from './submissions.service.js';

/** A submission together with what the server still has to do for it: the admin's detail view. */
@Injectable()
export class SubmissionDetailService {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly jobs: JobsService,
    private readonly held: HeldFormsService,
  ) {}

  async get(id: string): Promise<SubmissionDetail> {
    return this.withJobs(await this.submissions.get(id));
  }

  /** Writes the administrator's changes; the database asks for the cards of changed posts in the same step. */
  async update(id: string, changes: UpdateSubmission): Promise<SubmissionDetail> {
    const { spam, ...rest } = changes;
    // Letting go is an act of its own: what is owed is written before the form is let go.
    const updated = await this.submissions.adminUpdate(id, spam === false ? rest : changes);
    if (changes.full_posts) this.jobs.wake();
    return changes.spam === false ? this.release(id) : this.withJobs(updated);
  }

  /** Lets a held form go its way; one that is not held has what it lacks made up for. */
  async release(id: string): Promise<SubmissionDetail> {
    await this.held.release(id);
    return this.get(id);
  }

  /** Tries a follow-up again that was given up. */
  async retry(id: string, followUpId: string): Promise<SubmissionDetail> {
    await this.jobs.retry(id, followUpId);
    return this.get(id);
  }

  private async withJobs(submission: Submission): Promise<SubmissionDetail> {
    return { ...submission, follow_ups: await this.jobs.ofSubmission(submission.id) };
  }
}
