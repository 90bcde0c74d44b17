import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A text with what was found in it, and its facts beside them, or below where there is no room. */
export function Beside({ children, facts }: { children: ReactNode; facts: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 65ch) minmax(0, 1fr)' },
        columnGap: 4,
        rowGap: 1,
        alignItems: 'start',
        mt: 1.5,
      }}
    >
      <div>{children}</div>
      {facts}
    </Box>
  );
}
