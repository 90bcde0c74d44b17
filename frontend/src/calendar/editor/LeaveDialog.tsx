import { Button } from '../../ui/controls/Button.tsx';
import { Modal } from '../../ui/controls/Modal.tsx';
import { TEXTS } from '../texts.ts';

export function LeaveDialog({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  return (
    <Modal
      title={TEXTS.leaveTitle}
      onClose={onStay}
      actions={
        <>
          <Button danger variant="contained" onClick={onDiscard}>
            {TEXTS.discardChanges}
          </Button>
          <Button variant="outlined" onClick={onStay} data-autofocus>
            {TEXTS.keepEditing}
          </Button>
        </>
      }
    >
      <p>{TEXTS.leaveText}</p>
    </Modal>
  );
}
