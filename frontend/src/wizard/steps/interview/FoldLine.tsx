import type { ReactNode } from 'react';
import styles from './FoldLine.module.css';

/** What is folded away, in a line: what it is, and the buttons that open it. */
export function FoldLine({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <span className={styles.words}>{words}</span>
      {children}
    </div>
  );
}
