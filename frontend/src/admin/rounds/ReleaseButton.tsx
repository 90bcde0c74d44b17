import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { lazyImport } from '../../ui/lazyImport.ts';
import { useStepAction } from '../submission/nextActions.tsx';

const ReleaseDialog = lazyComponent(
  lazyImport(() => import('./ReleaseDialog.tsx')),
  (part) => part.ReleaseDialog,
);

interface Props {
  /** Whether the header's next step presses this button. */
  isStep?: boolean;
}

/** Opens the dialog that releases posts and strategy to the client. */
export function ReleaseButton({ isStep = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  useStepAction(isStep ? 'release' : undefined, () => setOpen(true));
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Release to the client
      </Button>
      {isOpen && (
        <Suspense>
          <ReleaseDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
