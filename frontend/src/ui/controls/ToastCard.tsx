import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './ToastCard.module.css';

interface ToastCardProps {
  tone: 'good' | 'bad';
  /** Buttons beside the words. */
  tools: ReactNode;
  children: ReactNode;
}

/** A toast as every page shows it. Where it stands, how long, and who speaks it, is the page's own. */
export function ToastCard({ tone, tools, children }: ToastCardProps) {
  return (
    <div className={classes(styles.card, tone === 'bad' && styles.bad)}>
      <div className={styles.words}>{children}</div>
      <div className={styles.tools}>{tools}</div>
    </div>
  );
}
