import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import { TickIcon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './NextSteps.module.css';

/** One of the dated steps. Whether it is done is told by the tick, and in words to whoever does not see it. */
export function Step({ done = false, children }: { done?: boolean; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <span aria-hidden="true" className={classes(styles.mark, done && styles.done)}>
        {done && <TickIcon />}
      </span>
      <span className={styles.words}>{children}</span>
      {done && <VisuallyHidden>{t`(complete)`}</VisuallyHidden>}
    </li>
  );
}
