import { t } from '@lingui/core/macro';
import { Button } from '../../ui/controls/Button.tsx';
import { Modal } from '../../ui/controls/Modal.tsx';

export function LeaveDialog({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  return (
    <Modal
      title={t`Discard unsaved changes?`}
      onClose={onStay}
      actions={
        <>
          <Button danger variant="contained" onClick={onDiscard}>
            {t`Discard`}
          </Button>
          <Button variant="outlined" onClick={onStay} data-autofocus>
            {t`Keep editing`}
          </Button>
        </>
      }
    >
      <p>{t`What you changed in this post is not saved yet.`}</p>
    </Modal>
  );
}
