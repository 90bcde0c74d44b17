import { useLingui } from '@lingui/react/macro';
import styles from './StrategyView.module.css';
import type { StrategySource } from './strategyTypes.ts';

/** The client's own words that something stands on: the question and the answer, on request. */
export function Sources({ ids, sources }: { ids: readonly string[]; sources: readonly StrategySource[] }) {
  const { t } = useLingui();
  const named = sources.filter(({ id }) => ids.includes(id));
  if (named.length === 0) return null;
  return (
    <details className={styles.sources}>
      <summary>{t`Where this comes from`}</summary>
      {named.map(({ id, label, text }) => (
        <figure key={id} className={styles.source}>
          <figcaption dir="auto" className={styles.asked}>
            {label}
          </figcaption>
          <blockquote dir="auto" className={styles.answer}>
            {text}
          </blockquote>
        </figure>
      ))}
    </details>
  );
}
