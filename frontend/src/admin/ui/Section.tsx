import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFold } from './useFold.ts';

interface Props {
  id: string;
  title: string;
  /** Beside the title: a count, a state. */
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A card of the detail view with its heading, which can be scrolled and jumped to, and folds what is below it. */
export function Section({ id, title, note, actions, children }: Props) {
  const { isOpen, toggle, body } = useFold(id);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={`${id}-title`}
      sx={{ px: { xs: 2, sm: 3 }, py: { xs: 1.5, sm: 2 }, mb: 2, borderRadius: '14px' }}
      id={id}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 1, alignItems: 'center' }}>
        <Typography
          variant="h2"
          component="h3"
          id={`${id}-title`}
          tabIndex={-1}
          sx={{ fontSize: '1.25rem', outline: 'none', minWidth: 0 }}
        >
          <ButtonBase
            aria-expanded={isOpen}
            aria-controls={`${id}-body`}
            onClick={toggle}
            sx={{ ...HEADING, '& svg': { rotate: isOpen ? 'none' : '-90deg' } }}
          >
            <ExpandMoreIcon fontSize="small" aria-hidden="true" />
            {title}
          </ButtonBase>
        </Typography>
        {note && (
          <Typography component="div" variant="body2" color="textSecondary">
            {note}
          </Typography>
        )}
        {isOpen && actions && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>{actions}</Box>
        )}
      </Box>
      <Box ref={body} id={`${id}-body`} data-fold sx={BODY}>
        {children}
      </Box>
    </Paper>
  );
}

const HEADING = {
  minHeight: 44,
  gap: 0.5,
  ml: -0.75,
  pr: 1,
  borderRadius: '6px',
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
} as const;

/** Paper has no folds. */
const BODY = {
  pt: 1.5,
  '&[hidden]': { pt: 0 },
  '@media print': { '&[hidden]': { contentVisibility: 'visible', pt: 1.5 } },
} as const;
