import type { ReactNode } from 'react';
import styles from './Field.module.css';

interface FieldProps {
  /** Of the control. Its `aria-describedby` names what stands below it: `<id>-fault` and `<id>-help`. */
  id: string;
  label: string;
  /** Its error, announced immediately. */
  fault?: string | undefined;
  help?: ReactNode;
  children: ReactNode;
}

/** A control with its name above it, and below it what is wrong with it and what helps. */
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
