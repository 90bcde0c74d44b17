import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A chart of rows, each with its value in words for screen readers. */
export function PlotRows({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  );
}

interface RowProps {
  label: string;
  words: string;
  /** The bar, as wide as the space allows. */
  children: ReactNode;
}

export function PlotRow({ label, words, children }: RowProps) {
  return (
    <Box component="li" sx={{ mb: 1.5, fontSize: '0.875rem' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, mb: 0.5 }}>
        <span dir="auto">{label}</span>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {words}
        </Box>
      </Box>
      <svg aria-hidden="true" width="100%" height="12" style={{ display: 'block' }}>
        {children}
      </svg>
    </Box>
  );
}
