import OpenAI from 'openai';
import { errorCode } from '../common/errors.js';
import { VendorError, type VendorErrorDetails, type VendorErrorKind } from '../common/http/vendor-error.js';
import { kindOfStatus } from '../common/http/vendor-request.js';

export const VENDOR = 'OpenAI';

/** Billing codes vary; their type does not. */
const QUOTA = new Set(['insufficient_quota', 'credit_balance_exhausted', 'billing_hard_limit_reached']);
/** Servers that use the code of a rate limit for an account without money say so in words. */
const QUOTA_WORDS =
  /insufficient (quota|credits?|balance|funds)|exceeded your current quota|(not enough|out of|no) credits?\b|credit balance|billing|payment required/i;
const REFUSALS = new Set(['content_filter', 'content_policy_violation', 'moderation_blocked']);
const CODES: Record<string, VendorErrorKind> = {
  rate_limit_exceeded: 'rate_limited',
  slow_down: 'rate_limited',
  invalid_api_key: 'unauthorized',
  model_not_found: 'not_found',
};

const WORDS: Record<VendorErrorKind, string> = {
  unauthorized: 'refused the API key',
  rate_limited: 'is limiting our requests',
  quota: 'has no quota left on this account',
  timeout: 'did not answer in time',
  unreachable: 'could not be reached, or the connection was cut',
  unavailable: 'is having trouble',
  not_found: 'does not offer the configured model',
  rejected: 'refused the request',
  bad_answer: 'gave an answer that could not be understood',
  too_large: 'gave an answer that is too large',
  too_long: 'has a context that is too short for this request',
  refused: 'refused to write this',
};

/**
 * Converts an error of the SDK into a VendorError. Omits the vendor's own message, which may quote the key
 * or the client's words; its code and parameter are enough. Any other error is our own and stays as it is.
 */
export function toVendorError(cause: unknown): unknown {
  if (cause instanceof OpenAI.APIConnectionTimeoutError) return fault('timeout', { cause });
  if (cause instanceof OpenAI.APIConnectionError)
    return cause.cause instanceof VendorError ? cause.cause : fault('unreachable', { cause });
  if (cause instanceof OpenAI.APIError) return apiFault(cause);
  return cause instanceof SyntaxError ? fault('bad_answer', { cause }) : cause;
}

/** Codes of connections that were never made, so that the vendor has not received the request. */
const NOT_CONNECTED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|.*CERT.*|ERR_SSL_.*)$/;
/** A gateway gave up waiting for a model that works. */
const GATEWAY = new Set([502, 504]);

/**
 * Whether the vendor may charge for a request that failed: it was sent, and the vendor did not refuse it before the work
 * began.
 */
export function mayBeCharged(error: unknown): boolean {
  if (error instanceof OpenAI.APIConnectionError) return !NOT_CONNECTED.test(codeWithin(error) ?? '');
  if (error instanceof OpenAI.APIError) return GATEWAY.has(error.status ?? 0);
  return error instanceof VendorError || error instanceof SyntaxError;
}

/** Code of the innermost error: the SDK and fetch wrap it. */
function codeWithin(error: unknown): string | undefined {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    const code = errorCode(inner);
    if (code !== undefined) return code;
  }
  return undefined;
}

/** A VendorError with our own message and optional detail after a colon. */
export function fault(
  kind: VendorErrorKind,
  { detail, ...details }: VendorErrorDetails & { detail?: string } = {},
): VendorError {
  return new VendorError(VENDOR, kind, `${VENDOR} ${WORDS[kind]}${detail ? `: ${detail}` : ''}`, details);
}

/** Milliseconds to wait as requested by the vendor, if any. */
export function retryAfterMs(cause: unknown): number | undefined {
  if (!(cause instanceof OpenAI.APIError)) return undefined;
  const milliseconds = Number(cause.headers?.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(milliseconds)) return milliseconds;
  const seconds = Number(cause.headers?.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
}

function apiFault(cause: InstanceType<typeof OpenAI.APIError>): VendorError {
  const { code, type, param, status } = cause;
  const detail = [code ?? type, param].filter(Boolean).join(', ');
  return fault(apiKind(cause), { detail, status, cause });
}

function apiKind(cause: InstanceType<typeof OpenAI.APIError>): VendorErrorKind {
  const { code, type } = cause;
  // A rate limit of OpenAI names the address of its billing page.
  const words = cause.message.replace(/https?:\S+/g, '');
  if (QUOTA.has(type ?? '') || QUOTA.has(code ?? '') || QUOTA_WORDS.test(words)) return 'quota';
  if (REFUSALS.has(code ?? '')) return 'refused';
  const known = CODES[code ?? ''];
  if (known) return known;
  const status = statusOf(cause);
  // An error in the middle of a stream has no status.
  return status === undefined ? 'unavailable' : kindOfStatus(status);
}

/** HTTP status of an error, or its code if that is one: an error in a successful response has no other. */
export function statusOf({ status, code }: InstanceType<typeof OpenAI.APIError>): number | undefined {
  const number = Number(code);
  return status ?? (number >= 400 && number < 600 ? number : undefined);
}
