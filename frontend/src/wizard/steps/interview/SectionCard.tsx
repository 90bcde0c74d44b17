import { type ReactNode, useId } from 'react';
import styles from './SectionCard.module.css';

/** A titled card of the step. */
export function SectionCard({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.card}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
