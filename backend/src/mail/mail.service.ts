import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { MailerService } from '@nestjs-modules/mailer';
import type { SentMessageInfo } from 'nodemailer';
import { Endpoints } from '../config/endpoints.js';
import { ServerAddress } from '../config/server-address.js';
import { VendorError } from '../platform/http/vendor-error.js';
import { isEmail } from '../rules/addresses.js';
import type { Language } from '../rules/languages.js';
import { SettingsService } from '../settings/settings.service.js';
import { type NotifiedSubmission, providerNotification } from './agency-emails.js';
import { clientConfirmation, resumeLink, type UnsubscribePage, unsubscribePage } from './client-emails.js';
import { type Letter, letterheadOf, senderOf, writeLetter } from './email-layout.js';
import { MAIL } from './mail.integration.js';
import { MAIL_OPTIONS, type MailOptions, smtpTransport, toVendorError, VENDOR } from './smtp.js';

const TRANSPORTER = 'byline';

/** A mail that leads its reader back to their form. */
export interface LinkLetter {
  to: string;
  submissionId: string;
  resumeUrl: string;
  /** That of the form. */
  language: Language;
}

export interface MailLetter extends Letter {
  to: string;
  /** Names what this mail is about: sent again, it bears the same Message-ID. */
  key: string;
  /** Ends mails like this one: a GET shows a page that asks, a POST ends them (RFC 8058). */
  unsubscribeUrl?: string;
}

/** The mails of the product. Each throws VendorError ('Mail', ...) when it was not accepted. */
@Injectable()
export class MailService implements OnModuleDestroy {
  private connectedTo: string | undefined;

  constructor(
    private readonly mailer: MailerService,
    private readonly endpoints: Endpoints,
    private readonly address: ServerAddress,
    private readonly settings: SettingsService,
    @Inject(MAIL_OPTIONS) private readonly options: MailOptions,
  ) {}

  /** To the agency, about a submission; `key` names what it is about. */
  async sendToAgency(letter: Letter, key: string): Promise<void> {
    await this.send({ ...letter, to: this.endpoints.of(MAIL).providerEmail, key });
  }

  /** Where a submission is in the panel. */
  adminUrlOf(submissionId: string): string {
    return `${this.address.publicUrl()}/admin/form_submissions/${submissionId}/show`;
  }

  /** Tells the agency of a new submission, with a link to it in the admin panel. */
  async sendProviderNotification(submission: NotifiedSubmission): Promise<void> {
    const letter = providerNotification(submission, this.adminUrlOf(submission.id));
    await this.sendToAgency(letter, `notification.${submission.id}`);
  }

  /** Sends the client the way back to their form; `about` tells a second one from the first. */
  async sendClientConfirmation({
    to,
    submissionId,
    about,
    ...way
  }: LinkLetter & { about?: string }): Promise<void> {
    const key = ['confirmation', about, submissionId].filter(Boolean).join('.');
    const { strategyDays } = await this.settings.current();
    await this.send({ ...clientConfirmation({ ...way, strategyDays }), to, key });
  }

  /** Sends the client the link that they asked for again on a day. */
  async sendResumeLink({ to, submissionId, day, ...way }: LinkLetter & { day: string }): Promise<void> {
    await this.send({ ...resumeLink(way), to, key: `link.${day}.${submissionId}` });
  }

  /** The page that ends mails, in the agency's colour. */
  async unsubscribePage(page: Omit<UnsubscribePage, 'from'>): Promise<string> {
    const from = letterheadOf(await this.settings.current(), this.address.publicUrl());
    return unsubscribePage({ ...page, from });
  }

  onModuleDestroy(): void {
    this.mailer.removeTransporter(TRANSPORTER);
  }

  /** @throws VendorError when it was not accepted */
  async send({ to, key, unsubscribeUrl, ...letter }: MailLetter): Promise<void> {
    // A string of addresses would be parsed: one that holds a comma would go to two people.
    if (!isEmail(to)) throw new VendorError(VENDOR, 'rejected', 'the address is not one plain email address');
    const { from } = this.endpoints.of(MAIL);
    const settings = await this.settings.current();
    const { replyTo } = settings;
    const mail = {
      transporterName: this.transporter(),
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

  /** The pool of connections, made when the first mail goes out: the stand-in has no port before the server listens. */
  private transporter(): string {
    const { smtpUrl } = this.endpoints.of(MAIL);
    if (this.connectedTo !== smtpUrl) {
      this.mailer.removeTransporter(TRANSPORTER);
      this.mailer.addTransporter(TRANSPORTER, smtpTransport(smtpUrl, this.options));
      this.connectedTo = smtpUrl;
    }
    return TRANSPORTER;
  }
}

/** By which mailboxes offer a button of their own. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
