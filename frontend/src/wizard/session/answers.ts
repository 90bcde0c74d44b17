import { AUTO_ADVANCE_MS, AUTOSAVE_DEBOUNCE_MS, MAX_ANSWER_LENGTH } from '#shared/limits';
import { MESSAGES } from '#shared/messages';
import { storable } from '#shared/storable';
import { translate } from '../../i18n/translate.ts';
import { shownQuestions } from '../state/selectors.ts';
import type { WizardState } from '../state/wizardState.ts';
import { COMPLETING } from './completion.ts';
import type { Saving, Session } from './session.ts';

type Answering = Saving & Pick<Session, 'toasts'>;

const NO_ANSWER = { text: '', spoken: false } as const;

/** Takes in a keystroke; saved after the pause. A spoken answer that is corrected by hand stays a spoken one. */
export function typeAnswer(session: Answering, index: number, text: string): void {
  const spoken = text !== '' && (session.store.get().answers[index]?.spoken ?? false);
  setAnswer(session, { index, text, spoken, delay: AUTOSAVE_DEBOUNCE_MS });
}

/**
 * Stores what was said: after what the answer already had, so that recording again never costs a word.
 * @throws Error where both together are too long for an answer: the recording is kept, with its words as the reason
 */
export function addSpokenAnswer(session: Answering, index: number, said: string): void {
  const before = session.store.get().answers[index]?.text.trim() ?? '';
  const text = before === '' ? said : `${before}\n\n${said}`;
  if (text.length > MAX_ANSWER_LENGTH) throw new Error(translate(MESSAGES.spokenTooLong));
  setAnswer(session, { index, text, spoken: true, delay: 0 });
}

/** Saves the answer that stands on the page now. */
export function submitAnswer(session: Answering, index: number): void {
  const { text, spoken } = session.store.get().answers[index] ?? NO_ANSWER;
  setAnswer(session, { index, text, spoken, delay: 0 });
}

interface NewAnswer {
  index: number;
  text: string;
  spoken: boolean;
  delay: number;
}

function setAnswer({ store, outbox, toasts }: Answering, { index, text, spoken, delay }: NewAnswer): void {
  const clean = storable(text);
  const stored = store.get().form?.interview_answers[index] ?? '';
  toasts.withdraw(COMPLETING);
  store.dispatch({ type: 'answer changed', index, answer: { text: clean, spoken } });
  const previous = outbox.lastAnswer(index) ?? stored;
  if (previous === clean && outbox.lastAnswer(index) === undefined) return;
  outbox.add({ kind: 'answer', index, answer: clean, spoken, previous }, delay);
}

/** The person chose between two texts for one question. */
export function settleConflict(session: Saving, index: number, chosen: string): void {
  const { store, outbox } = session;
  const conflict = store.get().conflicts.find((one) => one.index === index);
  if (!conflict) return;
  outbox.settleConflict(index);
  store.dispatch({ type: 'conflict settled', index });
  store.dispatch({ type: 'answer changed', index, answer: { text: chosen, spoken: conflict.spoken } });
  if (chosen === conflict.stored) return;
  const { spoken, stored } = conflict;
  outbox.add({ kind: 'answer', index, answer: chosen, spoken, previous: stored }, 0);
}

/**
 * Moves on from the current question after SPEC's pause, unless it is the last one. Until then the pause is in the
 * state: typing, moving elsewhere, a conflict, or `stopAdvance` ends it.
 */
export function advanceFrom({ store }: Pick<Session, 'store'>, index: number): void {
  const state = store.get();
  if (state.current !== index || questionAfter(state, index) === undefined) return;
  if (state.conflicts.some((conflict) => conflict.index === index)) return;
  const advance = { from: index };
  store.dispatch({ type: 'advance started', advance });
  setTimeout(() => {
    if (store.get().advance === advance) openNext({ store }, index);
  }, AUTO_ADVANCE_MS);
}

/** Stays at the question for as long as the person wants to. */
export function stopAdvance({ store }: Pick<Session, 'store'>): void {
  if (store.get().advance !== null) store.dispatch({ type: 'advance stopped' });
}

/** Moves on to the question after one, where there is one. */
export function openNext({ store }: Pick<Session, 'store'>, index: number): void {
  const next = questionAfter(store.get(), index);
  if (next !== undefined) store.dispatch({ type: 'moved on', to: next });
}

/** The question after one, of those that are shown; undefined after the last. */
export function questionAfter(state: WizardState, index: number): number | undefined {
  const shown = shownQuestions(state);
  return shown[shown.indexOf(index) + 1];
}
