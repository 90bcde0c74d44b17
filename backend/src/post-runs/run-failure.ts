import { reasonOf, retryAfterOf, statusOf } from '../openai/failure.js';
import { SpendingCapReached } from '../openai/spend/ai-spend.js';
import { ApiError } from '../platform/http/api-error.js';
import { english } from '../platform/language/translate.js';
import { MESSAGES } from '../rules/messages.js';
import type { RunFailure } from './post-runs.schemas.js';

/** Why an idea got no post, in words for a person and as the one-by-one endpoint answers it. */
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

/** Whether it would be the same for every further idea: what may be spent is used up, or the submission is gone or held. */
export function endsTheRun(cause: unknown): boolean {
  return cause instanceof SpendingCapReached || cause instanceof ApiError;
}

/** The failure as an error of our own. */
export function errorOf({ statusCode, code, message, error, retryAfter }: RunFailure): ApiError {
  return new ApiError(statusCode, code, message, { extra: { error }, ...(retryAfter && { retryAfter }) });
}
