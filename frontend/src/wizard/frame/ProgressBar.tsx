import { t } from '@lingui/core/macro';
import { translate } from '../../i18n/translate.ts';
import { classes } from '../../ui/classes.ts';
import { TickIcon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { LABELLED_STEPS, positionOf, progressPercent, type StepDefinition } from '../flow.ts';
import { useWizard } from '../session/useSession.ts';
import { progressOf } from '../state/selectors.ts';
import { Meter } from './Meter.tsx';
import styles from './ProgressBar.module.css';

/** The labelled steps with their completion ticks, and how far one is. On phones one line says it to the eye. */
export function ProgressBar() {
  const step = useWizard((state) => state.step);
  const position = positionOf(step);
  return (
    <>
      <div className={styles.line}>
        <span aria-hidden="true" className={styles.position}>
          {t`Step ${position} of ${{ count: LABELLED_STEPS.length }}`}
        </span>
        <Meter label={t`Progress`} percent={progressPercent(step)} />
      </div>
      <ol aria-label={t`Steps`} className={styles.steps}>
        {LABELLED_STEPS.map((definition) => (
          <StepLabel key={definition.id} definition={definition} isCurrent={definition.id === step} />
        ))}
      </ol>
    </>
  );
}

function StepLabel({ definition, isCurrent }: { definition: StepDefinition; isCurrent: boolean }) {
  const complete = useWizard((state) => definition.isComplete(progressOf(state)));
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={classes(styles.step, isCurrent && styles.current)}
    >
      <TickMark complete={complete} isCurrent={isCurrent} />
      <span>{definition.label && translate(definition.label)}</span>
      {complete && <VisuallyHidden>{t`(complete)`}</VisuallyHidden>}
    </li>
  );
}

function TickMark({ complete, isCurrent }: { complete: boolean; isCurrent: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(styles.mark, isCurrent && styles.here, complete && styles.complete)}
    >
      {complete && <TickIcon />}
    </span>
  );
}
