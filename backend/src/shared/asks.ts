/** Questions that are sent to a client after the first interview, for the server and the pages. */

/** Questions of one ask. */
export const MAX_ASK_QUESTIONS = 10;
/** Open asks of one client. */
export const MAX_OPEN_ASKS = 2;
/** Questions of all asks of one client within seven days. */
export const MAX_QUESTIONS_A_WEEK = 20;
/** Characters of the note to the client. */
export const MAX_ASK_NOTE_LENGTH = 1000;
/** Days until the answers are due, unless the agency chooses another day, and at most. */
export const USUAL_ASK_DAYS = 7;
export const MAX_ASK_DAYS = 90;
/** Days after the email on which a client without an answer is reminded. */
export const ASK_REMINDER_DAYS = [3, 6] as const;
/** Questions that a client who is asked every month gets. */
export const MONTHLY_QUESTIONS = 3;

/** Days after which a question of a set may be asked again without a person: less than a month, so that a set lasts. */
export const SET_REPEAT_DAYS = 21;

/** Sets of questions, questions of one set, and characters of its name. */
export const MAX_QUESTION_SETS = 50;
export const MAX_SET_QUESTIONS = 40;
export const MAX_SET_NAME_LENGTH = 80;

/** The questions of an ask, by index in the interview. */
export interface AskRange {
  first_question: number;
  last_question: number;
}

/** The indexes of its questions. */
export function questionsOfAsk({ first_question: first, last_question: last }: AskRange): number[] {
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}
