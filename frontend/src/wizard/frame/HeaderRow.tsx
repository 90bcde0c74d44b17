import type { ReactNode } from 'react';
import styles from './HeaderRow.module.css';
import { Wordmark } from './Wordmark.tsx';

/** The row above every step, with the product's name where index.html shows it before anything else is here. */
export function HeaderRow({ children }: { children?: ReactNode }) {
  return (
    <header className={styles.row}>
      <Wordmark />
      {children}
    </header>
  );
}
