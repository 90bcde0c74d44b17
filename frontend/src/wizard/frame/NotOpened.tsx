import { t } from '@lingui/core/macro';
import { Button } from '../../ui/controls/Button.tsx';
import { reloadPage } from '../../ui/reloadPage.ts';
import styles from './StepBoundary.module.css';

/** Above the first step when what keeps and sends its text could not be loaded: the text stands where it was typed. */
export function NotOpened() {
  return (
    <div role="alert" className={styles.failure}>
      <p>
        {t`This page could not be loaded in full, so nothing is saved yet. What you entered stays here. Check your connection and try again.`}
      </p>
      <Button variant="contained" onClick={reloadPage}>
        {t`Try again`}
      </Button>
    </div>
  );
}
