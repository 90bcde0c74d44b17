import Box from '@mui/material/Box';
import { CONSENT_TEXT } from '#rules/consent';

/** What happens to what is entered, before anything is. It informs, and gates nothing. */
export function ConsentLine() {
  return (
    <Box component="p" sx={{ m: 0, fontSize: '0.875rem', color: 'text.secondary' }}>
      {CONSENT_TEXT}
    </Box>
  );
}
