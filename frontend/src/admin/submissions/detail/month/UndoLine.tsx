import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MONTH_TEXTS } from './monthTexts.ts';
import type { Step } from './usePlaces.ts';

/** What was done last, with the way back. Ctrl and Z do the same. */
export function UndoLine({ last, onUndo }: { last: Step | undefined; onUndo: () => void }) {
  if (!last) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        justifyContent: 'space-between',
        flexBasis: { xs: '100%', md: 'auto' },
        minWidth: 0,
        ml: { md: 'auto' },
      }}
    >
      <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {last.label}
      </Typography>
      <Button
        size="small"
        aria-keyshortcuts="Control+Z Meta+Z"
        aria-label={`${MONTH_TEXTS.undo}: ${last.label}`}
        onClick={onUndo}
        sx={{ flexShrink: 0, minHeight: 44 }}
      >
        {MONTH_TEXTS.undo}
      </Button>
    </Box>
  );
}
