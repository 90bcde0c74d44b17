import { Injectable } from '@nestjs/common';
import { MailerService } from '@nestjs-modules/mailer';
import type { Mailer, OutgoingEmail } from '../capabilities/mail.js';
import { measureCall } from '../common/measurements.js';
import { Endpoints } from '../config/config.module.js';
import { MAIL } from './mail.integration.js';
import { MailTransport } from './mail.transport.js';
import { MailError, toMailError, VENDOR } from './mail-failure.js';

/** As nodemailer's error of a refused recipient. */
const REFUSED = { cause: Object.assign(new Error('refused'), { command: 'RCPT TO' }) };

/** Emails through an SMTP server. Each method throws MailError. */
@Injectable()
export class SmtpMailer implements Mailer {
  constructor(
    private readonly mailer: MailerService,
    private readonly transport: MailTransport,
    private readonly endpoints: Endpoints,
  ) {}

  get agencyAddress(): string {
    return this.endpoints.of(MAIL).providerEmail;
  }

  get server(): string {
    const { hostname, port } = new URL(this.endpoints.of(MAIL).smtpUrl);
    return port === '' ? hostname : `${hostname}:${port}`;
  }

  async send({ key, sender, replyTo, to, ...content }: OutgoingEmail): Promise<void> {
    const { from } = this.endpoints.of(MAIL);
    const mail = {
      from: { name: sender, address: from },
      ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
      to: { name: '', address: to },
      messageId: `<${key}@${from.split('@').at(-1)}>`,
      ...content,
    };
    const deliver = () => orMailError(this.mailer.sendMail(mail));
    const { rejected } = await measureCall(VENDOR, deliver);
    if (rejected?.length) throw new MailError('rejected', 'the mail server refused the recipient', REFUSED);
  }

  async check(): Promise<void> {
    await orMailError(this.transport.verify());
  }
}

async function orMailError<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    throw toMailError(cause);
  }
}
