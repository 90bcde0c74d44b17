import { WIZARD_FIELDS } from '#rules/fields';
import { MESSAGES } from '#rules/messages';
import { ApiError } from '../../api/http.ts';
import { say } from '../../i18n/say.ts';
import { FIELDS_STEP } from '../flow.ts';
import type { Change } from '../storage/change.ts';
import { COMPLETING } from './completion.ts';
import { showStep } from './navigation.ts';
import type { Session, Showing } from './session.ts';

/** SPEC's words for a change that could not be saved. `completing`: the person is waiting for the interview to close. */
export function failureWords(change: Change, { completing }: { completing: boolean }): string {
  switch (change.kind) {
    case 'create':
      return say(MESSAGES.initializeFormFailed);
    case 'answer':
      return completing ? say(MESSAGES.saveAnswersFailed) : say(MESSAGES.answerSaveFailed);
    case 'complete':
      return say(MESSAGES.submitFormFailed);
    case 'update':
      if (change.reason === 'step') return say(MESSAGES.stepSaveFailed);
      return change.reason === 'topic removed'
        ? say(MESSAGES.removeTopicFailed)
        : say(MESSAGES.autosaveFailed);
  }
}

/** Refusals of the server that are told in its own words: they say what can be done. */
const TOLD_AS_THEY_ARE = new Set(['answers_too_long', 'written_too_much']);

/** Ends the waiting for the interview to close, with the reason beside the button. */
export function completionFailed({ store }: Pick<Session, 'store'>, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  store.dispatch({ type: 'completion', busy: false, error: say(MESSAGES.submitFormFailedBecause(message)) });
}

/** The server will not take it as it is: say so where it can be mended. The text stays on the page. */
export function changeRefused(session: Showing, change: Change, error: unknown): void {
  const { store, toasts } = session;
  const { busy } = store.get().completion;
  if (change.kind === 'complete' && error instanceof ApiError && error.code === 'more_answers') {
    store.dispatch({ type: 'completion', busy: false, error: say(MESSAGES.moreAnswers) });
    toasts.bad(say(MESSAGES.moreAnswersTitle), { text: say(MESSAGES.moreAnswers), about: COMPLETING });
    return;
  }
  if (busy) completionFailed(session, error);
  const words = failureWords(change, { completing: busy });
  toasts.bad(error instanceof ApiError && TOLD_AS_THEY_ARE.has(error.code) ? error.message : words);
  if (error instanceof ApiError) showFieldProblems(session, error);
}

function showFieldProblems(session: Showing, { fields }: ApiError): void {
  const problems = Object.fromEntries(
    WIZARD_FIELDS.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  );
  if (Object.keys(problems).length === 0) return;
  session.store.dispatch({ type: 'fields judged', problems });
  showStep(session, FIELDS_STEP);
}
