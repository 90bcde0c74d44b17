import { Button } from '../../ui/controls/Button.tsx';
import { TEXTS } from '../texts.ts';
import styles from './KeptHere.module.css';

/** Where the calendar is kept, and the way to have it elsewhere too. */
export function KeptHere({ onExport }: { onExport: () => void }) {
  return (
    <p className={styles.kept}>
      {TEXTS.localOnly} ·
      <Button small onClick={onExport}>
        {TEXTS.exportJson}
      </Button>
    </p>
  );
}
