import { t } from '@lingui/core/macro';
import { Button } from '../../ui/controls/Button.tsx';
import { type Toast, Toasts } from '../../ui/controls/Toasts.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { loadDesk, useDesk, useDeskState } from '../session/desk.ts';
import styles from './Notices.module.css';
import { Closed } from './ReviewFrame.tsx';

/** Failed decisions, decisions that wait for the network, and announcements to screen readers. */
export function Notices() {
  const { store } = useDesk();
  const said = useDeskState((state) => state.said);
  return (
    <>
      <LiveRegion text={said.words} turn={said.count} />
      <Toasts toasts={useFailure()} onClose={() => store.dispatch({ type: 'calm' })} edge="bottom">
        <Waiting />
      </Toasts>
    </>
  );
}

function Waiting() {
  const waits = useDeskState(({ stuck, kept }) => stuck && kept.orders.length > 0);
  return waits && <p className={styles.waiting}>{t`Saved on this device; sent when you are online.`}</p>;
}

/** The last failure, which stays until it is closed or the next action. */
function useFailure(): readonly Toast[] {
  const { store } = useDesk();
  const failure = useDeskState((state) => state.failure);
  if (!failure) return [];
  const { place, words } = failure;
  const toast: Toast = { id: 0, tone: 'bad', title: words };
  if (typeof place !== 'object' || !('postId' in place)) return [toast];
  const show = () => {
    store.dispatch({ type: 'calm' });
    store.dispatch({ type: 'went', postId: place.postId });
  };
  return [{ ...toast, action: { label: t`Show it`, run: show } }];
}

/** The round could not be loaded; it is retried when the network is back. */
export function Unreachable() {
  const desk = useDesk();
  return (
    <Closed title={t`We cannot reach your posts right now`}>
      <p>{t`Check your connection. What you had already said is kept on this device.`}</p>
      <Button variant="contained" className={styles.retry} onClick={() => void loadDesk(desk)}>
        {t`Try again`}
      </Button>
    </Closed>
  );
}
