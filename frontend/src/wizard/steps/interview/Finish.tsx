import { plural, t } from '@lingui/core/macro';
import { MIN_ANSWERS } from '#rules/limits';
import { classes } from '../../../ui/classes.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { completeInterview } from '../../session/completion.ts';
import { useSession, useWizard } from '../../session/useSession.ts';
import { answerCount } from '../../state/selectors.ts';
import styles from './Finish.module.css';
import { FoldLine } from './FoldLine.tsx';

interface FinishProps {
  shown: number[];
  /** Whether the answers are in sight, instead of the questions. */
  reviewing: boolean;
  onReview: () => void;
}

/** The end of the interview: the way to the answers, then the button, under SPEC's condition. */
export function Finish({ shown, reviewing, onReview }: FinishProps) {
  const session = useSession();
  const given = useWizard(answerCount);
  const current = useWizard((state) => state.current);
  const last = shown.at(-1);
  return (
    <div className={styles.finish}>
      {given >= MIN_ANSWERS && last !== undefined && current !== last && (
        <Button onClick={() => session.store.dispatch({ type: 'question opened', index: last })}>
          {t`Go to the last question`}
        </Button>
      )}
      {given >= MIN_ANSWERS && current === last && (
        <>
          <FoldLine words={plural(given, { one: '# answer', other: '# answers' })}>
            <Button onClick={onReview}>
              {reviewing ? t`Back to the questions` : t`Review your answers`}
            </Button>
          </FoldLine>
          <CompleteButton />
        </>
      )}
      <Outcome />
    </div>
  );
}

function CompleteButton() {
  const session = useSession();
  const busy = useWizard((state) => state.completion.busy);
  return (
    <Button
      variant="contained"
      aria-disabled={busy}
      onClick={() => void completeInterview(session)}
      className={styles.complete}
    >
      {t`Complete Interview`}
    </Button>
  );
}

function Outcome() {
  const { busy, error } = useWizard((state) => state.completion);
  return (
    <>
      <div role="status" className={styles.outcome}>
        {busy && t`Processing your submission... This may take a few moments. Please don't close this page.`}
      </div>
      <div className={classes(styles.outcome, styles.problem)}>{error}</div>
    </>
  );
}
