import type SMTPPool from 'nodemailer/lib/smtp-pool';
import { VendorError, type VendorErrorKind } from '../common/http/vendor-error.js';

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
 * Transport settings for an SMTP URL such as smtps://user:password@host:465. Mails contain only our own
 * strings, so no part may reference a file or URL to be read.
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
    // A cut connection may have delivered the mail: the queue decides whether to send it again.
    maxRequeues: 0,
    connectionTimeout: options.connectionTimeoutMs,
    greetingTimeout: options.connectionTimeoutMs,
    socketTimeout: options.socketTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

export const VENDOR = 'Mail';

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
export function toVendorError(cause: unknown): VendorError {
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
