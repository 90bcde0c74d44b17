import { useEffect, useRef } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { canContinue, canGoBack, stepById } from '../flow.ts';
import { continueFrom } from '../session/continueFrom.ts';
import { goBack } from '../session/navigation.ts';
import { useSession, useWizard } from '../session/useSession.ts';
import { isSavedForTheFirstTime, progressOf } from '../state/selectors.ts';
import styles from './BottomBar.module.css';
import { ProgressBar } from './ProgressBar.tsx';

/** The fixed bar below the labelled steps: Back, progress, and on. On very low screens it scrolls with the page. */
export function BottomBar() {
  const session = useSession();
  const step = useWizard((state) => state.step);
  const bar = useRef<HTMLElement>(null);
  useKeepClear(bar);
  return (
    <footer ref={bar} className={styles.bar}>
      <div className={styles.row}>
        <div className={styles.progress}>
          <ProgressBar />
        </div>
        {canGoBack(step) && (
          <Button variant="outlined" onClick={() => goBack(session)} className={styles.back}>
            Back
          </Button>
        )}
        {stepById(step).onContinue && <ContinueButton />}
      </div>
    </footer>
  );
}

function ContinueButton() {
  const session = useSession();
  const open = useWizard((state) => canContinue(state.step, progressOf(state)));
  const busy = useWizard((state) => state.completion.busy || isSavedForTheFirstTime(state));
  return (
    <Button
      variant="contained"
      disabled={!open}
      aria-disabled={busy}
      onClick={() => continueFrom(session)}
      className={styles.continue}
    >
      Submit &amp; Continue
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
