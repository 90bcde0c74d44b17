import { SKIP_TOAST_MS } from '#rules/limits';
import { MESSAGES } from '#rules/messages';
import { nextStep, previousStep, type StepId } from '../flow.ts';
import type { Session } from './session.ts';

/** Goes to a step: a new entry in the browser's history, and the place kept on the record so that it opens there. */
export function moveTo(
  { store, place, outbox, toasts }: Session,
  step: StepId,
  { save }: { save: boolean },
): void {
  if (store.get().step === step) return;
  toasts.clearGood();
  store.dispatch({ type: 'moved', step });
  place.push(step);
  if (save && store.get().started) outbox.add({ kind: 'update', changes: { step }, reason: 'step' }, 0);
}

export function goNext(session: Session): void {
  moveTo(session, nextStep(session.store.get().step), { save: true });
}

export function goBack(session: Session): void {
  moveTo(session, previousStep(session.store.get().step), { save: true });
}

/** 'Skip & Finish later': everything is sent now, and the person is told the way back. */
export function finishLater({ store, toasts, outbox }: Session): void {
  toasts.clearGood();
  toasts.good(MESSAGES.skipped, { duration: SKIP_TOAST_MS });
  store.dispatch({ type: 'dialog', dialog: 'finish-later' });
  outbox.hurry();
}

/** 'Finish Later' in the saved dialog closes the window; where scripts may not, the page says that one can. */
export function closeWindow(session: Session): void {
  session.outbox.hurry();
  session.store.dispatch({ type: 'dialog', dialog: 'finish-later' });
  window.close();
}
