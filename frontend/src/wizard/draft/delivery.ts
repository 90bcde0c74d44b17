import { CONSENT_VERSION } from '#shared/consent';
import type { Language } from '#shared/languages';
import type { AnswerSaved, Form, FormsApi } from '../../api/forms.ts';
import { ApiError } from '../../api/http.ts';
import type { AnswerChange, Change } from './changes.ts';

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

type FormCalls = Pick<FormsApi, 'create' | 'get' | 'update' | 'answer' | 'complete'>;

/** The server's state after a change: the whole record, or the one answer that was saved. */
export type Saved = { kind: 'form'; form: Form } | { kind: 'answer'; answer: AnswerSaved };

interface Delivery {
  api: FormCalls;
  creationKey: string;
  /** The page's, which the first save takes along. */
  language: Language;
  formId: string | undefined;
}

/**
 * Sends one change. A change that had arrived before, its answer lost on the way back, counts as arrived.
 * @throws AnswerConflict when the server holds another text, else what the calls throw.
 */
export async function deliver(
  change: Change,
  { api, creationKey, language, formId }: Delivery,
): Promise<Saved> {
  if (change.kind === 'create') {
    const { fields, signs } = change;
    const consent = { consent_version: CONSENT_VERSION, creation_key: creationKey };
    return { kind: 'form', form: await api.create({ ...fields, ...signs, ...consent, language }) };
  }
  if (formId === undefined) throw new Error('There is no form to save to yet.');
  switch (change.kind) {
    case 'update':
      return { kind: 'form', form: await api.update(formId, change.changes) };
    case 'complete':
      return { kind: 'form', form: await api.complete(formId) };
    case 'answer':
      return deliverAnswer(change, api, formId);
  }
}

async function deliverAnswer(change: AnswerChange, api: FormCalls, formId: string): Promise<Saved> {
  const { index, answer, spoken, previous } = change;
  try {
    return { kind: 'answer', answer: await api.answer(formId, index, { answer, spoken, previous }) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'answer_changed') throw error;
    const form = await api.get(formId);
    const stored = form.interview_answers[index] ?? '';
    if (stored === answer) return { kind: 'form', form };
    throw new AnswerConflict(form, stored);
  }
}
