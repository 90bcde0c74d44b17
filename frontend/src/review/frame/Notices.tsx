import { t } from '@lingui/core/macro';
import { Button } from '../../ui/controls/Button.tsx';
import { ToastCard } from '../../ui/controls/ToastCard.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useDesk, useDeskState } from '../session/useDesk.ts';
import styles from './Notices.module.css';

/** What did not work, what waits for the network, and what a screen reader is told. */
export function Notices() {
  const said = useDeskState((state) => state.said);
  return (
    <>
      <div role="status">
        <VisuallyHidden>
          <span key={said.count}>{said.words}</span>
        </VisuallyHidden>
      </div>
      <div className={styles.notices}>
        <div role="status">
          <Waiting />
        </div>
        <div role="alert">
          <Failure />
        </div>
      </div>
    </>
  );
}

function Waiting() {
  const waits = useDeskState(({ stuck, kept }) => stuck && kept.orders.length > 0);
  return waits && <p className={styles.waiting}>{t`Saved on this phone; sent when you are online.`}</p>;
}

function Failure() {
  const { store } = useDesk();
  const failure = useDeskState((state) => state.failure);
  if (!failure) return null;
  const { place, words } = failure;
  const postId = typeof place === 'object' && 'postId' in place ? place.postId : undefined;
  return (
    <ToastCard
      tone="bad"
      tools={
        <>
          {postId !== undefined && (
            <Button
              small
              onClick={() => {
                store.dispatch({ type: 'calm' });
                store.dispatch({ type: 'went', postId });
              }}
            >
              {t`Show it`}
            </Button>
          )}
          <Button small onClick={() => store.dispatch({ type: 'calm' })}>
            {t`Close`}
          </Button>
        </>
      }
    >
      {words}
    </ToastCard>
  );
}
