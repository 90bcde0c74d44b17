import { t } from '@lingui/core/macro';
import { BRAND_FIELDS, WIZARD_FIELDS } from '#shared/fields';
import { MESSAGES } from '#shared/messages';
import type { Form, UpdateForm } from '../../api/forms.ts';
import { ApiError } from '../../api/http.ts';
import { translate } from '../../i18n/translate.ts';
import {
  type AnswerChange,
  type Change,
  isCompletion,
  type UpdateChange,
  type UpdateReason,
} from '../draft/changes.ts';
import { isRepeatedByHand, type Saved } from '../draft/delivery.ts';
import type { OutboxEvents } from '../draft/outbox.ts';
import { EMPTY_FIELDS } from '../draft/wizardFields.ts';
import {
  FIELDS_STEP,
  INTERVIEW_STEP,
  isBeyond,
  STEP_AFTER_COMPLETION,
  STEP_AFTER_FIRST_SAVE,
} from '../flow.ts';
import { askForAnswers, askForChoice } from './interviewActions.ts';
import { showStep } from './navigation.ts';
import { isAsked } from './selectors.ts';
import type { Session, Showing } from './session.ts';

/**
 * SPEC's messages for a change that could not be saved. `completing`: the user is waiting for the interview to be
 * completed.
 */
export function failureWords(change: Change, { completing }: { completing: boolean }): string {
  switch (change.kind) {
    case 'create':
      return translate(MESSAGES.initializeFormFailed);
    case 'answer':
      return completing ? translate(MESSAGES.saveAnswersFailed) : translate(MESSAGES.answerSaveFailed);
    case 'complete':
    case 'send answers':
      return translate(MESSAGES.submitFormFailed);
    case 'update':
      if (change.reason === 'step') return translate(MESSAGES.stepSaveFailed);
      return change.reason === 'topic removed'
        ? translate(MESSAGES.removeTopicFailed)
        : translate(MESSAGES.autosaveFailed);
  }
}

/** Errors whose server message is shown unchanged, because it says what to do. */
const SERVER_MESSAGES_SHOWN = new Set(['answers_too_long', 'written_too_much']);

/** Stops waiting for the completion, with the reason beside the button. */
function completionFailed({ store }: Pick<Session, 'store'>, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  store.dispatch({
    type: 'completion',
    busy: false,
    error: translate(MESSAGES.submitFormFailedBecause(message)),
  });
}

/** The server rejected the change: show the error where it can be corrected. The text stays on the page. */
function changeRefused(session: Reporting, change: Change, error: unknown): void {
  const { store, toasts, restoreTopics } = session;
  const { busy } = store.get().completion;
  if (isCompletion(change) && error instanceof ApiError && error.code === 'more_answers') {
    askForAnswers({ store, toasts });
    return;
  }
  if (busy) completionFailed(session, error);
  const isShown = error instanceof ApiError && SERVER_MESSAGES_SHOWN.has(error.code);
  const words = isShown ? error.message : failureWords(change, { completing: busy });
  toasts.bad(words);
  if (change.kind === 'update' && change.reason === 'topic removed') {
    restoreTopics();
    store.dispatch({ type: 'generation', busy: store.get().generation.busy, error: words });
  }
  if (error instanceof ApiError) showFieldProblems(session, error);
}

/** Stops waiting: the completion is sent once there is a network. */
function waitForNetwork({ store }: Showing): void {
  store.dispatch({
    type: 'completion',
    busy: false,
    error: isAsked(store.get())
      ? t`The server cannot be reached. Your answers are kept on this device and sent when you are online again.`
      : t`The server cannot be reached. Your answers are kept on this device, and your interview is completed when you are online again.`,
  });
}

function showFieldProblems(session: Showing, { fields }: ApiError): void {
  const problems = Object.fromEntries(
    WIZARD_FIELDS.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  );
  if (Object.keys(problems).length === 0) return;
  session.store.dispatch({ type: 'fields validated', problems });
  if (BRAND_FIELDS.some((name) => name in problems)) showStep(session, FIELDS_STEP);
}

/**
 * SPEC shows 'Progress Saved' at every autosave. Answers are long, and a toast at every pause would be annoying, so
 * the next one is shown only after this time, in milliseconds.
 */
const SAVED_TOAST_EVERY_MS = 30_000;
/** Duration of 'Progress Saved', in milliseconds: short, because it is frequent. */
const SAVED_TOAST_MS = 2500;

/** Reasons of saves that the user did not request. */
const QUIET: readonly (UpdateReason | 'answer')[] = ['step', 'language'];

/** Subject of toasts about failures whose change is still pending. */
const UNSAVED = 'unsaved';

type Reporting = Showing &
  Pick<Session, 'device'> & {
    tellTabs: (formId: string, saved: Saved) => void;
    /** Restores topics whose removal was refused. */
    restoreTopics: () => void;
    /** Fields that are not sent yet. */
    pendingFields: () => Partial<UpdateForm>;
    /** Removes a completion that is not sent yet; returns whether there was one. */
    cancelCompletion: () => boolean;
  };

/** Handlers for the outbox's events. */
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
      const { form } = store.get();
      mergeServerForm(page, saved);
      if (change.kind === 'create') {
        if (saved.kind === 'form') void firstSaved(page, saved.form);
      } else if (change.kind === 'complete') completed(page);
      else if (change.kind === 'send answers') answersSent(page, form?.open_asks ?? []);
      else toastSaved(change);
    },
    failed(change, error, failures) {
      const waiting = completing();
      if (waiting && !(error instanceof ApiError)) return waitForNetwork(page);
      if (waiting) {
        page.cancelCompletion();
        completionFailed(page, error);
      }
      // Once per change and never without a network, unless the user waits for the completion.
      const isQuiet = isRepeatedByHand(change) || failures > 1 || !navigator.onLine;
      if (waiting || !isQuiet) toasts.bad(failureWords(change, { completing: waiting }), { about: UNSAVED });
    },
    // This toast stays until it is closed, because the change is not sent again.
    refused: (change, error) => changeRefused(page, change, error),
    conflict({ index, answer, spoken }, { stored, form }) {
      toasts.withdraw(UNSAVED);
      store.dispatch({ type: 'conflict found', conflict: { index, mine: answer, spoken, stored } });
      if (form) store.dispatch({ type: 'server form', form, pending: page.pendingFields() });
      // Completing now would lose the text written here.
      if (page.cancelCompletion()) {
        // The completion may have waited offline, and the user may have left the step.
        showStep(page, INTERVIEW_STEP);
        askForChoice(page);
      }
    },
    gone: () => store.dispatch({ type: 'form gone' }),
  };
}

/** Shows the server's state here and in the other tabs of this browser. */
function mergeServerForm({ store, tellTabs, pendingFields }: Reporting, saved: Saved): void {
  if (saved.kind === 'form')
    store.dispatch({ type: 'server form', form: saved.form, pending: pendingFields() });
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
  // The server has the fields now, so the device deletes the address.
  draft.fields = EMPTY_FIELDS;
  location.setFormId(form.id);
  if (isBeyond(store.get().step, STEP_AFTER_FIRST_SAVE)) toasts.good(t`Progress Saved`);
  else store.dispatch({ type: 'dialog', dialog: 'saved' });
  await storage.drafts.put({ ...draft });
}

/** @param before the questions that waited for answers until then */
function answersSent(page: Reporting, before: Form['open_asks']): void {
  const { store } = page;
  const left = store.get().form?.open_asks ?? [];
  const asks = before.filter(({ number }) => !left.some((ask) => ask.number === number));
  store.dispatch({ type: 'completion', busy: false });
  store.dispatch({ type: 'answers sent', asks });
  showStep(page, STEP_AFTER_COMPLETION);
}

function completed(page: Reporting): void {
  page.store.dispatch({ type: 'completion', busy: false });
  showStep(page, STEP_AFTER_COMPLETION);
  page.toasts.good(t`Interview Completed!`);
}
