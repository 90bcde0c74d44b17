import { CONSENT_VERSION } from '#shared/consent';
import type { Language } from '#shared/languages';
import type { AnswerSaved, Form, FormsApi } from '../../api/forms.ts';
import { ApiError } from '../../api/http.ts';
import { type AnswerChange, type Change, isCompletion } from './changes.ts';

/** The server has a different text for the question than this page expected. */
export class AnswerConflict extends Error {
  override readonly name = 'AnswerConflict';

  constructor(
    readonly form: Form,
    readonly stored: string,
  ) {
    super('This answer was changed elsewhere.');
  }
}

/** The stored text, with the record at that time. */
export interface FoundElsewhere {
  stored: string;
  form?: Form;
}

/**
 * What to do with a change that could not be sent. `retry`: it may still arrive. `refused`: the server will never
 * accept it as it is. `withheld`: the server has no room for it now, and it stays on the device. `conflict`: the
 * server has another text. `gone`: the form no longer exists.
 */
export type Verdict =
  | { kind: 'retry' | 'refused' | 'withheld' | 'gone' }
  | ({ kind: 'conflict' } & FoundElsewhere);

/** Temporary: timeouts, locks, rate limits, server errors and network failures. */
const WORTH_RETRYING = new Set([408, 423, 425, 429]);

/**
 * A removed topic and the completion are not retried after a server response: the page shows that they failed, and the
 * user repeats them. Without a network they wait like all changes.
 */
export function isRepeatedByHand(change: Change): boolean {
  return isCompletion(change) || (change.kind === 'update' && change.reason === 'topic removed');
}

/** The form's budget is used up: a retry is useless until the user changes something, or until another day. */
const NO_ROOM = new Set(['answers_too_long', 'written_too_much']);

export function classifySaveError(change: Change, error: unknown): Verdict {
  if (error instanceof AnswerConflict) return { kind: 'conflict', stored: error.stored, form: error.form };
  if (!(error instanceof ApiError)) return { kind: 'retry' };
  const { statusCode, code } = error;
  if (NO_ROOM.has(code)) return { kind: 'withheld' };
  if (statusCode >= 500 || WORTH_RETRYING.has(statusCode))
    return { kind: isRepeatedByHand(change) ? 'refused' : 'retry' };
  if (statusCode === 404 && (change.kind === 'update' || isCompletion(change))) return { kind: 'gone' };
  return { kind: 'refused' };
}

type FormCalls = Pick<FormsApi, 'create' | 'get' | 'update' | 'answer' | 'complete' | 'sendAnswers'>;

/** The server's state after a change: the whole record, or the saved answer. */
export type Saved = { kind: 'form'; form: Form } | { kind: 'answer'; answer: AnswerSaved };

interface Delivery {
  api: FormCalls;
  creationKey: string;
  /** The language of this page, which the first save stores. */
  language: Language;
  formId: string | undefined;
}

/**
 * Sends one change. A change that had already arrived, but whose response was lost, counts as delivered.
 * @throws AnswerConflict if the server has another text, else what the calls throw
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
    case 'send answers':
      return { kind: 'form', form: await api.sendAnswers(formId) };
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
