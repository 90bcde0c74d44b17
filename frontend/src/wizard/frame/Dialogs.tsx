import { Suspense } from 'react';
import { useSession, useWizard } from '../context.ts';
import { GuideDialog, SavedDialog } from '../stepViews.ts';

/** The dialog that is open, if any. */
export function Dialogs() {
  const { store } = useSession();
  const dialog = useWizard((state) => state.dialog);
  const close = () => store.dispatch({ type: 'dialog', dialog: null });
  if (dialog !== 'saved' && dialog !== 'guide') return null;
  return (
    <Suspense fallback={null}>
      {dialog === 'saved' ? <SavedDialog onClose={close} /> : <GuideDialog onClose={close} />}
    </Suspense>
  );
}
