import { MAIL_KEY_PARAMETER } from '#shared/mail-links';
import type { FormsApi } from '../../api/forms.ts';
import { FIRST_STEP } from '../flow.ts';
import { addressOf } from './pageLocation.ts';
import type { Session } from './session.ts';

/**
 * Connects the session to the browser: network, tab, history, and the prompt before leaving.
 * @returns how to unbind
 */
export function bindToBrowser(session: Session): () => void {
  const { store, outbox, location, api, lazyServices } = session;
  const back = () => {
    outbox.hurry();
    lazyServices.loaded()?.uploads.hurry();
    lazyServices.loaded()?.recordings.retryAll();
  };
  const hidden = () => {
    if (!outbox.isEmpty) outbox.hurry();
  };
  const leaving = (event: BeforeUnloadEvent) => {
    const services = lazyServices.loaded();
    if (!outbox.isEmpty || services?.uploads.isBusy || services?.recordings.isBusy) event.preventDefault();
  };
  const stopHistory = location.onReturn((step) => {
    const reachable = store.get().started ? step : FIRST_STEP;
    store.dispatch({ type: 'moved', step: reachable });
  });
  window.addEventListener('online', back);
  document.addEventListener('visibilitychange', hidden);
  window.addEventListener('beforeunload', leaving);
  api.config().then(
    (config) => store.dispatch({ type: 'config', config }),
    (cause: unknown) => console.warn('The configuration could not be loaded; the defaults hold.', cause),
  );
  return () => {
    stopHistory();
    window.removeEventListener('online', back);
    document.removeEventListener('visibilitychange', hidden);
    window.removeEventListener('beforeunload', leaving);
  };
}

/** Events that show that a person is on the page, and not a program that checks a mail's links. */
const INTERACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * On the first interaction, reports that a mail's link was used; its key is only in mails. Then removes the key from
 * the URL, so that a copied link does not count as the mail's.
 */
export function reportOpening(
  { opened }: Pick<FormsApi, 'opened'>,
  formId: string,
  view: Window = window,
): void {
  const key = new URLSearchParams(view.location.search).get(MAIL_KEY_PARAMETER);
  if (key === null) return;
  const report = () => {
    for (const event of INTERACTIONS) view.removeEventListener(event, report);
    view.history.replaceState(view.history.state, '', addressOf(formId));
    opened(formId, key).catch((cause: unknown) => {
      // The next visit reports it.
      console.warn('The opening could not be reported.', cause);
    });
  };
  for (const event of INTERACTIONS) view.addEventListener(event, report, { passive: true });
}
