import { errorCode } from '../common/errors.js';
import { ApiError } from '../common/http/api-error.js';
import { DAY_MS } from '../shared/days.js';
import { MESSAGES } from '../shared/messages.js';

/** Database errors for a write over the budget of a form: see the trigger form_submissions_budget. */
const REFUSALS: Record<string, (cause: unknown) => ApiError> = {
  BL001: (cause) => new ApiError(409, 'too_many_questions', MESSAGES.tooManyQuestions, { cause }),
  BL002: (cause) => answersTooLong(cause),
  BL003: (cause) =>
    new ApiError(429, 'written_too_much', MESSAGES.writtenTooMuch, { cause, retryAfter: untilTomorrow() }),
};

/**
 * Waits for a write by the form's holder. @throws ApiError with a message when the form's budget is used up;
 * nothing was written
 */
export async function withinBudget<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (cause) {
    const refusal = REFUSALS[errorCode(cause) ?? ''];
    throw refusal ? refusal(cause) : cause;
  }
}

export function answersTooLong(cause?: unknown): ApiError {
  const errors = { interview_answers: MESSAGES.answersTooLong };
  return new ApiError(422, 'answers_too_long', MESSAGES.answersTooLong, { cause, errors });
}

/** Seconds until the end of the database's day (UTC). */
function untilTomorrow(): number {
  return (DAY_MS - (Date.now() % DAY_MS)) / 1000;
}
