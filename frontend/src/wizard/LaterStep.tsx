import { Suspense } from 'react';
import { stepById } from './flow.ts';
import { StepPlaceholder } from './frame/LoadingForm.tsx';
import { SkipLink } from './frame/SkipLink.tsx';
import { StepBoundary } from './frame/StepBoundary.tsx';
import { useWizard } from './session/useSession.ts';
import { FinishLaterPanel, LATER_STEPS } from './stepViews.ts';

/** What stands between the bars after the first step, also for those who leave; fetched when it is first shown. */
export function LaterStep() {
  const step = useWizard((state) => state.step);
  const leaving = useWizard((state) => state.dialog === 'finish-later');
  const { name, canSkip } = stepById(step);
  const View = name === 'brand' || leaving ? FinishLaterPanel : LATER_STEPS[name];
  return (
    <StepBoundary key={step}>
      <Suspense fallback={<StepPlaceholder />}>
        <View key={step} />
        {canSkip && !leaving && <SkipLink />}
      </Suspense>
    </StepBoundary>
  );
}
