import type { ReactNode } from 'react';
import styles from './Fieldset.module.css';

/** Controls that belong together, with their name above them as a field has its own. */
export function Fieldset({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
