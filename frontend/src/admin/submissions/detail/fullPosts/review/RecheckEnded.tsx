import Box from '@mui/material/Box';
import type { Recheck } from '../useRecheck.ts';
import { reviewSummary } from './reviewSummary.ts';

/** It stands in the scrolled list: its card is `position: relative`, so that it is scrolled with it. */
const HEARD_ONLY = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

/**
 * Tells who hears the page that a check ended, and what it found. It is there before and after: a status that comes
 * with its words is not read out.
 */
export function RecheckEnded({ recheck: { ended } }: { recheck: Recheck }) {
  return (
    <Box role="status" sx={HEARD_ONLY}>
      {ended && reviewSummary(ended, { of: 'shown' })}
    </Box>
  );
}
