import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { Injectable, Logger } from '@nestjs/common';
import { Mailer } from '../capabilities/mail.js';
import { errorMessage } from '../common/errors.js';
import { submissionField } from '../common/logging/job-submission.js';
import { Endpoints, ServerAddress } from '../config/config.module.js';
import { SettingsService } from '../settings/settings.service.js';
import { isEmail } from '../shared/addresses.js';
import { PRODUCT_NAME } from '../shared/settings.js';
import { testEmail } from './agency-emails.js';
import { type Email, emailBranding, type MailContent, renderEmail } from './email-layout.js';
import type { MailTest } from './mail.schemas.js';
import { MailError, VENDOR } from './mail-failure.js';
import { MailStatus } from './mail-status.js';

export interface AddressedEmail extends Email {
  to: string;
  /** Identifies the email: a repeated one has the same Message-ID. */
  key: string;
}

/** Sends emails in the agency's branding. Each method throws MailError if the mail was not accepted. */
@Injectable()
export class MailService {
  private readonly logger = new Logger(VENDOR);

  constructor(
    private readonly mailer: Mailer,
    private readonly status: MailStatus,
    private readonly endpoints: Endpoints,
    private readonly address: ServerAddress,
    private readonly settings: SettingsService,
  ) {}

  /** To the agency, about a submission; `key` identifies the mail. */
  async sendToAgency(email: Email, key: string): Promise<void> {
    await this.send({ ...email, to: this.mailer.agencyAddress, key });
  }

  /** Sends a test to this address, else to the agency. @returns the recipient, and why it failed, or null */
  async sendTest(address: string | undefined): Promise<MailTest> {
    const to = address ?? this.mailer.agencyAddress;
    try {
      await this.send({ ...testEmail(), to, key: `test.${randomUUID()}` });
      return { to, failure: null };
    } catch (error) {
      if (error instanceof MailError) return { to, failure: error.message };
      throw error;
    }
  }

  /** URL of a submission in the panel. */
  adminUrlOf(submissionId: string): string {
    return `${this.address.publicUrl()}/admin/form_submissions/${submissionId}/show`;
  }

  /** An email as its recipient would see it. */
  async render(email: Email): Promise<MailContent> {
    return renderEmail(email, emailBranding(await this.settings.current(), this.address.publicUrl()));
  }

  /** @throws MailError if the mail was not accepted */
  async send({ to, key, ...email }: AddressedEmail): Promise<void> {
    // nodemailer parses a string of addresses: one with a comma would go to two people.
    if (!isEmail(to)) throw new MailError('rejected', 'the address is not one plain email address');
    const settings = await this.settings.current();
    const { replyTo, senderName, name } = settings;
    const mail = {
      key,
      sender: senderName || name || PRODUCT_NAME,
      ...(replyTo !== '' && { replyTo }),
      to,
      headers: { ...AUTOMATIC, ...(email.unsubscribe && unsubscribeHeaders(email.unsubscribe.url)) },
      ...renderEmail(email, emailBranding(settings, this.address.publicUrl())),
    };
    const about = { kind: key.split('.')[0], ...submissionField() };
    const began = performance.now();
    try {
      await this.attempt(() => this.mailer.send(mail));
      this.logger.log('email sent', { ...about, ms: Math.round(performance.now() - began) });
    } catch (error) {
      this.logger.warn('email not sent', { ...about, reason: errorMessage(error) });
      throw error;
    }
  }

  /** Connects to the mail server and logs in, so that the log names a wrong setting at the start. Skipped unless mail is live. */
  async checkServer(): Promise<void> {
    if (this.endpoints.mode('mail') !== 'live') return;
    const { server } = this.mailer;
    try {
      await this.attempt(() => this.mailer.check());
      this.logger.log('mail server checked', { server });
    } catch (error) {
      this.logger.warn('mail server check failed', { server, reason: errorMessage(error) });
    }
  }

  /** Records the outcome. @throws what the call throws */
  private async attempt(call: () => Promise<void>): Promise<void> {
    try {
      await call();
      this.status.succeeded();
    } catch (error) {
      if (error instanceof MailError && !error.isAboutRecipient) this.status.failed(error.fault);
      throw error;
    }
  }
}

/** Out-of-office replies are not sent to such an email (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** Headers with which mailboxes offer their own unsubscribe button: a POST to the URL unsubscribes (RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
