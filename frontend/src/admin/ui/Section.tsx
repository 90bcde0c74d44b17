import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: string;
  /** Beside the title: a count, a state. */
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A card of the detail view with its heading, which can be scrolled and jumped to. */
export function Section({ id, title, note, actions, children }: Props) {
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={`${id}-title`}
      sx={{ p: { xs: 2, sm: 3 }, mb: 2.5, borderRadius: 3 }}
      id={id}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <Typography
          variant="h2"
          component="h3"
          id={`${id}-title`}
          tabIndex={-1}
          sx={{ fontSize: '1.375rem', outline: 'none' }}
        >
          {title}
        </Typography>
        {note && (
          <Typography component="div" variant="body2" color="textSecondary">
            {note}
          </Typography>
        )}
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>{actions}</Box>}
      </Box>
      {children}
    </Paper>
  );
}
