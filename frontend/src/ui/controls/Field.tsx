import type { ReactNode } from 'react';
import styles from './Field.module.css';

interface FieldProps {
  /** Id of the control. Its `aria-describedby` references the texts below it: `<id>-fault` and `<id>-help`. */
  id: string;
  label: string;
  /** Its error, announced immediately. */
  fault?: string | undefined;
  help?: ReactNode;
  children: ReactNode;
}

/** A control with its label above and its error and hint below. */
export function Field({ id, label, fault, help, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children}
      {fault !== undefined && (
        <p id={`${id}-fault`} role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {help !== undefined && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}
