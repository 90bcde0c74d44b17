import { type ReactNode, useId } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './SectionCard.module.css';

interface SectionCardProps {
  title: string;
  /** Less padding and a smaller title. */
  compact?: boolean;
  children: ReactNode;
}

/** A titled card of the step. */
export function SectionCard({ title, compact = false, children }: SectionCardProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={classes(styles.card, compact && styles.compact)}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
