import { MESSAGES } from '#rules/messages';
import type { Form } from '../../api/forms.ts';
import { ApiError } from '../../api/http.ts';
import type { Change } from '../autosave/changes.ts';
import type { OutboxEvents } from '../autosave/outbox.ts';
import { EMPTY_FIELDS, FIELD_NAMES } from '../state/wizardState.ts';
import { failureWords } from './failureWords.ts';
import type { Session } from './session.ts';
import { moveTo } from './steps.ts';

/** A toast for every pause in typing would nag: 'Progress Saved' shows again only after this long, in milliseconds. */
const SAVED_TOAST_EVERY_MS = 30_000;

/** What the page does when the outbox reports something. */
export function outboxEvents(session: () => Session, tellTabs: (form: Form) => void): OutboxEvents {
  let lastSavedToast = Number.NEGATIVE_INFINITY;
  const completing = () => session().store.get().completion.busy;

  const toastSaved = () => {
    if (Date.now() - lastSavedToast < SAVED_TOAST_EVERY_MS) return;
    lastSavedToast = Date.now();
    session().toasts.good('Progress Saved');
  };

  return {
    phase(phase) {
      const { store } = session();
      const { phase: before } = store.get().save;
      const justSaved = phase === 'clean' && before !== 'clean';
      store.dispatch({ type: 'save phase', phase, ...(justSaved && { at: Date.now() }) });
    },
    delivered(change, form) {
      session().store.dispatch({ type: 'server form', form });
      tellTabs(form);
      if (change.kind === 'create') void firstSaved(session(), form);
      else if (change.kind === 'complete') completed(session());
      else if (change.kind === 'update') updated(session(), change.reason, toastSaved);
      else toastSaved();
    },
    failed(change, error, failures) {
      const waiting = completing();
      if (waiting) completionFailed(session(), error);
      // Once for each change, and quietly without a network; but whoever waits for the end is always told.
      if (waiting || (failures === 1 && navigator.onLine)) {
        session().toasts.bad(failureWords(change, { completing: waiting }));
      }
    },
    refused: (change, error) => refused(session(), change, error),
    conflict({ index, answer, spoken }, stored) {
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

function updated({ toasts }: Session, reason: string, toastSaved: () => void): void {
  if (reason === 'topic removed') toasts.good('Topic Removed');
  else if (reason !== 'step') toastSaved();
}

function completed(session: Session): void {
  session.store.dispatch({ type: 'completion', busy: false });
  moveTo(session, 5, { save: false });
  session.toasts.good('Interview Completed!');
}

function completionFailed({ store }: Session, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  store.dispatch({ type: 'completion', busy: false, error: MESSAGES.submitFormFailedBecause(message) });
}

/** The server will not take it as it is: say so where it can be mended. The text stays on the page. */
function refused(session: Session, change: Change, error: unknown): void {
  const { store, toasts } = session;
  const { busy } = store.get().completion;
  if (change.kind === 'complete' && error instanceof ApiError && error.code === 'more_answers') {
    store.dispatch({ type: 'completion', busy: false, error: MESSAGES.moreAnswers });
    toasts.bad(MESSAGES.moreAnswersTitle, { text: MESSAGES.moreAnswers });
    return;
  }
  if (busy) completionFailed(session, error);
  toasts.bad(failureWords(change, { completing: busy }));
  if (error instanceof ApiError) showFieldProblems(session, error);
}

function showFieldProblems(session: Session, { fields }: ApiError): void {
  const problems = Object.fromEntries(
    FIELD_NAMES.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  );
  if (Object.keys(problems).length === 0) return;
  session.store.dispatch({ type: 'fields judged', problems });
  moveTo(session, 1, { save: false });
}
