import { ApiError, NetworkError } from '../../api/http.ts';
import { RESOURCE, type Submission } from '../../api/submissions.ts';
import { type ShownAnswer, useAnswer } from '../editing/useAnswer.ts';

/**
 * A separate cache key for whole submissions: react-admin uses list rows as records of the detail view, and rows are
 * incomplete.
 */
export const WHOLE = { whole: true };

/** The cache entry of the detail view's record. */
export function useSubmissionAnswer(id: string): ShownAnswer<Submission> {
  return useAnswer<Submission>([RESOURCE, 'getOne', { id, meta: WHOLE }]);
}

/**
 * The reason of a failed generation as part of a sentence: the response's `error` field, its message, or a network
 * failure.
 * @param general the message without a known reason
 */
export function errorMessage(error: unknown, general: string): string {
  if (error instanceof NetworkError) return error.message.replace(/\.$/, '');
  if (!(error instanceof ApiError)) return general;
  const { error: reason } = error.extra;
  return typeof reason === 'string' && reason !== '' ? reason : error.message || general;
}
