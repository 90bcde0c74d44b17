import type SMTPPool from 'nodemailer/lib/smtp-pool';
import { VendorError, type VendorErrorKind } from '../platform/http/vendor-error.js';

/** Timeouts of the mail transport in milliseconds. Tests override them. */
export interface MailOptions {
  /** Until there is a connection, and until the server has greeted us. */
  connectionTimeoutMs: number;
  /** Without a sign of life during a conversation. */
  socketTimeoutMs: number;
}

export const MAIL_OPTIONS = Symbol('MailOptions');
export const DEFAULT_MAIL_OPTIONS: MailOptions = { connectionTimeoutMs: 10_000, socketTimeoutMs: 30_000 };

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

/** Turns what nodemailer threw into our error. Its own words are left out: they quote addresses. */
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
  // SMTP: 4xx is for now, 5xx for good.
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
