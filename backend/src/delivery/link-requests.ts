import { Injectable } from '@nestjs/common';
import { JobsService } from '../jobs/jobs.service.js';
import { LinkRequestsRepository } from './link-requests.repository.js';
import { RESUME_LINK } from './mail.delivery.js';

/** Requests for lost links by the address of a form. */
@Injectable()
export class LinkRequests {
  constructor(
    private readonly repository: LinkRequestsRepository,
    private readonly jobs: JobsService,
  ) {}

  /**
   * Sends the link to the form's address after the response, so that the caller cannot tell whether a form
   * exists.
   */
  async ask(email: string): Promise<void> {
    const submissionId = await this.repository.owe(email, RESUME_LINK.name);
    if (submissionId !== undefined) this.jobs.wake();
  }
}
