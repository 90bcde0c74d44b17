import { CONSENT_VERSION } from '#shared/consent';
import type { Language } from '#shared/languages';
import type { AnswerSaved, Form, FormsApi } from '../../api/forms.ts';
import { ApiError } from '../../api/http.ts';
import type { AnswerChange, Change } from '../storage/change.ts';
import { AnswerConflict } from './classifySaveError.ts';

export type FormCalls = Pick<FormsApi, 'create' | 'get' | 'update' | 'answer' | 'complete'>;

/** What the server has now: the whole record, or, after an answer, that answer alone. */
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
