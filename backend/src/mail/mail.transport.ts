import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Transport } from 'nodemailer';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import { Endpoints } from '../config/config.module.js';
import { MAIL, type Security } from './mail.integration.js';

/** Timeouts of the mail transport in milliseconds. Tests override them. */
export interface MailOptions {
  /** Until the connection is open, and until the server has sent its greeting. */
  connectionTimeoutMs: number;
  /** Without data during a conversation. */
  socketTimeoutMs: number;
}

export const MAIL_OPTIONS = Symbol('MailOptions');
export const DEFAULT_MAIL_OPTIONS: MailOptions = { connectionTimeoutMs: 10_000, socketTimeoutMs: 30_000 };

/**
 * nodemailer's transport of MailerModule. It opens its connections at the first mail, because the simulated mail
 * server has no address before this server listens.
 */
@Injectable()
export class MailTransport implements Transport<SMTPPool.SentMessageInfo>, OnApplicationShutdown {
  readonly name = 'Byline';
  readonly version = '1';
  private connection: { server: Server; pool: SMTPPool } | undefined;

  constructor(
    private readonly endpoints: Endpoints,
    @Inject(MAIL_OPTIONS) private readonly options: MailOptions,
  ) {}

  /** Passes an error to `callback` if the mail was not accepted or mail is off. */
  send(...[mail, callback]: Parameters<SMTPPool['send']>): void {
    try {
      this.pool().send(mail, callback);
    } catch (error) {
      callback(error as Error);
    }
  }

  /** Connects and logs in. @throws nodemailer's error if that fails, or Error if mail is off */
  async verify(): Promise<void> {
    await this.pool().verify();
  }

  /**
   * After the jobs, which send mails until the server stops. It is not called `close`, because MailerModule calls
   * that earlier.
   */
  onApplicationShutdown(): void {
    this.connection?.pool.close();
  }

  /** @throws Error if mail is off */
  private pool(): SMTPPool {
    if (this.endpoints.isOff(MAIL)) throw new Error('Mail is off.');
    const server = this.endpoints.of(MAIL);
    if (this.connection?.server.smtpUrl !== server.smtpUrl) {
      this.connection?.pool.close();
      this.connection = { server, pool: new SMTPPool(poolOptions(server, this.options)) };
    }
    return this.connection.pool;
  }
}

interface Server {
  smtpUrl: string;
  security: Security;
  caFile: string | undefined;
}

/** Pool settings for an SMTP URL such as smtps://user:password@host:465. */
function poolOptions({ smtpUrl, security, caFile }: Server, options: MailOptions): SMTPPool.Options {
  const url = new URL(smtpUrl);
  const secure = security === 'tls';
  const port = Number(url.port) || (secure ? 465 : 587);
  const auth = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
  return {
    host: url.hostname,
    port,
    secure,
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'off',
    ...(caFile && { tls: { ca: [...rootCertificates, readFileSync(caFile, 'utf8')] } }),
    ...(auth.user && { auth }),
    pool: true,
    maxConnections: 5,
    maxMessages: 100,
    // A cut connection may have delivered the mail: the queue decides whether to send it again.
    maxRequeues: 0,
    connectionTimeout: options.connectionTimeoutMs,
    greetingTimeout: options.connectionTimeoutMs,
    socketTimeout: options.socketTimeoutMs,
  };
}
