import { Injectable } from '@nestjs/common';
import { JobsService } from '../jobs/jobs.service.js';
import type { UpdateSubmission } from './admin.schemas.js';
import { NextStepsService } from './next-steps.service.js';
import { QuarantineService } from './quarantine.service.js';
import type { SubmissionDetail } from './submission.schemas.js';
import { SubmissionsService } from './submissions.service.js';

/** The admin's detail view: a submission with its open jobs. */
@Injectable()
export class SubmissionDetailService {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly jobs: JobsService,
    private readonly quarantine: QuarantineService,
    private readonly steps: NextStepsService,
  ) {}

  /**
   * @param withPosts otherwise `full_posts` is empty
   * @param monthsFrom earlier months are left out
   */
  async get(
    id: string,
    { withPosts = true, monthsFrom }: { withPosts?: boolean; monthsFrom?: string | undefined } = {},
  ): Promise<SubmissionDetail> {
    // Read before the submission, which then contains the result of each job that is reported as done.
    const jobs = await this.jobs.ofSubmission(id);
    const submission = await (withPosts ? this.submissions.get(id) : this.submissions.getWithoutPosts(id));
    return { ...submission, jobs, ...(await this.steps.ofClient(id, monthsFrom)) };
  }

  /**
   * Writes the administrator's changes; the database requests the cards of changed posts in the same
   * statement.
   */
  async update(id: string, changes: UpdateSubmission, by?: string): Promise<SubmissionDetail> {
    const { quarantined, ...rest } = changes;
    // Releasing is a separate step, because jobs are written before it.
    await this.submissions.adminUpdate(id, quarantined === false ? rest : changes, by);
    if (changes.full_posts) this.jobs.wake();
    return changes.quarantined === false ? this.release(id) : this.get(id);
  }

  /** Releases a quarantined form; for one that is not quarantined, adds missing jobs. */
  async release(id: string): Promise<SubmissionDetail> {
    await this.quarantine.release(id);
    return this.get(id);
  }

  async retry(id: string, jobId: string): Promise<SubmissionDetail> {
    await this.jobs.retry(id, jobId);
    return this.get(id);
  }
}
