import { Inject, Injectable } from '@nestjs/common';
import { MailerService } from '@nestjs-modules/mailer';
import type { SentMessageInfo } from 'nodemailer';
import { VendorError } from '../common/http/vendor-error.js';
import { Endpoints, ServerAddress } from '../config/config.module.js';

import { SettingsService } from '../settings/settings.service.js';
import { isEmail } from '../shared/addresses.js';
import type { Language } from '../shared/languages.js';
import { type NotifiedSubmission, providerNotification } from './agency-emails.js';
import {
  clientConfirmation,
  type FormList,
  type ListedForm,
  resumeLink,
  type UnsubscribePage,
  unsubscribePage,
} from './client-emails.js';
import { type Email, letterheadOf, senderOf, writeLetter } from './email-layout.js';
import { MAIL } from './mail.integration.js';
import { MAIL_OPTIONS, type MailOptions, smtpTransport, toVendorError, VENDOR } from './smtp.js';

const SIMULATED = 'simulated';

/** A mail with the resume link of a form. */
export interface LinkLetter {
  to: string;
  submissionId: string;
  resumeUrl: string;
  /** Language of the form. */
  language: Language;
}

export interface MailLetter extends Email {
  to: string;
  /** Identifies the mail: a repeated one has the same Message-ID. */
  key: string;
  /** Unsubscribe URL: a GET shows a page that asks for confirmation, a POST unsubscribes (RFC 8058). */
  unsubscribeUrl?: string;
}

/** The mails of the product. Each method throws VendorError ('Mail', ...) if the mail was not accepted. */
@Injectable()
export class MailService {
  private connectedTo: string | undefined;

  constructor(
    private readonly mailer: MailerService,
    private readonly endpoints: Endpoints,
    private readonly address: ServerAddress,
    private readonly settings: SettingsService,
    @Inject(MAIL_OPTIONS) private readonly options: MailOptions,
  ) {}

  /** To the agency, about a submission; `key` identifies the mail. */
  async sendToAgency(letter: Email, key: string): Promise<void> {
    await this.send({ ...letter, to: this.endpoints.of(MAIL).providerEmail, key });
  }

  /** URL of a submission in the panel. */
  adminUrlOf(submissionId: string): string {
    return `${this.address.publicUrl()}/admin/form_submissions/${submissionId}/show`;
  }

  /** Notifies the agency of a new submission, with a link to it in the admin panel. */
  async sendProviderNotification(submission: NotifiedSubmission): Promise<void> {
    const letter = providerNotification(submission, this.adminUrlOf(submission.id));
    await this.sendToAgency(letter, `notification.${submission.id}`);
  }

  /**
   * Sends the resume link to the client; `about` distinguishes repeated mails, `others` are forms of the same
   * address.
   */
  async sendClientConfirmation({
    to,
    submissionId,
    about,
    others = [],
    ...way
  }: LinkLetter & { about?: string; others?: ListedForm[] }): Promise<void> {
    const key = ['confirmation', about, submissionId].filter(Boolean).join('.');
    const { strategyDays } = await this.settings.current();
    await this.send({ ...clientConfirmation({ ...way, others, strategyDays }), to, key });
  }

  /** Sends the client the links that they requested. */
  async sendResumeLink({ to, key, ...list }: FormList & Pick<MailLetter, 'to' | 'key'>): Promise<void> {
    await this.send({ ...resumeLink(list), to, key });
  }

  /** The unsubscribe page, in the agency's colour. */
  async unsubscribePage(page: Omit<UnsubscribePage, 'from'>): Promise<string> {
    const from = letterheadOf(await this.settings.current(), this.address.publicUrl());
    return unsubscribePage({ ...page, from });
  }

  /** @throws VendorError if the mail was not accepted */
  async send({ to, key, unsubscribeUrl, ...letter }: MailLetter): Promise<void> {
    // nodemailer parses a string of addresses: one with a comma would go to two people.
    if (!isEmail(to)) throw new VendorError(VENDOR, 'rejected', 'the address is not one plain email address');
    const { from } = this.endpoints.of(MAIL);
    const settings = await this.settings.current();
    const { replyTo } = settings;
    const mail = {
      ...this.transporter(),
      from: { name: senderOf(settings), address: from },
      ...(replyTo !== '' && { replyTo: { name: '', address: replyTo } }),
      to: { name: '', address: to },
      ...(unsubscribeUrl !== undefined && { headers: unsubscribeHeaders(unsubscribeUrl) }),
      messageId: `<${key}@${from.split('@').at(-1)}>`,
      ...writeLetter(letter, letterheadOf(settings, this.address.publicUrl())),
    };
    const sent: SentMessageInfo = await this.mailer.sendMail(mail).catch((cause: unknown) => {
      throw toVendorError(cause);
    });
    if (sent.rejected && sent.rejected.length > 0)
      throw new VendorError(VENDOR, 'rejected', 'the mail server refused the recipient');
  }

  /** Empty for the transport of MailModule; the simulated mail server gets its own with the first mail. */
  private transporter(): { transporterName?: string } {
    if (this.endpoints.mode(MAIL) === 'live') return {};
    const { smtpUrl } = this.endpoints.of(MAIL);
    if (this.connectedTo !== smtpUrl) {
      this.mailer.removeTransporter(SIMULATED);
      this.mailer.addTransporter(SIMULATED, smtpTransport(smtpUrl, this.options));
      this.connectedTo = smtpUrl;
    }
    return { transporterName: SIMULATED };
  }
}

/** Headers with which mailboxes offer their own unsubscribe button. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
