import type SMTPPool from 'nodemailer/lib/smtp-pool';
import type { MailOptions } from './mail.types.js';

/**
 * Settings of the transport for an SMTP address such as smtps://user:password@host:465.
 * Mails are made of our own strings only, so no part of one may name a file or an address to read.
 */
export function smtpTransport(smtpUrl: string, options: MailOptions): SMTPPool.Options {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const port = Number(url.port) || (secure ? 465 : 587);
  const auth = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
  return {
    host: url.hostname,
    port,
    secure,
    ...(auth.user && { auth }),
    pool: true,
    maxConnections: 5,
    maxMessages: 100,
    // A cut connection may have delivered the mail: whether to send it again is for the queue to decide.
    maxRequeues: 0,
    connectionTimeout: options.connectionTimeoutMs,
    greetingTimeout: options.connectionTimeoutMs,
    socketTimeout: options.socketTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
