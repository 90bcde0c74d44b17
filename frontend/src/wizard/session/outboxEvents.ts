import type { Form } from '../../api/forms.ts';
import type { AnswerChange, UpdateChange } from '../autosave/changes.ts';
import type { OutboxEvents } from '../autosave/outbox.ts';
import { EMPTY_FIELDS } from '../state/wizardState.ts';
import { failureWords } from './failureWords.ts';
import { completionFailed, refused } from './refused.ts';
import type { Session } from './session.ts';
import { moveTo } from './steps.ts';

/**
 * SPEC has 'Progress Saved' at every autosave of the form's data. Answers are long, and a toast for every pause in
 * them would nag: after one, the next shows only after this long, in milliseconds.
 */
const SAVED_TOAST_EVERY_MS = 30_000;
/** How long 'Progress Saved' shows, in milliseconds: short, for it comes often. */
const SAVED_TOAST_MS = 2500;

/** What the page does when the outbox reports something. */
export function outboxEvents(session: () => Session, tellTabs: (form: Form) => void): OutboxEvents {
  let lastSavedToast = Number.NEGATIVE_INFINITY;
  const completing = () => session().store.get().completion.busy;

  /** What stands in the toasts of failures whose change still waits. */
  const toldFailures = new Set<string>();

  const toastSaved = (change: UpdateChange | AnswerChange) => {
    const reason = change.kind === 'update' ? change.reason : 'answer';
    if (reason === 'step') return;
    if (reason === 'topic removed') {
      session().toasts.good('Topic Removed');
      return;
    }
    if (reason !== 'autosave' && Date.now() - lastSavedToast < SAVED_TOAST_EVERY_MS) return;
    lastSavedToast = Date.now();
    session().toasts.good('Progress Saved', { duration: SAVED_TOAST_MS });
  };
  const withdrawFailures = () => {
    for (const words of toldFailures) session().toasts.withdraw(words);
    toldFailures.clear();
  };

  return {
    phase(phase) {
      const { store } = session();
      const { phase: before } = store.get().save;
      const justSaved = phase === 'clean' && before !== 'clean';
      store.dispatch({ type: 'save phase', phase, ...(justSaved && { at: Date.now() }) });
    },
    delivered(change, form) {
      withdrawFailures();
      session().store.dispatch({ type: 'server form', form });
      tellTabs(form);
      if (change.kind === 'create') void firstSaved(session(), form);
      else if (change.kind === 'complete') completed(session());
      else toastSaved(change);
    },
    failed(change, error, failures) {
      const waiting = completing();
      if (waiting) completionFailed(session(), error);
      // Once for each change, and quietly without a network; but whoever waits for the end is always told.
      if (waiting || (failures === 1 && navigator.onLine)) {
        const words = failureWords(change, { completing: waiting });
        toldFailures.add(words);
        session().toasts.bad(words);
      }
    },
    refused(change, error) {
      // From here on the same words are about something that is not sent again: they stay.
      toldFailures.clear();
      refused(session(), change, error);
    },
    conflict({ index, answer, spoken }, stored) {
      withdrawFailures();
      session().store.dispatch({ type: 'conflict found', conflict: { index, mine: answer, spoken, stored } });
    },
    gone: () => session().store.dispatch({ type: 'form gone' }),
  };
}

async function firstSaved(
  { store, storage, draft, place, toasts, equipped }: Session,
  form: Form,
): Promise<void> {
  draft.formId = form.id;
  // The server has them now; the device need not keep an address.
  draft.fields = EMPTY_FIELDS;
  place.setFormId(form.id);
  if (store.get().step <= 2) store.dispatch({ type: 'dialog', dialog: 'saved' });
  else toasts.good('Progress Saved');
  equipped?.uploads.wake();
  await storage.drafts.put({ ...draft });
}

function completed(session: Session): void {
  session.store.dispatch({ type: 'completion', busy: false });
  moveTo(session, 5, { save: false });
  session.toasts.good('Interview Completed!');
}
