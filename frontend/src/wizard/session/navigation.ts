import { SKIP_TOAST_MS } from '#shared/limits';
import { MESSAGES } from '#shared/messages';
import { translate } from '../../i18n/translate.ts';
import { nextStep, previousStep, type StepId } from '../flow.ts';
import type { Moving, Saving, Session, Showing } from './session.ts';

/** Shows a step and adds it to the browser's history. */
export function showStep({ store, location, toasts }: Showing, step: StepId): void {
  if (store.get().step === step) return;
  toasts.leaveStep();
  store.dispatch({ type: 'moved', step });
  location.push(step);
}

export function goNext(session: Moving): void {
  moveTo(session, nextStep(session.store.get().step));
}

export function goBack(session: Moving): void {
  moveTo(session, previousStep(session.store.get().step));
}

/** Shows a step and stores it in the record, so that the form reopens there. */
function moveTo(session: Moving, step: StepId): void {
  const { store, outbox } = session;
  if (store.get().step === step) return;
  showStep(session, step);
  if (store.get().started) outbox.add({ kind: 'update', changes: { step }, reason: 'step' }, 0);
}

/**
 * 'Skip & Finish later': sends everything now and shows the link to the form. The toast says that everything is saved,
 * so it waits until the last change has arrived.
 */
export function finishLater({ store, toasts, outbox }: Saving & Pick<Session, 'toasts'>): void {
  toasts.leaveStep();
  store.dispatch({ type: 'dialog', dialog: 'finish-later' });
  outbox.hurry();
  const sayIfSaved = () => {
    const { save, dialog } = store.get();
    if (dialog !== 'finish-later') return true;
    if (save.phase !== 'clean') return false;
    toasts.good(translate(MESSAGES.skipped), { duration: SKIP_TOAST_MS });
    return true;
  };
  if (sayIfSaved()) return;
  const unsubscribe = store.subscribe(() => {
    if (sayIfSaved()) unsubscribe();
  });
}

/** 'Finish Later' in the saved dialog closes the window; if scripts may not, the page says that it can be closed. */
export function closeWindow({ store, outbox }: Saving): void {
  outbox.hurry();
  store.dispatch({ type: 'dialog', dialog: 'finish-later' });
  window.close();
}
