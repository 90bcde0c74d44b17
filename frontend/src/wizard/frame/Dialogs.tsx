import { Suspense } from 'react';
import { useSession, useWizard } from '../context.ts';
import { EraseDialog, GuideDialog, SavedDialog } from '../stepViews.ts';

const DIALOGS = { saved: SavedDialog, guide: GuideDialog, erase: EraseDialog };

/** The dialog that is open, if any. */
export function Dialogs() {
  const { store } = useSession();
  const dialog = useWizard((state) => state.dialog);
  const close = () => store.dispatch({ type: 'dialog', dialog: null });
  const Dialog = dialog !== null && dialog !== 'finish-later' ? DIALOGS[dialog] : undefined;
  if (!Dialog) return null;
  return (
    <Suspense fallback={null}>
      <Dialog onClose={close} />
    </Suspense>
  );
}
