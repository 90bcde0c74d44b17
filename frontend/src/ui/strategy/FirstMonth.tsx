import { useLingui } from '@lingui/react/macro';
import { Day } from './Day.tsx';
import styles from './StrategyView.module.css';
import type { Slot } from './strategyTypes.ts';

/** The posts of the first month: which day, which idea, for which subject. */
export function FirstMonth({ slots }: { slots: readonly Slot[] }) {
  const { t } = useLingui();
  return (
    <ol className={styles.slots}>
      {slots.map(({ idea, pillar, day }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: slots have no identity but their place
        <li key={index} className={styles.slot}>
          <span className={styles.day}>{day ? <Day day={day} /> : t`No day yet`}</span>
          <span dir="auto">{idea}</span>
          {pillar && (
            <span dir="auto" className={styles.soft}>
              {pillar}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
