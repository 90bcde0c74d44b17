import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { tokens } from '../../../theme/tokens.ts';

/** A titled card of the step. */
export function SectionCard({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{
        p: { xs: 2, sm: 3.5 },
        minWidth: 0,
        bgcolor: '#ffffff',
        border: `1px solid ${tokens.line}`,
        borderRadius: '16px',
      }}
    >
      <Typography id={heading} variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
