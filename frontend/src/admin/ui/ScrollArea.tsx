import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A card's content at its greatest height; reachable and scrollable by keyboard. */
export function ScrollArea({
  label,
  height,
  children,
}: {
  label: string;
  height: number;
  children: ReactNode;
}) {
  return (
    <Box
      role="group"
      aria-label={label}
      tabIndex={0}
      sx={{ maxHeight: height, overflowY: 'auto', mx: -1, px: 1, pb: 0.5 }}
    >
      {children}
    </Box>
  );
}
