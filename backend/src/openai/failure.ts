import { VendorError, type VendorErrorKind } from '../platform/http/vendor-error.js';

/** Short reasons for a person, worded to stand after a colon and before a full stop. */
const REASONS: Record<VendorErrorKind, string> = {
  unauthorized: 'the AI service did not accept our key',
  rate_limited: 'the AI service is busy, wait a minute',
  quota: 'the account at the AI service has nothing left to spend',
  timeout: 'the AI service did not answer in time',
  unreachable: 'the AI service could not be reached',
  unavailable: 'the AI service is having trouble',
  not_found: 'the AI service does not know the configured model',
  rejected: 'the AI service did not accept the request',
  bad_answer: 'the AI service gave an answer that could not be used',
  refused: 'the AI service refused to write this',
};

/** Why a model gave nothing, for a person. */
export function reasonOf(cause: unknown): string {
  return cause instanceof VendorError ? REASONS[cause.kind] : 'something went wrong on our side';
}

/** The status our own answer has then: 422 for a refusal, 504 for a time-out, 503 when waiting helps, else 502. */
export function statusOf(cause: unknown): number {
  if (!(cause instanceof VendorError)) return 500;
  if (cause.kind === 'refused') return 422;
  if (cause.kind === 'timeout') return 504;
  return cause.kind === 'rate_limited' || cause.kind === 'quota' ? 503 : 502;
}
