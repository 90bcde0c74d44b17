import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useStore } from '../../state/store.ts';
import { IconButton } from '../../ui/controls/Button.tsx';
import { ToastCard } from '../../ui/controls/ToastCard.tsx';
import { CloseIcon } from '../../ui/Icon.tsx';
import { useSession } from '../session/useSession.ts';
import type { Toast } from '../state/toasts.ts';
import styles from './Toasts.module.css';

/** Toasts at the top right. Both live regions exist before the first toast, so that every one is spoken. */
export function Toasts() {
  const { toasts } = useSession();
  const shown = useStore(toasts.store, (state) => state);
  return (
    <div className={styles.place}>
      <div role="status" aria-label={t`Notices`} className={styles.tone}>
        {shown
          .filter(({ tone }) => tone === 'good')
          .map((toast) => (
            <TimedToast key={toast.id} toast={toast} close={toasts.close} />
          ))}
      </div>
      <div role="alert" aria-label={t`Problems`} className={styles.tone}>
        {shown
          .filter(({ tone }) => tone === 'bad')
          .map((toast) => (
            <TimedToast key={toast.id} toast={toast} close={toasts.close} />
          ))}
      </div>
    </div>
  );
}

function TimedToast({ toast, close }: { toast: Toast; close: (id: number) => void }) {
  const { id, tone, title, text, duration } = toast;
  useEffect(() => {
    const timer = setTimeout(() => close(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, close]);
  const closing = (
    <IconButton aria-label={t`Close`} onClick={() => close(id)}>
      <CloseIcon />
    </IconButton>
  );
  return (
    <ToastCard tone={tone} tools={closing}>
      <div className={styles.title}>{title}</div>
      {text && <div className={styles.text}>{text}</div>}
    </ToastCard>
  );
}
