import { Injectable } from '@nestjs/common';
import { ServerAddress } from '../config/server-address.js';
import { Does, type FollowUpTask, type Outcome } from '../follow-ups/does.decorator.js';
import { defineFollowUp } from '../follow-ups/follow-up.declaration.js';
import { MAIL } from '../mail/mail.integration.js';
import { type LinkLetter, MailService } from '../mail/mail.service.js';
import { FIELD_NAMES } from '../rules/fields.js';
import { addressIn } from '../rules/languages.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { CONFIRMATIONS_A_DAY, Confirmations } from './confirmations.js';

export const PROVIDER_NOTIFICATION = defineFollowUp({
  kind: 'provider_notification',
  title: 'The email to the agency',
  on: 'created',
  integration: MAIL,
});

export const CLIENT_CONFIRMATION = defineFollowUp({
  kind: 'client_confirmation',
  title: 'The confirmation email to the client',
  on: 'created',
  integration: MAIL,
});

/** Asked for by whoever lost it; `subject` is the day. */
export const RESUME_LINK = defineFollowUp({
  kind: 'resume_link',
  title: 'The email with the link that the client asked for again',
  integration: MAIL,
});

const NOTIFIED_COLUMNS = ['id', 'created_at', ...FIELD_NAMES] as const;

/** The e-mails of a submission. Their Message-ID is stable, so that a mail sent twice is known as one. */
@Injectable()
export class MailDelivery {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly mail: MailService,
    private readonly address: ServerAddress,
    private readonly confirmations: Confirmations,
  ) {}

  @Does(PROVIDER_NOTIFICATION)
  async notifyProvider({ submission_id }: FollowUpTask): Promise<Outcome> {
    await this.mail.sendProviderNotification(await this.submissions.read(submission_id, NOTIFIED_COLUMNS));
    return 'done';
  }

  @Does(CLIENT_CONFIRMATION)
  async confirmToClient({ submission_id }: FollowUpTask): Promise<Outcome> {
    await this.mail.sendClientConfirmation(await this.letterTo(submission_id));
    return 'done';
  }

  @Does(RESUME_LINK)
  async sendLink({ submission_id, subject }: FollowUpTask): Promise<Outcome> {
    await this.mail.sendResumeLink({ ...(await this.letterTo(submission_id)), day: subject });
    return 'done';
  }

  /** @throws Error when the address has had its share for today: it is whatever a stranger typed. */
  private async letterTo(submissionId: string): Promise<LinkLetter> {
    const { email, language } = await this.submissions.read(submissionId, ['email', 'language']);
    if (!(await this.confirmations.book(email, submissionId)))
      throw new Error(`this address has had ${CONFIRMATIONS_A_DAY} confirmations within a day`);
    const resumeUrl = addressIn(language, `${this.address.publicUrl()}/?formId=${submissionId}`);
    return { to: email, submissionId, resumeUrl, language };
  }
}
