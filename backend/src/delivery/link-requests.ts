import { Injectable } from '@nestjs/common';
import { JobsService } from '../jobs/jobs.service.js';
import { LinkRequestsRepository } from './link-requests.repository.js';
import { RESUME_LINK } from './mail.delivery.js';

/** Lost links, asked for anew by the address that the form was begun with. */
@Injectable()
export class LinkRequests {
  constructor(
    private readonly repository: LinkRequestsRepository,
    private readonly jobs: JobsService,
  ) {}

  /**
   * Has the link sent to the address that the form has, after the answer: whoever asks cannot tell from it whether there
   * is one.
   */
  async ask(email: string): Promise<void> {
    const submissionId = await this.repository.owe(email, RESUME_LINK.name);
    if (submissionId !== undefined) this.jobs.wake();
  }
}
