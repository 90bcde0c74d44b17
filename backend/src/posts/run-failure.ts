import { SpendingCapReached } from '../ai-budgets/ai-spend.js';
import { reasonOf, retryAfterOf, statusOf } from '../ai-budgets/failure.js';
import { ApiError } from '../common/http/api-error.js';
import { english } from '../common/language/translate.js';
import { MESSAGES } from '../shared/messages.js';
import type { RunFailure } from './post-runs.schemas.js';

/** Why an idea has no post, as a message and as the error response of the single-post endpoint. */
export function failureOf(cause: unknown): RunFailure {
  if (cause instanceof ApiError) {
    const { statusCode, code, message } = cause;
    return { statusCode, code, message, error: message };
  }
  return {
    statusCode: statusOf(cause),
    code: 'post_failed',
    message: MESSAGES.postFailed,
    error: english(reasonOf(cause)),
    ...retryAfterOf(cause),
  };
}

/**
 * Whether every further idea would fail too: the spending limit is reached, or the submission is deleted or
 * quarantined.
 */
export function endsTheRun(cause: unknown): boolean {
  return cause instanceof SpendingCapReached || cause instanceof ApiError;
}

export function errorOf({ statusCode, code, message, error, retryAfter }: RunFailure): ApiError {
  return new ApiError(statusCode, code, message, { extra: { error }, ...(retryAfter && { retryAfter }) });
}
