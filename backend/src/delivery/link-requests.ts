import { Injectable } from '@nestjs/common';
import type { JobOptions } from '../jobs/job-handler.js';
import type { Job } from '../jobs/jobs.schemas.js';
import { JobsService } from '../jobs/jobs.service.js';
import { Confirmations } from './confirmations.repository.js';
import { LinkRequestsRepository } from './link-requests.repository.js';

/** Requested by a user who lost the link; `subject` is the day, the set of forms and a number. */
export const RESUME_LINK: JobOptions = {
  name: 'resume_link',
  title: 'The email with the link that the client asked for again',
  needs: 'mail',
};

/** Requests for lost links by the address of a form: to forms, and to review pages. */
@Injectable()
export class LinkRequests {
  constructor(
    private readonly repository: LinkRequestsRepository,
    private readonly confirmations: Confirmations,
    private readonly jobs: JobsService,
  ) {}

  /**
   * Runs the job that sends the links after the response, so that the caller cannot tell whether a form exists.
   */
  async ask(email: string, { name }: JobOptions): Promise<void> {
    const submissionId = await this.repository.owe(email, name);
    if (submissionId !== undefined) this.jobs.wake();
  }

  /** Counts the mail of such a job for its recipient. @throws Postponed until the address may get another one */
  async book(email: string, job: Job): Promise<void> {
    await this.confirmations.book(email, job, 'links');
  }
}
