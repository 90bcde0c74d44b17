import { t } from '@lingui/core/macro';
import { MIN_ANSWERS } from '#rules/limits';
import { Meter } from '../../frame/Meter.tsx';
import { useWizard } from '../../session/useSession.ts';
import { answerCount } from '../../state/selectors.ts';
import styles from './AnsweredCount.module.css';

/** How far the interview is. It stays in sight while the questions are. */
export function AnsweredCount() {
  const given = useWizard(answerCount);
  return (
    <div className={styles.count}>
      <span className={styles.words}>
        {given > MIN_ANSWERS ? t`${given} answered` : t`${given} of ${{ min: MIN_ANSWERS }} answered`}
      </span>
      <div className={styles.meter}>
        <Meter label={t`Answers`} percent={Math.min(100, Math.round((given / MIN_ANSWERS) * 100))} />
      </div>
    </div>
  );
}
