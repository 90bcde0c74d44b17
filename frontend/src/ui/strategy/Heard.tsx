import { Sources } from './Sources.tsx';
import styles from './StrategyView.module.css';
import type { StrategyContent, StrategySource } from './strategyTypes.ts';

interface Props {
  heard: StrategyContent['heard'];
  sources: readonly StrategySource[];
}

/** The client's own sentences, letter for letter. */
export function Heard({ heard, sources }: Props) {
  return heard.map(({ quote, source }) => (
    <figure key={`${source} ${quote}`} className={styles.heard}>
      <blockquote dir="auto" className={styles.quote}>
        {quote}
      </blockquote>
      <Sources ids={[source]} sources={sources} />
    </figure>
  ));
}
