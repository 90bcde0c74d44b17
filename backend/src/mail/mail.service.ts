import { Injectable } from '@nestjs/common';
import { type ISendMailOptions, MailerService } from '@nestjs-modules/mailer';
import { VendorError, type VendorErrorKind } from '../common/http/vendor-error.js';
import { measureCall } from '../common/measurements.js';
import { Endpoints, ServerAddress } from '../config/config.module.js';
import { SettingsService } from '../settings/settings.service.js';
import { isEmail } from '../shared/addresses.js';
import { PRODUCT_NAME } from '../shared/settings.js';
import { type Email, emailBranding, renderEmail } from './email-layout.js';
import { MAIL } from './mail.integration.js';

export interface AddressedEmail extends Email {
  to: string;
  /** Identifies the email: a repeated one has the same Message-ID. */
  key: string;
}

/** Sends emails in the agency's branding. Each method throws VendorError ('Mail', ...) if the mail was not accepted. */
@Injectable()
export class MailService {
  constructor(
    private readonly mailer: MailerService,
    private readonly endpoints: Endpoints,
    private readonly address: ServerAddress,
    private readonly settings: SettingsService,
  ) {}

  /** To the agency, about a submission; `key` identifies the mail. */
  async sendToAgency(email: Email, key: string): Promise<void> {
    await this.send({ ...email, to: this.endpoints.of(MAIL).providerEmail, key });
  }

  /** URL of a submission in the panel. */
  adminUrlOf(submissionId: string): string {
    return `${this.address.publicUrl()}/admin/form_submissions/${submissionId}/show`;
  }

  /** @throws VendorError if the mail was not accepted */
  async send({ to, key, ...email }: AddressedEmail): Promise<void> {
    // nodemailer parses a string of addresses: one with a comma would go to two people.
    if (!isEmail(to)) throw new VendorError(VENDOR, 'rejected', 'the address is not one plain email address');
    const { from } = this.endpoints.of(MAIL);
    const settings = await this.settings.current();
    const { replyTo, senderName, name } = settings;
    const mail = {
      from: { name: senderName || name || PRODUCT_NAME, address: from },
      ...(replyTo !== '' && { replyTo: { name: '', address: replyTo } }),
      to: { name: '', address: to },
      ...(email.unsubscribe && { headers: unsubscribeHeaders(email.unsubscribe.url) }),
      messageId: `<${key}@${from.split('@').at(-1)}>`,
      ...renderEmail(email, emailBranding(settings, this.address.publicUrl())),
    };
    await measureCall(VENDOR, () => this.deliver(mail));
  }

  private async deliver(mail: ISendMailOptions): Promise<void> {
    const { rejected } = await this.mailer.sendMail(mail).catch((cause: unknown) => {
      throw toVendorError(cause);
    });
    if (rejected?.length) throw new VendorError(VENDOR, 'rejected', 'the mail server refused the recipient');
  }
}

/** Headers with which mailboxes offer their own unsubscribe button: a POST to the URL unsubscribes (RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

const VENDOR = 'Mail';

/** nodemailer's codes; a missing password counts as a refused one. */
const KINDS: Record<string, VendorErrorKind> = {
  EAUTH: 'unauthorized',
  ENOAUTH: 'unauthorized',
  ETIMEDOUT: 'timeout',
  ESOCKET: 'unreachable',
  ECONNECTION: 'unreachable',
  EDNS: 'unreachable',
  ETLS: 'unreachable',
};

const WORDS: Partial<Record<VendorErrorKind, string>> = {
  unauthorized: 'the mail server refused our password',
  timeout: 'the mail server did not answer in time',
  unreachable: 'the mail server could not be reached, or cut the connection',
  unavailable: 'the mail server asks to try again later',
  rejected: 'the mail server refused the message',
};

/** Converts an error of nodemailer into ours. Omits its message, which quotes addresses. */
function toVendorError(cause: unknown): VendorError {
  const { code, responseCode } = codesOf(cause);
  const kind = kindOf(code, responseCode);
  const words = WORDS[kind] ?? 'the mail could not be sent';
  const message = responseCode === undefined ? words : `${words} (${responseCode})`;
  return new VendorError(VENDOR, kind, message, { status: responseCode, cause });
}

function kindOf(code: string, responseCode: number | undefined): VendorErrorKind {
  const known = KINDS[code];
  if (known === 'unauthorized') return known;
  // SMTP: 4xx is temporary, 5xx permanent.
  if (responseCode !== undefined) return responseCode < 500 ? 'unavailable' : 'rejected';
  return known ?? 'unreachable';
}

function codesOf(cause: unknown): { code: string; responseCode: number | undefined } {
  if (!(cause instanceof Error)) return { code: '', responseCode: undefined };
  const { code, responseCode } = cause as Error & { code?: unknown; responseCode?: unknown };
  return {
    code: typeof code === 'string' ? code : '',
    responseCode: typeof responseCode === 'number' && responseCode >= 400 ? responseCode : undefined,
  };
}
