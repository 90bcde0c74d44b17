import OpenAI from 'openai';
import { VendorError, type VendorErrorKind } from '../common/http/vendor-error.js';
import { kindOfStatus } from '../common/http/vendor-request.js';

export const VENDOR = 'OpenAI';

/** Billing codes vary; their type does not. */
const QUOTA = new Set(['insufficient_quota', 'credit_balance_exhausted', 'billing_hard_limit_reached']);
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
  refused: 'refused to write this',
};

/**
 * Converts any error of the SDK into a VendorError. Omits the vendor's own message, which may quote the key
 * or the client's words; its code and parameter are enough.
 */
export function toVendorError(cause: unknown): VendorError {
  if (cause instanceof VendorError) return cause;
  if (cause instanceof OpenAI.APIConnectionTimeoutError) return fault('timeout', { cause });
  if (cause instanceof OpenAI.APIConnectionError) return fault('unreachable', { cause });
  if (cause instanceof OpenAI.APIError) return apiFault(cause);
  if (cause instanceof SyntaxError) return fault('bad_answer', { cause });
  // Error of fetch if a body ends early.
  return fault('unreachable', { cause });
}

/** A VendorError with our own message and optional detail after a colon. */
export function fault(
  kind: VendorErrorKind,
  { detail, ...details }: { detail?: string; status?: number | undefined; cause?: unknown } = {},
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

function apiKind({ code, type, status }: InstanceType<typeof OpenAI.APIError>): VendorErrorKind {
  if (QUOTA.has(type ?? '') || QUOTA.has(code ?? '')) return 'quota';
  if (REFUSALS.has(code ?? '')) return 'refused';
  const known = CODES[code ?? ''];
  if (known) return known;
  // An error in the middle of a stream has no status.
  return status === undefined ? 'unavailable' : kindOfStatus(status);
}
