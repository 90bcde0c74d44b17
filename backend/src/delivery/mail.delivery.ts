import { Injectable } from '@nestjs/common';
import { ServerAddress } from '../config/server-address.js';
import type { FollowUpHandler } from '../follow-ups/follow-ups.js';
import { MailService } from '../mail/mail.service.js';
import { SubmissionsService } from '../submissions/submissions.service.js';

/** The two e-mails of a submission. Their Message-ID is stable, so that a mail sent twice is known as one. */
@Injectable()
export class MailDelivery {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly mail: MailService,
    private readonly address: ServerAddress,
  ) {}

  readonly notifyProvider: FollowUpHandler = async ({ submission_id }) => {
    await this.mail.sendProviderNotification(await this.submissions.get(submission_id));
    return 'done';
  };

  readonly confirmToClient: FollowUpHandler = async ({ submission_id }) => {
    const { email } = await this.submissions.get(submission_id);
    const resumeUrl = `${this.address.publicUrl()}/?formId=${submission_id}`;
    await this.mail.sendClientConfirmation({ to: email, submissionId: submission_id, resumeUrl });
    return 'done';
  };
}
