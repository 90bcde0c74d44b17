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
