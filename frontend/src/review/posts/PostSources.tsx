import { t } from '@lingui/core/macro';
import type { StrategySource } from '../../api/review.ts';
import styles from './PostSources.module.css';

/** The client's own words that a post stands on. */
export function PostSources({ sources }: { sources: readonly StrategySource[] }) {
  if (sources.length === 0) return null;
  return (
    <details className={styles.sources}>
      <summary>{t`Where this comes from`}</summary>
      {sources.map(({ id, label, text }) => (
        <figure key={id} className={styles.source}>
          <figcaption dir="auto">{label}</figcaption>
          <blockquote dir="auto">{text}</blockquote>
        </figure>
      ))}
    </details>
  );
}
