import { Button } from '@mui/material';
import { useState } from 'react';
import { useStepAction } from '../submission/nextActions.tsx';
import { ReleaseDialog } from './ReleaseDialog.tsx';

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
      {isOpen && <ReleaseDialog onClose={() => setOpen(false)} />}
    </>
  );
}
