import { Button } from '../../ui/controls/Button.tsx';
import { Modal } from '../../ui/controls/Modal.tsx';
import { TEXTS } from '../texts.ts';
import styles from './ImportDialog.module.css';
import type { ImportMode } from './importPosts.ts';

interface ImportDialogProps {
  count: number;
  known: number;
  onImport: (mode: ImportMode) => void;
  onCancel: () => void;
}

export default function ImportDialog({ count, known, onImport, onCancel }: ImportDialogProps) {
  return (
    <Modal
      wide
      title={TEXTS.importTitle(count)}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{TEXTS.cancel}</Button>
          <Button onClick={() => onImport('replace')}>{TEXTS.importReplace}</Button>
          <Button variant="contained" onClick={() => onImport('add')}>
            {TEXTS.importAdd}
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        {known > 0 && <p>{TEXTS.importKnown(known)}</p>}
        <p>{TEXTS.importChoice}</p>
      </div>
    </Modal>
  );
}
