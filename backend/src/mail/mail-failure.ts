import { VendorError, type VendorErrorKind } from '../common/http/vendor-error.js';
import { redact } from '../common/logging/logger.js';
import { MAIL_REASONS, type MailFault } from '../shared/mail-faults.js';

export const VENDOR = 'Mail';

/** An email that was not accepted. The message has the true reason, without addresses. */
export class MailError extends VendorError {
  constructor(
    readonly fault: MailFault,
    message: string,
    details: { status?: number | undefined; cause?: unknown } = {},
  ) {
    super(VENDOR, KINDS[fault], message, details);
  }

  /** Whether the server refused this recipient, which says nothing about the next email. */
  get isAboutRecipient(): boolean {
    return this.cause instanceof Error && 'command' in this.cause && this.cause.command === 'RCPT TO';
  }
}

const KINDS: Record<MailFault, VendorErrorKind> = {
  host_unknown: 'unreachable',
  connection_refused: 'unreachable',
  connection_cut: 'unreachable',
  timeout: 'timeout',
  certificate_untrusted: 'unreachable',
  certificate_name: 'unreachable',
  certificate_expired: 'unreachable',
  tls_failed: 'unreachable',
  starttls_missing: 'unreachable',
  login_refused: 'unauthorized',
  unavailable: 'unavailable',
  rejected: 'rejected',
};

/** The fault by a code of OpenSSL, Node or the system, or by nodemailer's own code or message. The first match counts. */
const SIGNS: readonly [sign: RegExp, fault: MailFault][] = [
  [/SELF.SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|unable to (verify|get)|unknown ca\b/i, 'certificate_untrusted'],
  [/ALTNAME_INVALID|does not match certificate/i, 'certificate_name'],
  [/CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|certificate has expired|not yet valid/i, 'certificate_expired'],
  [/upgrading connection with STARTTLS|required STARTTLS/, 'starttls_missing'],
  [/ENOTFOUND|EAI_AGAIN|EDNS|ENODATA/, 'host_unknown'],
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/, 'connection_refused'],
  [/ETIMEDOUT|Greeting never received/, 'timeout'],
  [/EAUTH|ENOAUTH/, 'login_refused'],
];

/** Maximum characters of a server's response. */
const MAX_DETAIL = 200;

/** Converts an error of nodemailer into ours. */
export function toMailError(cause: unknown): MailError {
  const error = toDetails(cause);
  const fault = faultOf(error);
  const detail = redact(error.detail).slice(0, MAX_DETAIL).toWellFormed();
  const message = detail === '' ? MAIL_REASONS[fault] : `${MAIL_REASONS[fault]} (${detail})`;
  return new MailError(fault, message, { status: error.responseCode, cause });
}

interface Details {
  codes: string;
  message: string;
  responseCode: number | undefined;
  /** The server's response, or the cause of a failed connection. */
  detail: string;
}

function faultOf({ codes, message, responseCode }: Details): MailFault {
  const known = SIGNS.find(([sign]) => sign.test(codes) || sign.test(message))?.[1];
  if (known === 'login_refused' || known === 'starttls_missing') return known;
  // SMTP: 4xx is temporary, 5xx permanent.
  if (responseCode !== undefined) return responseCode < 500 ? 'unavailable' : 'rejected';
  if (known) return known;
  return /ETLS|ERR_SSL|ERR_TLS|SSL routines|EPROTO\b/.test(`${codes} ${message}`)
    ? 'tls_failed'
    : 'connection_cut';
}

function toDetails(cause: unknown): Details {
  if (!(cause instanceof Error)) return { codes: '', message: '', responseCode: undefined, detail: '' };
  const { code, originalCode, responseCode, response } = cause as Error & Record<string, unknown>;
  const codes = [originalCode, code].filter((one) => typeof one === 'string').join(' ');
  const isResponse = typeof responseCode === 'number' && responseCode >= 400;
  return {
    codes,
    message: cause.message,
    responseCode: isResponse ? responseCode : undefined,
    detail: isResponse ? String(response ?? responseCode) : withoutAdvice(cause.message),
  };
}

/** Node adds advice about its own options to some messages. */
const withoutAdvice = (message: string) => message.split('; ')[0] ?? '';
