import { Button } from '@mui/material';
import { useState } from 'react';
import { WithRight } from '../people/WithRight.tsx';
import { useStepAction } from '../submission/nextActions.tsx';
import { ReleaseDialog } from './ReleaseDialog.tsx';
import type { ReleaseKind } from './releaseModel.ts';

interface Props {
  /** Whether the header's next step presses this button. */
  isStep?: boolean;
}

/** Opens the dialog that releases posts and strategy to the client. */
export function ReleaseButton({ isStep = false }: Props) {
  const [kind, setKind] = useState<ReleaseKind>();
  useStepAction(isStep ? 'release' : undefined, () => setKind('new'));
  useStepAction(isStep ? 'renew' : undefined, () => setKind('again'));
  return (
    <WithRight right="release">
      <Button variant="outlined" onClick={() => setKind('new')}>
        Release to the client
      </Button>
      {kind && <ReleaseDialog kind={kind} onClose={() => setKind(undefined)} />}
    </WithRight>
  );
}
