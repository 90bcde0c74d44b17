import type { ReactNode } from 'react';
import styles from './Fieldset.module.css';

/** A group of controls with a legend styled like a field's label. */
export function Fieldset({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
