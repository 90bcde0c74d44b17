import Box from '@mui/material/Box';
import { tokens } from '../../theme/tokens.ts';

/** The product's name, as it signs itself. */
export function Wordmark() {
  return (
    <Box
      component="span"
      sx={{
        fontFamily: tokens.serif,
        fontSize: '1.5rem',
        fontWeight: 500,
        letterSpacing: '-0.02em',
        lineHeight: 1,
      }}
    >
      Byline
      <Box component="span" aria-hidden="true" sx={{ color: tokens.accent }}>
        .
      </Box>
    </Box>
  );
}
