import { Suspense } from 'react';
import { StepBoundary } from './frame/StepBoundary.tsx';
import { usePage, useWizard } from './session/useSession.ts';
import { EraseDialog, GuideDialog, SavedDialog } from './stepViews.ts';

const DIALOGS = { saved: SavedDialog, guide: GuideDialog, erase: EraseDialog };

/** The dialog that is open, if any. One that cannot be loaded leaves the step behind it as it is. */
export function Dialogs() {
  const { store } = usePage();
  const dialog = useWizard((state) => state.dialog);
  const close = () => store.dispatch({ type: 'dialog', dialog: null });
  const Dialog = dialog !== null && dialog !== 'finish-later' ? DIALOGS[dialog] : undefined;
  if (!Dialog) return null;
  return (
    <StepBoundary key={dialog}>
      <Suspense fallback={null}>
        <Dialog onClose={close} />
      </Suspense>
    </StepBoundary>
  );
}
