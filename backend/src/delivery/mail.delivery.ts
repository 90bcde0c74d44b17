import { Injectable } from '@nestjs/common';
import { ServerAddress } from '../config/server-address.js';
import type { FollowUpHandler } from '../follow-ups/follow-ups.js';
import { MailService } from '../mail/mail.service.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { CONFIRMATIONS_A_DAY, Confirmations } from './confirmations.js';

/** The two e-mails of a submission. Their Message-ID is stable, so that a mail sent twice is known as one. */
@Injectable()
export class MailDelivery {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly mail: MailService,
    private readonly address: ServerAddress,
    private readonly confirmations: Confirmations,
  ) {}

  readonly notifyProvider: FollowUpHandler = async ({ submission_id }) => {
    await this.mail.sendProviderNotification(await this.submissions.get(submission_id));
    return 'done';
  };

  readonly confirmToClient: FollowUpHandler = async ({ submission_id }) => {
    const { email } = await this.submissions.get(submission_id);
    if (!(await this.confirmations.book(email, submission_id)))
      throw new Error(`this address has had ${CONFIRMATIONS_A_DAY} confirmations within a day`);
    const resumeUrl = `${this.address.publicUrl()}/?formId=${submission_id}`;
    await this.mail.sendClientConfirmation({ to: email, submissionId: submission_id, resumeUrl });
    return 'done';
  };
}
