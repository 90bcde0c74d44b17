import { useEffect, useLayoutEffect, useRef } from 'react';
import { documentTitle, FIRST_STEP, type StepId, stepById } from './flow.ts';
import { BottomBar } from './frame/BottomBar.tsx';
import { NotOpened } from './frame/NotOpened.tsx';
import { TopBar } from './frame/TopBar.tsx';
import type { Opened } from './opening.tsx';
import { useWizard } from './session/useSession.ts';
import { BrandStep } from './steps/brand/BrandStep.tsx';
import styles from './Wizard.module.css';

interface WizardProps {
  /** What came of opening the session, once that is known: until then there is the first step. */
  opened: Exclude<Opened, { kind: 'closed' }> | undefined;
}

/** The wizard: bars above and below, the step between them. Everything but the first step comes with the session. */
export function Wizard({ opened }: WizardProps) {
  const step = useWizard((state) => state.step);
  const gone = useWizard((state) => state.gone);
  const leaving = useWizard((state) => state.dialog === 'finish-later');
  const parts = opened?.kind === 'open' ? opened : undefined;
  useEffect(() => parts?.bind(), [parts]);
  useEffect(() => {
    document.title = documentTitle(step);
  }, [step]);
  const shown = useRef<StepId>(undefined);
  // Before the effects of the step itself, which may scroll on to a place within it. The step that the page opened with
  // stays where the browser has put it.
  useLayoutEffect(() => {
    if (shown.current !== undefined && shown.current !== step) window.scrollTo({ top: 0 });
    shown.current = step;
  }, [step]);

  if (gone) return parts?.gone;
  const { label } = stepById(step);
  return (
    <>
      <TopBar />
      <main className={styles.main}>
        {parts?.dialogs}
        {opened?.kind === 'failed' && <NotOpened />}
        {step === FIRST_STEP && !leaving ? <BrandStep /> : parts?.laterStep}
        {parts?.foot}
      </main>
      {label && !leaving && <BottomBar />}
      {parts?.toasts}
    </>
  );
}
