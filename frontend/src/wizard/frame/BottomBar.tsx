import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { canContinue, canGoBack, INTERVIEW_STEP, stepById } from '../flow.ts';
import { pressContinue } from '../session/fields.ts';
import { usePage, useWizard } from '../session/useSession.ts';
import { isSavedForTheFirstTime, progressOf } from '../state/selectors.ts';
import styles from './BottomBar.module.css';
import { ProgressBar } from './ProgressBar.tsx';
import { SaveIndicator } from './SaveIndicator.tsx';

/** The fixed bar below the labelled steps: Back, progress, whether all is saved, and on. On very low screens it scrolls with the page. */
export function BottomBar() {
  const { ask } = usePage();
  const step = useWizard((state) => state.step);
  const bar = useRef<HTMLElement>(null);
  useKeepClear(bar);
  return (
    <footer ref={bar} className={styles.bar}>
      <div className={styles.row}>
        <div className={styles.progress}>
          <div className={styles.steps}>
            <ProgressBar />
          </div>
          <SaveIndicator />
        </div>
        {canGoBack(step) && (
          <Button variant="outlined" onClick={() => ask('goBack')} className={styles.back}>
            {t`Back`}
          </Button>
        )}
        {stepById(step).onContinue && <ContinueButton />}
      </div>
    </footer>
  );
}

/** Outlined in the interview, whose own buttons come first. */
function ContinueButton() {
  const page = usePage();
  const step = useWizard((state) => state.step);
  const open = useWizard((state) => canContinue(state.step, progressOf(state)));
  const busy = useWizard(
    (state) => state.completion.busy || state.continueWaits || isSavedForTheFirstTime(state),
  );
  return (
    <Button
      variant={step === INTERVIEW_STEP ? 'outlined' : 'contained'}
      disabled={!open}
      aria-disabled={busy}
      onClick={() => pressContinue(page)}
      className={styles.continue}
    >
      {t`Submit & Continue`}
    </Button>
  );
}

/** What gets the focus is scrolled clear of the bar. */
function useKeepClear(bar: { current: HTMLElement | null }): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = `${(bar.current?.offsetHeight ?? 0) + 16}px`;
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, [bar]);
}
