import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ApiError } from '../../api/http.ts';
import { isOff } from '../../ui/agency.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Modal } from '../../ui/controls/Modal.tsx';
import { type Session, useSession } from '../session/session.ts';
import styles from './EraseDialog.module.css';

/**
 * Deletes the form on the server, then its data on this device. Recordings and uploads end, and nothing is stored later.
 * @throws what the call throws, before anything is deleted. A form that no longer exists counts as deleted.
 */
async function eraseData({
  api,
  store,
  outbox,
  device: { storage, draft },
  lazyServices,
}: Pick<Session, 'api' | 'store' | 'outbox' | 'device' | 'lazyServices'>): Promise<void> {
  const id = store.get().form?.id;
  if (id === undefined) return;
  try {
    await api.erase(id);
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusCode !== 404) throw error;
  }
  outbox.discard();
  const services = lazyServices.loaded();
  services?.recordings.close();
  services?.uploads.close();
  await Promise.all(Object.values(storage).map((table) => table.eraseDraft(draft.id)));
}

type Phase = 'asking' | 'busy' | 'failed' | 'done';

/** Asks for confirmation, deletes, and confirms that. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const [phase, setPhase] = useState<Phase>('asking');
  const erase = async () => {
    if (phase === 'busy') return;
    setPhase('busy');
    try {
      await eraseData(session);
      setPhase('done');
    } catch (cause) {
      console.warn('The data could not be deleted.', cause);
      setPhase('failed');
    }
  };
  if (phase === 'done') return <Erased />;
  const busy = phase === 'busy';
  return (
    <Modal
      title={t`Delete my data`}
      onClose={onClose}
      busy={busy}
      actions={
        <>
          <Button variant="outlined" data-autofocus aria-disabled={busy} onClick={busy ? undefined : onClose}>
            {t`Keep my data`}
          </Button>
          <Button variant="contained" danger aria-disabled={busy} onClick={erase}>
            {t`Delete everything`}
          </Button>
        </>
      }
    >
      <p>
        {isOff('boards')
          ? t`Your answers, recordings and files are deleted. This cannot be undone, and the link to this form will stop working.`
          : t`Your answers, recordings and files are deleted here and on our board. This cannot be undone, and the link to this form will stop working.`}
      </p>
      <div role="status" className={styles.problem}>
        {phase === 'failed' && t`Your data could not be deleted just now. Please try again.`}
      </div>
    </Modal>
  );
}

function Erased() {
  const leave = () => window.location.assign('/');
  return (
    <Modal
      title={t`Your data has been deleted`}
      onClose={leave}
      actions={
        <Button variant="contained" data-autofocus onClick={leave}>
          {t`Close`}
        </Button>
      }
    >
      <p>{t`Nothing you entered is kept, on our server or on this device.`}</p>
    </Modal>
  );
}
