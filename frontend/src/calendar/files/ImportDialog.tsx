import { plural, t } from '@lingui/core/macro';
import { Button } from '../../ui/controls/Button.tsx';
import { Modal } from '../../ui/controls/Modal.tsx';
import type { ImportMode } from './calendarFile.ts';
import styles from './ImportDialog.module.css';

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
      title={plural(count, { one: 'Import # post?', other: 'Import # posts?' })}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{t`Cancel`}</Button>
          <Button onClick={() => onImport('replace')}>{t`Replace this calendar`}</Button>
          <Button variant="contained" onClick={() => onImport('add')}>
            {t`Add to this calendar`}
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        {known > 0 && <p>{alreadyHere(known)}</p>}
        <p>{t`You can keep or replace your other posts. Either way, Undo brings everything back.`}</p>
      </div>
    </Modal>
  );
}

function alreadyHere(count: number): string {
  return plural(count, {
    one: '# of them is in this calendar already. The file’s version replaces it.',
    other: '# of them are in this calendar already. The file’s versions replace them.',
  });
}
