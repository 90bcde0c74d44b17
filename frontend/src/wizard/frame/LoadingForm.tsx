import Box from '@mui/material/Box';

/** Shown while a form is loaded. */
export function LoadingForm() {
  return (
    <Box component="main" sx={{ maxWidth: 860, mx: 'auto', px: { xs: 2, sm: 4 }, py: 12 }}>
      <Box role="status">Opening your form …</Box>
    </Box>
  );
}

/** Keeps the place of a step that is being fetched. */
export function StepPlaceholder() {
  return (
    <Box role="status" sx={{ minHeight: '60vh', color: 'text.secondary' }}>
      Loading …
    </Box>
  );
}
