import type { Form } from '../../api/forms.ts';
import { ApiError } from '../../api/http.ts';
import type { Change } from '../storage/change.ts';

/** The server holds another text for the question than this page knew. */
export class AnswerConflict extends Error {
  override readonly name = 'AnswerConflict';

  constructor(
    readonly form: Form,
    readonly stored: string,
  ) {
    super('This answer was changed elsewhere.');
  }
}

/** The text that the server holds, with the record as it was then. */
export interface FoundElsewhere {
  stored: string;
  form?: Form;
}

/**
 * What becomes of a change whose sending failed. `retry`: it may yet arrive. `refused`: it never will as it is.
 * `withheld`: the server has no room for it now, and it stays on the device. `conflict`: the server holds another text.
 * `gone`: there is no such form any more.
 */
export type Verdict =
  | { kind: 'retry' | 'refused' | 'withheld' | 'gone' }
  | ({ kind: 'conflict' } & FoundElsewhere);

/** Time-outs, locks and too many requests pass; so do a server's own faults and a lost network. */
const WORTH_RETRYING = new Set([408, 423, 425, 429]);

/**
 * A removed topic and the completion are not repeated once the server has answered: the page shows that they failed, and
 * the person does them again. Without a network they wait like everything else.
 */
export function isRepeatedByHand(change: Change): boolean {
  return change.kind === 'complete' || (change.kind === 'update' && change.reason === 'topic removed');
}

/** The form's budget is used up: sending it again is of no use until the person, or another day, has changed something. */
const NO_ROOM = new Set(['answers_too_long', 'written_too_much']);

export function classifySaveError(change: Change, error: unknown): Verdict {
  if (error instanceof AnswerConflict) return { kind: 'conflict', stored: error.stored, form: error.form };
  if (!(error instanceof ApiError)) return { kind: 'retry' };
  const { statusCode, code } = error;
  if (NO_ROOM.has(code)) return { kind: 'withheld' };
  if (statusCode >= 500 || WORTH_RETRYING.has(statusCode))
    return { kind: isRepeatedByHand(change) ? 'refused' : 'retry' };
  if (statusCode === 404 && (change.kind === 'update' || change.kind === 'complete')) return { kind: 'gone' };
  return { kind: 'refused' };
}
