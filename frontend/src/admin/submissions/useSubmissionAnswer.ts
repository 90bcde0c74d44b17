import { ApiError, NetworkError } from '../../api/http.ts';
import { RESOURCE, type Submission } from '../../api/submissions.ts';
import { type ShownAnswer, useAnswer } from '../useAnswer.ts';

/**
 * Keeps whole submissions apart in react-admin's cache: it takes the rows of a list for the records of the details,
 * and a row is not a whole submission.
 */
export const WHOLE = { whole: true };

/** The record of a detail view, where react-admin keeps it. */
export function useSubmissionAnswer(id: string): ShownAnswer<Submission> {
  return useAnswer<Submission>([RESOURCE, 'getOne', { id, meta: WHOLE }]);
}

/**
 * Why a generation failed, to stand behind a colon: the answer's `error` field, its message, or that the network failed.
 * @param general the message when no reason is known
 */
export function errorMessage(error: unknown, general: string): string {
  if (error instanceof NetworkError) return error.message.replace(/\.$/, '');
  if (!(error instanceof ApiError)) return general;
  const { error: reason } = error.extra;
  return typeof reason === 'string' && reason !== '' ? reason : error.message || general;
}
