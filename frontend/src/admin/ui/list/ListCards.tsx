import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { SubmissionRow } from '../../../api/submissions.ts';
import { TEXTS } from '../../texts.ts';
import { HeldRow } from '../held/HeldRow.tsx';
import { type Column, cellOf } from './columns.tsx';
import { SortSelect } from './SortSelect.tsx';
import { ViewDetails } from './SubmissionTable.tsx';

interface Props {
  rows: readonly SubmissionRow[];
  columns: readonly Column[];
}

/** The rows where there is no room for a table. */
export function SubmissionCards({ rows, columns }: Props) {
  return (
    <>
      <SortSelect />
      <Box
        component="ul"
        aria-label={TEXTS.list.title}
        sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}
      >
        {rows.map((row) => (
          <Paper component="li" variant="outlined" key={row.id} sx={{ p: 2 }}>
            <Box component="dl" sx={{ m: 0, mb: 1.5, display: 'grid', gap: 1 }}>
              {columns.map((column) => (
                <CardLine key={column.id} label={column.label} cell={cellOf(row, column)} />
              ))}
            </Box>
            <HeldRow row={row} />
            <ViewDetails row={row} />
          </Paper>
        ))}
      </Box>
    </>
  );
}

/** A column that has nothing to say of a row takes no line of its card. */
function CardLine({ label, cell }: { label: string; cell: ReactNode }) {
  if (cell === null) return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '6.5rem 1fr', gap: 1 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0 }}>
        {cell}
      </Typography>
    </Box>
  );
}
