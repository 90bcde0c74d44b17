import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { whenIdle } from '../ui/whenIdle.ts';
import { Dialogs } from './Dialogs.tsx';
import { documentTitle, type StepId, stepById } from './flow.ts';
import { BottomBar } from './frame/BottomBar.tsx';
import { UnknownForm } from './frame/ClosedPages.tsx';
import { StepPlaceholder } from './frame/LoadingForm.tsx';
import { SandboxNote } from './frame/SandboxNote.tsx';
import { SkipLink } from './frame/SkipLink.tsx';
import { StepBoundary } from './frame/StepBoundary.tsx';
import { Toasts } from './frame/Toasts.tsx';
import { TopBar } from './frame/TopBar.tsx';
import { YourData } from './privacy/YourData.tsx';
import { proveHeldForm } from './proof/proveHeldForm.ts';
import { bindToBrowser } from './session/browserEvents.ts';
import { useSession, useWizard } from './session/useSession.ts';
import { FinishLaterPanel, fetchLaterParts, STEP_VIEWS } from './stepViews.ts';
import styles from './Wizard.module.css';

/** The wizard: bars above and below, the step between them. */
export function Wizard() {
  const session = useSession();
  const step = useWizard((state) => state.step);
  const gone = useWizard((state) => state.gone);
  const leaving = useWizard((state) => state.dialog === 'finish-later');
  useEffect(() => bindToBrowser(session), [session]);
  useEffect(() => proveHeldForm(session), [session]);
  useEffect(() => whenIdle(() => fetchLaterParts(session)), [session]);
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

  if (gone) return <UnknownForm />;
  const { name, label, canSkip } = stepById(step);
  const View = STEP_VIEWS[name];
  return (
    <>
      <TopBar />
      <main className={styles.main}>
        <Dialogs />
        <StepBoundary key={step}>
          <Suspense fallback={<StepPlaceholder />}>
            {leaving ? (
              <FinishLaterPanel />
            ) : (
              <>
                <View key={step} />
                {canSkip && <SkipLink />}
              </>
            )}
          </Suspense>
        </StepBoundary>
        <YourData />
        <SandboxNote />
      </main>
      {label && !leaving && <BottomBar />}
      <Toasts />
    </>
  );
}
