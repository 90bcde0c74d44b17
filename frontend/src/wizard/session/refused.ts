import { MESSAGES } from '#rules/messages';
import { ApiError } from '../../api/http.ts';
import type { Change } from '../autosave/changes.ts';
import { FIELD_NAMES } from '../state/wizardState.ts';
import { failureWords } from './failureWords.ts';
import type { Session } from './session.ts';
import { moveTo } from './steps.ts';

/** Ends the waiting for the interview to close, with the reason beside the button. */
export function completionFailed({ store }: Session, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  store.dispatch({ type: 'completion', busy: false, error: MESSAGES.submitFormFailedBecause(message) });
}

/** The server will not take it as it is: say so where it can be mended. The text stays on the page. */
export function refused(session: Session, change: Change, error: unknown): void {
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
