import type { ReactNode, Ref } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './Notice.module.css';

interface NoticeProps {
  /** 'alert' is a problem, and looks like one. */
  role: 'status' | 'alert';
  /** Buttons beside the words. */
  tools: ReactNode;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** Something to know before one goes on, above the month. */
export function Notice({ role, tools, children, ref }: NoticeProps) {
  return (
    <div ref={ref} role={role} className={classes(styles.notice, role === 'alert' && styles.problem)}>
      <span className={styles.words}>{children}</span>
      <span className={styles.tools}>{tools}</span>
    </div>
  );
}
