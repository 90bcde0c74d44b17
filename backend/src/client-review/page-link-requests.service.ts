import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { LinkRequests, RESUME_LINK } from '../delivery/link-requests.js';
import { JobsService } from '../jobs/jobs.service.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { ClientPages } from './client-pages.service.js';
import { CLIENT_LINK } from './round-mails.jobs.js';

/** Requests of a page for mails to the address on file. Both throw ApiError 404 for a token that opens nothing. */
@Injectable()
export class PageLinkRequests {
  constructor(
    private readonly pages: ClientPages,
    private readonly submissions: SubmissionsService,
    private readonly requests: LinkRequests,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /** Emails a new link, or from a round of 1.0.0 the link of the page; once a day (UTC). */
  async requestLink(token: string): Promise<void> {
    const { kind, submissionId, endedAt } = await this.pages.open(token);
    const now = this.clock.now();
    // An ended client gets no new link; the present one can be read.
    const what = kind === 'page' && endedAt === null ? 'new' : 'page';
    const subject = `${what}.${now.toISOString().slice(0, 10)}`;
    await this.jobs.schedule(submissionId, CLIENT_LINK, { subject, at: now });
    this.jobs.wake();
  }

  /** Emails the link of the interview. */
  async requestQuestions(token: string): Promise<void> {
    const { submissionId } = await this.pages.open(token);
    const { email } = await this.submissions.read(submissionId, ['email']);
    await this.requests.ask(email, RESUME_LINK);
  }
}
