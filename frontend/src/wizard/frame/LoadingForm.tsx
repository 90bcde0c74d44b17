import Box from '@mui/material/Box';
import { HeaderRow } from './HeaderRow.tsx';

/** Only what takes longer than this is worth a word: it would flicker. */
const LATE = { animation: 'late 0s 400ms both', '@keyframes late': { from: { visibility: 'hidden' } } };

/** Shown while a form is loaded. */
export function LoadingForm() {
  return (
    <>
      <HeaderRow />
      <Box component="main" sx={{ maxWidth: 860, mx: 'auto', px: { xs: 2, sm: 4 }, py: 12 }}>
        <Box role="status" sx={LATE}>
          Opening your form …
        </Box>
      </Box>
    </>
  );
}

/** Keeps the place of a step that is being fetched. */
export function StepPlaceholder() {
  return (
    <Box role="status" sx={{ minHeight: '60vh', color: 'text.secondary', ...LATE }}>
      Loading …
    </Box>
  );
}
