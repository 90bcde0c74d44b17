import { t } from '@lingui/core/macro';
import { classes } from '../../ui/classes.ts';
import { HeaderRow } from './Header.tsx';
import styles from './LoadingForm.module.css';

/** Shown while a form is loaded. */
export function LoadingForm() {
  return (
    <>
      <HeaderRow />
      <main className={styles.page}>
        <div role="status" className={styles.late}>
          {t`Opening your form …`}
        </div>
      </main>
    </>
  );
}

/** A placeholder for a step that is being loaded. */
export function StepPlaceholder() {
  return (
    <div role="status" className={classes(styles.step, styles.late)}>
      {t`Loading …`}
    </div>
  );
}
