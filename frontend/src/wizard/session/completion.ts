import { MIN_ANSWERS } from '#shared/limits';
import { MESSAGES } from '#shared/messages';
import { translate } from '../../i18n/translate.ts';
import { answerCount } from '../state/selectors.ts';
import type { Saving, Session } from './session.ts';

/** What the toast is about that says why the interview cannot be completed yet: the next answer or try ends it. */
export const COMPLETING = 'completing';

/**
 * Completes the interview: what waits is sent first, in order, then the completion. When it cannot be sent now it
 * waits on the device like everything else, and the thank-you page opens when it has arrived.
 */
export async function completeInterview({
  store,
  outbox,
  toasts,
  laterServices,
}: Saving & Pick<Session, 'toasts' | 'laterServices'>): Promise<void> {
  if (store.get().completion.busy) return;
  toasts.withdraw(COMPLETING);
  // After the interview nobody would come back for the words of it.
  if (laterServices.loaded()?.recordings.isBusy) {
    toasts.bad(translate(MESSAGES.recordingWaitsTitle), {
      text: translate(MESSAGES.recordingWaits),
      about: COMPLETING,
    });
    store.dispatch({ type: 'completion', busy: false, error: translate(MESSAGES.recordingWaits) });
    return;
  }
  if (answerCount(store.get()) < MIN_ANSWERS) {
    toasts.bad(translate(MESSAGES.moreAnswersTitle), {
      text: translate(MESSAGES.moreAnswers),
      about: COMPLETING,
    });
    store.dispatch({ type: 'completion', busy: false, error: translate(MESSAGES.moreAnswers) });
    return;
  }
  store.dispatch({ type: 'completion', busy: true });
  outbox.add({ kind: 'complete' }, 0);
  try {
    await outbox.flush();
  } catch {
    // The outbox has told why, in words, and tries again by itself.
  }
}
