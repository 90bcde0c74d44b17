import { t } from '@lingui/core/macro';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './LocalOnlyNotice.module.css';

/** Where the calendar is kept, and the way to have it elsewhere too. */
export function LocalOnlyNotice({ onExport }: { onExport: () => void }) {
  return (
    <p className={styles.kept}>
      {t`Kept in this browser only`} ·
      <Button small onClick={onExport}>
        {t`Export`}
      </Button>
    </p>
  );
}
