import { Suspense } from 'react';
import { useSession, useWizard } from '../context.ts';
import { GuideDialog } from '../stepViews.ts';
import { SavedDialog } from './SavedDialog.tsx';

/** The dialog that is open, if any. */
export function Dialogs() {
  const { store } = useSession();
  const dialog = useWizard((state) => state.dialog);
  const close = () => store.dispatch({ type: 'dialog', dialog: null });
  if (dialog === 'saved') return <SavedDialog onClose={close} />;
  if (dialog !== 'guide') return null;
  return (
    <Suspense fallback={null}>
      <GuideDialog onClose={close} />
    </Suspense>
  );
}
