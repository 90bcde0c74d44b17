import type { Session } from './session.ts';

/** Binds the session to the browser: network, tab, history, the question before leaving. @returns how to unbind. */
export function bindToBrowser(session: Session): () => void {
  const { store, outbox, place, api } = session;
  const back = () => {
    outbox.hurry();
    session.equipped?.uploads.hurry();
    session.equipped?.recordings.retryAll();
  };
  const hidden = () => {
    if (!outbox.isEmpty) outbox.hurry();
  };
  const leaving = (event: BeforeUnloadEvent) => {
    const { equipped } = session;
    if (!outbox.isEmpty || equipped?.uploads.isBusy || equipped?.recordings.isBusy) event.preventDefault();
  };
  const stopHistory = place.onReturn((step) => {
    const reachable = store.get().started ? step : 1;
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
