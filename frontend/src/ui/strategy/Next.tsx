import { useLingui } from '@lingui/react/macro';
import { Day } from './Day.tsx';
import styles from './StrategyView.module.css';
import type { StrategyContent } from './strategyTypes.ts';
import { TextList } from './TextList.tsx';

/** What is asked of the client, and what happens when. */
export function Next({ questions, dates }: Pick<StrategyContent, 'questions' | 'dates'>) {
  const { t } = useLingui();
  return (
    <>
      {questions.length > 0 && (
        <>
          <h3 className={styles.label}>{t`Questions to you`}</h3>
          <TextList texts={questions} />
        </>
      )}
      {dates.length > 0 && (
        <>
          <h3 className={styles.label}>{t`Dates`}</h3>
          <ul className={styles.slots}>
            {dates.map(({ day, what }) => (
              <li key={`${day} ${what}`} className={styles.slot}>
                <span className={styles.day}>
                  <Day day={day} />
                </span>
                <span dir="auto">{what}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
