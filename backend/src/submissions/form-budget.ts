import { errorCode } from '../platform/error-code.js';
import { ApiError } from '../platform/http/api-error.js';
import { MESSAGES } from '../rules/messages.js';

/** What the database answers a write with that a form has no room for: see the trigger form_submissions_budget. */
const REFUSALS: Record<string, (cause: unknown) => ApiError> = {
  BL001: (cause) => new ApiError(409, 'too_many_questions', MESSAGES.tooManyQuestions, { cause }),
  BL002: (cause) => answersTooLong(cause),
  BL003: (cause) =>
    new ApiError(429, 'written_too_much', MESSAGES.writtenTooMuch, { cause, retryAfter: untilTomorrow() }),
};

/** Waits for a write of the holder. @throws ApiError in words when the form's budget is used up; nothing was written. */
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

/** Seconds until the database's day (UTC) is over. */
function untilTomorrow(): number {
  const day = 86_400_000;
  return (day - (Date.now() % day)) / 1000;
}
