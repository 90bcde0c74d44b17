import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** Fields that belong together, as a card with its heading. */
export function FieldGroup({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={CARD}>
      <Typography id={id} variant="h2" component="h3" sx={{ fontSize: '1.25rem', mb: note ? 0.5 : 2 }}>
        {title}
      </Typography>
      {note && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {note}
        </Typography>
      )}
      {children}
    </Paper>
  );
}

const CARD = {
  display: 'grid',
  rowGap: 1.5,
  p: { xs: 2, sm: 3 },
  mb: 2,
  borderRadius: '14px',
} as const;
