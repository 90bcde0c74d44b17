import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { tokens } from '../../../../theme/tokens.ts';
import { agency } from '../../../../ui/agency.ts';
import { MONTH_TEXTS } from './monthTexts.ts';

interface Props {
  /** By its name. */
  month: string;
  /** Posts of it that have a text. */
  count: number;
  onShift: (by: number) => void;
  /** What was done last. */
  children: ReactNode;
}

/** Which month is shown, how full it is, and the way to those beside it. */
export function MonthHead({ month, count, onShift, children }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
      <Button
        size="small"
        variant="outlined"
        aria-label={MONTH_TEXTS.previous}
        onClick={() => onShift(-1)}
        sx={ARROW}
      >
        <span aria-hidden="true">‹</span>
      </Button>
      <Typography
        id="month-shown"
        component="h4"
        tabIndex={-1}
        sx={{ minWidth: '9.5em', textAlign: 'center', fontWeight: 600, outline: 'none' }}
      >
        {month}
      </Typography>
      <Button
        size="small"
        variant="outlined"
        aria-label={MONTH_TEXTS.next}
        onClick={() => onShift(1)}
        sx={ARROW}
      >
        <span aria-hidden="true">›</span>
      </Button>
      <Meter count={count} />
      <Typography variant="body2" color="textSecondary">
        {MONTH_TEXTS.count(count)}
      </Typography>
      {children}
    </Box>
  );
}

const ARROW = { minWidth: 44, minHeight: 44, fontSize: '1.25rem', lineHeight: 1 } as const;

/** A segment for each post that was promised; the words beside it say the same. */
function Meter({ count }: { count: number }) {
  return (
    <Box aria-hidden="true" sx={{ display: 'flex', gap: '3px', ml: { sm: 1 } }}>
      {Array.from({ length: agency().postsPerMonth }, (_, place) => (
        <Box
          key={String(place)}
          sx={{
            width: 14,
            height: 8,
            borderRadius: '2px',
            border: `1px solid ${place < count ? tokens.accent : tokens.edge}`,
            bgcolor: place < count ? tokens.accent : 'transparent',
          }}
        />
      ))}
    </Box>
  );
}
