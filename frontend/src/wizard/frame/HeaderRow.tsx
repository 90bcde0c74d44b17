import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Wordmark } from './Wordmark.tsx';

/** The row above every step, with the product's name where index.html shows it before anything else is here. */
export function HeaderRow({ children }: { children?: ReactNode }) {
  return (
    <Box
      component="header"
      sx={{
        boxSizing: 'border-box',
        maxWidth: 1180,
        minHeight: 68,
        mx: 'auto',
        px: { xs: 2, sm: 4 },
        py: 1.5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
      }}
    >
      <Wordmark />
      {children}
    </Box>
  );
}
