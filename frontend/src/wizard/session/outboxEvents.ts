import { t } from '@lingui/core/macro';
import type { Form } from '../../api/forms.ts';
import type { Saved } from '../autosave/deliver.ts';
import type { OutboxEvents } from '../autosave/outbox.ts';
import { EMPTY_FIELDS } from '../fields/wizardFields.ts';
import { isBeyond, STEP_AFTER_COMPLETION, STEP_AFTER_FIRST_SAVE } from '../flow.ts';
import type { AnswerChange, UpdateChange, UpdateReason } from '../storage/change.ts';
import { showStep } from './navigation.ts';
import { changeRefused, completionFailed, failureWords } from './saveFailures.ts';
import type { Session, Showing } from './session.ts';

/**
 * SPEC has 'Progress Saved' at every autosave of the form's data. Answers are long, and a toast for every pause in
 * them would nag: after one, the next shows only after this long, in milliseconds.
 */
const SAVED_TOAST_EVERY_MS = 30_000;
/** How long 'Progress Saved' shows, in milliseconds: short, for it comes often. */
const SAVED_TOAST_MS = 2500;

/** Why the record was saved when nobody asked for it. */
const QUIET: readonly (UpdateReason | 'answer')[] = ['step', 'language'];

/** What the toasts of failures are about whose change still waits. */
const UNSAVED = 'unsaved';

type Reporting = Showing & Pick<Session, 'device'> & { tellTabs: (formId: string, saved: Saved) => void };

/** What the page does when the outbox reports something. */
export function outboxEvents(page: Reporting): OutboxEvents {
  const { store, toasts } = page;
  const toastSaved = savedToasts(page);
  const completing = () => store.get().completion.busy;

  return {
    phase(phase) {
      const { phase: before } = store.get().save;
      const justSaved = phase === 'clean' && before !== 'clean';
      store.dispatch({ type: 'save phase', phase, ...(justSaved && { at: Date.now() }) });
    },
    delivered(change, saved) {
      toasts.withdraw(UNSAVED);
      takeIn(page, saved);
      if (change.kind === 'create') {
        if (saved.kind === 'form') void firstSaved(page, saved.form);
      } else if (change.kind === 'complete') completed(page);
      else toastSaved(change);
    },
    failed(change, error, failures) {
      const waiting = completing();
      if (waiting) completionFailed(page, error);
      // Once for each change, and quietly without a network; but whoever waits for the end is always told.
      if (waiting || (failures === 1 && navigator.onLine))
        toasts.bad(failureWords(change, { completing: waiting }), { about: UNSAVED });
    },
    // Its toast stays, also in the words of a failure: what it is about is not sent again.
    refused: (change, error) => changeRefused(page, change, error),
    conflict({ index, answer, spoken }, { stored, form }) {
      toasts.withdraw(UNSAVED);
      store.dispatch({ type: 'conflict found', conflict: { index, mine: answer, spoken, stored } });
      if (form) store.dispatch({ type: 'server form', form });
    },
    gone: () => store.dispatch({ type: 'form gone' }),
  };
}

/** What the server has now, shown here and in the other tabs of this browser. */
function takeIn({ store, tellTabs }: Reporting, saved: Saved): void {
  if (saved.kind === 'form') store.dispatch({ type: 'server form', form: saved.form });
  else store.dispatch({ type: 'answer saved', answer: saved.answer });
  const { form } = store.get();
  if (form) tellTabs(form.id, saved);
}

function savedToasts({ toasts }: Reporting): (change: UpdateChange | AnswerChange) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (change) => {
    const reason = change.kind === 'update' ? change.reason : 'answer';
    if (QUIET.includes(reason)) return;
    if (reason === 'topic removed') {
      toasts.good(t`Topic Removed`);
      return;
    }
    if (reason !== 'autosave' && Date.now() - last < SAVED_TOAST_EVERY_MS) return;
    last = Date.now();
    toasts.good(t`Progress Saved`, { duration: SAVED_TOAST_MS });
  };
}

async function firstSaved({ store, device, location, toasts }: Reporting, form: Form): Promise<void> {
  const { storage, draft } = device;
  draft.formId = form.id;
  // The server has them now; the device need not keep an address.
  draft.fields = EMPTY_FIELDS;
  location.setFormId(form.id);
  if (isBeyond(store.get().step, STEP_AFTER_FIRST_SAVE)) toasts.good(t`Progress Saved`);
  else store.dispatch({ type: 'dialog', dialog: 'saved' });
  await storage.drafts.put({ ...draft });
}

function completed(page: Reporting): void {
  page.store.dispatch({ type: 'completion', busy: false });
  showStep(page, STEP_AFTER_COMPLETION);
  page.toasts.good(t`Interview Completed!`);
}
