import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../../../../ui/lazyComponent.tsx';
import { lazyImport } from '../../../../../ui/lazyImport.ts';

const ReleaseDialog = lazyComponent(
  lazyImport(() => import('./ReleaseDialog.tsx')),
  (part) => part.ReleaseDialog,
);

/** The way to what the client is to read next. */
export function ReleaseButton({ act }: { act?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" data-act={act} onClick={() => setOpen(true)}>
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
