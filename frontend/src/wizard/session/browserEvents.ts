import { FIRST_STEP } from '../flow.ts';
import type { Session } from './session.ts';

/** Binds the session to the browser: network, tab, history, the question before leaving. @returns how to unbind. */
export function bindToBrowser(session: Session): () => void {
  const { store, outbox, location, api, laterServices } = session;
  const back = () => {
    outbox.hurry();
    laterServices.loaded()?.uploads.hurry();
    laterServices.loaded()?.recordings.retryAll();
  };
  const hidden = () => {
    if (!outbox.isEmpty) outbox.hurry();
  };
  const leaving = (event: BeforeUnloadEvent) => {
    const services = laterServices.loaded();
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
