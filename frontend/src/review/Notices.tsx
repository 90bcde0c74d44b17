import { t } from '@lingui/core/macro';
import { Button } from '../ui/controls/Button.tsx';
import { type Toast, Toasts } from '../ui/controls/Toasts.tsx';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import styles from './Notices.module.css';
import { Closed } from './ReviewFrame.tsx';
import { loadReview, useReviewState, useSession } from './session.ts';

/** Failed decisions, decisions that wait for the network, and announcements to screen readers. */
export function Notices() {
  const { store } = useSession();
  const said = useReviewState((state) => state.said);
  return (
    <>
      <LiveRegion text={said.words} turn={said.count} />
      <Toasts
        toasts={useFailure()}
        onClose={() => store.dispatch({ type: 'failureDismissed' })}
        edge="bottom"
      >
        <Waiting />
      </Toasts>
    </>
  );
}

function Waiting() {
  const waits = useReviewState(({ offline, stored }) => offline && stored.pending.length > 0);
  return waits && <p className={styles.waiting}>{t`Saved on this device; sent when you are online.`}</p>;
}

/** The last failure, which stays until it is closed or the next action. */
function useFailure(): readonly Toast[] {
  const { store } = useSession();
  const failure = useReviewState((state) => state.failure);
  if (!failure) return [];
  const { place, words } = failure;
  const toast: Toast = { id: 0, tone: 'bad', title: words };
  if (typeof place !== 'object' || !('postId' in place)) return [toast];
  const show = () => {
    store.dispatch({ type: 'failureDismissed' });
    store.dispatch({ type: 'went', postId: place.postId });
  };
  return [{ ...toast, action: { label: t`Show it`, run: show } }];
}

/** The round could not be loaded; it is retried when the network is back. */
export function Unreachable() {
  const session = useSession();
  return (
    <Closed title={t`We cannot reach your posts right now`}>
      <p>{t`Check your connection. What you had already said is kept on this device.`}</p>
      <Button variant="contained" className={styles.retry} onClick={() => void loadReview(session)}>
        {t`Try again`}
      </Button>
    </Closed>
  );
}
