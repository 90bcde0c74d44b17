import { useLingui } from '@lingui/react/macro';
import { Sources } from './Sources.tsx';
import styles from './StrategyView.module.css';
import type { Pillar, StrategySource } from './strategyTypes.ts';

interface Props {
  pillars: readonly Pillar[];
  sources: readonly StrategySource[];
}

/** What the posts are about, and how much of the month each subject has. */
export function Pillars({ pillars, sources }: Props) {
  return (
    <ol className={styles.pillars}>
      {pillars.map((pillar, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pillars have no identity but their place
        <li key={index} className={styles.pillar}>
          <PillarText pillar={pillar} />
          <Sources ids={pillar.sources} sources={sources} />
        </li>
      ))}
    </ol>
  );
}

function PillarText({ pillar: { name, why, proof, share } }: { pillar: Pillar }) {
  const { t, i18n } = useLingui();
  const percent = i18n.number(share / 100, { style: 'percent' });
  return (
    <>
      <h3 dir="auto" className={styles.pillarName}>
        {name}
      </h3>
      <p className={styles.share}>{t`${percent} of the month`}</p>
      {why && (
        <>
          <h4 className={styles.label}>{t`Why you`}</h4>
          <p dir="auto">{why}</p>
        </>
      )}
      {proof && (
        <>
          <h4 className={styles.label}>{t`What shows it`}</h4>
          <p dir="auto">{proof}</p>
        </>
      )}
    </>
  );
}
