import Box from '@mui/material/Box';
import { VISUALLY_HIDDEN } from '../../../../ui/visuallyHidden.ts';
import type { Recheck } from '../useRecheck.ts';
import { reviewSummary } from './reviewSummary.ts';

/**
 * Tells who hears the page that a check ended, and what it found. It is there before and after: a status that comes
 * with its words is not read out.
 */
export function RecheckEnded({ recheck: { ended } }: { recheck: Recheck }) {
  return (
    <Box role="status" sx={VISUALLY_HIDDEN}>
      {ended && reviewSummary(ended, { of: 'shown' })}
    </Box>
  );
}
