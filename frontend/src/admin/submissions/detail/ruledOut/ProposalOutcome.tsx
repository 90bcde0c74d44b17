import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DETAIL_TEXTS } from '../../../detailTexts.ts';
import type { useProposals } from './useProposals.ts';

/** Why there are no proposals, or fewer than there could be. */
export function ProposalOutcome({ reading }: { reading: ReturnType<typeof useProposals> }) {
  const { outcome, propose } = reading;
  const retry = outcome?.severity === 'error' && (
    <Button color="inherit" size="small" onClick={propose}>
      {DETAIL_TEXTS.followUps.retry}
    </Button>
  );
  return (
    // There before its words, so that they are read out.
    <Box role="status">
      {outcome && (
        <Alert role="presentation" severity={outcome.severity} action={retry} sx={{ mb: 2 }}>
          {outcome.text}
        </Alert>
      )}
    </Box>
  );
}
