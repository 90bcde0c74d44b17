import { ApiError } from '../common/http/api-error.js';
import { MAX_ANSWERS_CHARACTERS } from '../shared/limits.js';
import { MESSAGES } from '../shared/messages.js';
import { ICP_QUESTION_INDEX, USP_QUESTION_INDEX } from '../shared/questions.js';
import { answersTooLong } from './form-budget.js';
import type { Submission } from './submission.schemas.js';
import type { FilledByAnswer } from './submissions.repository.js';

/**
 * Additional field that an answer fills: `usp` and `icp` have no field in the wizard and take the answer
 * while they are empty.
 */
export function filledBy(index: number, answer: string): FilledByAnswer | undefined {
  if (answer.trim() === '') return undefined;
  if (index === USP_QUESTION_INDEX) return 'usp';
  return index === ICP_QUESTION_INDEX ? 'icp' : undefined;
}

/**
 * Changed answers of a whole list, each with the index of its question. @throws ApiError 422 for an answer
 * without a question
 */
export function changedAnswers(
  { interview_questions, interview_answers }: Pick<Submission, 'interview_questions' | 'interview_answers'>,
  list: readonly (string | null)[],
): { index: number; answer: string }[] {
  const changed = list.flatMap((answer, index) =>
    answer === null || answer === (interview_answers[index] ?? '') ? [] : [{ index, answer }],
  );
  if (changed.some(({ index }) => index >= interview_questions.length)) {
    const errors = { interview_answers: MESSAGES.moreAnswersThanQuestions };
    throw new ApiError(422, 'invalid_input', MESSAGES.invalidInput, { errors });
  }
  return changed;
}

/**
 * Checks a whole list before the other fields of the same save are written. @throws ApiError 422 when all
 * answers together would be too long
 */
export function expectRoomForAnswers(
  { interview_answers }: Pick<Submission, 'interview_answers'>,
  changed: readonly { index: number; answer: string }[],
): void {
  const after = [...interview_answers];
  for (const { index, answer } of changed) after[index] = answer;
  const [before, then] = [lengthOf(interview_answers), lengthOf(after)];
  if (then > MAX_ANSWERS_CHARACTERS && then > before) throw answersTooLong();
}

/** Counts characters as the database does, not UTF-16 units. */
function lengthOf(answers: readonly (string | undefined)[]): number {
  return answers.reduce((sum, answer = '') => sum + [...answer].length, 0);
}
