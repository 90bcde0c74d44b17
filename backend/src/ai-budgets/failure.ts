import { ApiError } from '../common/http/api-error.js';
import { VendorError, type VendorErrorKind } from '../common/http/vendor-error.js';
import * as reasons from '../shared/message-texts.js';
import { MESSAGES } from '../shared/messages.js';
import type { Message } from '../shared/translate.js';
import { SpendingCapReached } from './ai-spend.js';

const REASONS: Record<VendorErrorKind, Message> = {
  unauthorized: reasons.aiUnauthorized,
  rate_limited: reasons.aiBusy,
  quota: reasons.aiQuota,
  timeout: reasons.aiTimeout,
  unreachable: reasons.aiUnreachable,
  unavailable: reasons.aiTrouble,
  not_found: reasons.aiModelUnknown,
  rejected: reasons.aiRejected,
  bad_answer: reasons.aiBadAnswer,
  too_large: reasons.aiAnswerTooLarge,
  too_long: reasons.aiPromptTooLong,
  refused: reasons.aiRefused,
};

const CAPS: Record<SpendingCapReached['scope'], Message> = {
  submission: reasons.capOfSubmission,
  quarantined: MESSAGES.quarantinedTranscription,
  administrator: reasons.capOfAdministrator,
  confirmed: reasons.capOfClients,
  strangers: reasons.capOfStrangers,
};

/** Why a model call failed, as a text to insert between a colon and a full stop. */
export function reasonOf(cause: unknown): Message {
  if (cause instanceof SpendingCapReached) return CAPS[cause.scope];
  return cause instanceof VendorError ? REASONS[cause.kind] : reasons.ourFault;
}

/** Why a model call failed, as a code that the page translates. */
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

/**
 * HTTP status of our response: 422 for a refusal, 429 at a cap, 504 for a timeout, 503 if waiting helps, also for a database that
 * is too slow to count the call, else 502.
 */
export function statusOf(cause: unknown): number {
  if (cause instanceof SpendingCapReached) return 429;
  if (cause instanceof ApiError) return cause.statusCode;
  if (!(cause instanceof VendorError)) return 500;
  if (cause.kind === 'refused') return 422;
  if (cause.kind === 'timeout') return 504;
  return cause.kind === 'rate_limited' || cause.kind === 'quota' ? 503 : 502;
}

/** Seconds for the Retry-After header; empty if unknown. */
export function retryAfterOf(cause: unknown): { retryAfter?: number } {
  if (cause instanceof ApiError && cause.retryAfter !== undefined) return { retryAfter: cause.retryAfter };
  return cause instanceof SpendingCapReached && cause.scope !== 'submission' && cause.scope !== 'quarantined'
    ? { retryAfter: cause.retryAfter }
    : {};
}
