import { VendorError, type VendorErrorKind } from '../platform/http/vendor-error.js';
import { MESSAGES } from '../rules/messages.js';
import { SpendingCapReached } from './spend/ai-spend.js';

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

const REFILLED = 'it is full again at midnight UTC';

const CAPS: Record<SpendingCapReached['scope'], string> = {
  submission: 'this submission has used up what may be spent on AI for it',
  held: MESSAGES.heldTranscription,
  administrator: `the administrator's part of what may be spent on AI today is used up, ${REFILLED}`,
  confirmed: `what clients may spend on AI today is used up, ${REFILLED}`,
  // Stands in the wizard too: what the person can do instead.
  strangers: 'what may be spent on AI today is used up; you can type your answers, or come back tomorrow',
};

/** Why a model gave nothing, for a person. */
export function reasonOf(cause: unknown): string {
  if (cause instanceof SpendingCapReached) return CAPS[cause.scope];
  return cause instanceof VendorError ? REASONS[cause.kind] : 'something went wrong on our side';
}

/** Why a model gave nothing, as a code for the page, which has the words. */
export const FAILURE_CODES = ['refused', 'timeout', 'busy', 'spent', 'failed'] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

const CODES: Partial<Record<VendorErrorKind, FailureCode>> = {
  refused: 'refused',
  timeout: 'timeout',
  rate_limited: 'busy',
  unavailable: 'busy',
  quota: 'spent',
};

export function codeOf(cause: unknown): FailureCode {
  if (cause instanceof SpendingCapReached) return 'spent';
  return (cause instanceof VendorError ? CODES[cause.kind] : undefined) ?? 'failed';
}

/** The status our own answer has then: 422 for a refusal, 429 at a cap, 504 for a time-out, 503 when waiting helps, else 502. */
export function statusOf(cause: unknown): number {
  if (cause instanceof SpendingCapReached) return 429;
  if (!(cause instanceof VendorError)) return 500;
  if (cause.kind === 'refused') return 422;
  if (cause.kind === 'timeout') return 504;
  return cause.kind === 'rate_limited' || cause.kind === 'quota' ? 503 : 502;
}

/** When asking again makes sense, for the answer's Retry-After; empty where nobody can say. */
export function retryAfterOf(cause: unknown): { retryAfter?: number } {
  return cause instanceof SpendingCapReached && cause.scope !== 'submission' && cause.scope !== 'held'
    ? { retryAfter: cause.retryAfter }
    : {};
}
