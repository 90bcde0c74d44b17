import { t } from '@lingui/core/macro';
import { Button } from '../../ui/controls/Button.tsx';
import { Modal } from '../../ui/controls/Modal.tsx';
import styles from './GuideDialog.module.css';
import { Player } from './Player.tsx';

/** The guide that is built in: the wizard in three short moving pictures, without a sound, with their words below. */
export function GuideDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      wide
      title={t`How it works`}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t`Got it`}
        </Button>
      }
    >
      <Player />
      <p className={styles.last}>
        {t`You can stop at any time. The link in your email brings you back to where you were.`}
      </p>
    </Modal>
  );
}
