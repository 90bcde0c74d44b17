import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import type { ListRowsProps } from './listColumn.ts';
import { SortSelect } from './SortSelect.tsx';
import { useRowClick } from './useRowClick.ts';

/** The rows where there is no room for a table. */
export function ListCards<Row extends RaRecord>({ label, columns, actions, to, card }: ListRowsProps<Row>) {
  const open = useRowClick(to);
  const { data = [] } = useListContext<Row>();
  return (
    <>
      <Box sx={{ mb: 1.5 }}>
        <SortSelect columns={columns.filter(({ unsorted }) => !unsorted)} />
      </Box>
      <Box
        component="ul"
        aria-label={label}
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 1.5,
        }}
      >
        {data.map((row) => (
          <Paper
            component="li"
            variant="outlined"
            key={row.id}
            onClick={(event) => open(event, row)}
            sx={{ p: card ? 1.5 : 2, cursor: to ? 'pointer' : undefined }}
          >
            {card ? card(row) : <Lines row={row} columns={columns} />}
            {!card && actions?.(row)}
          </Paper>
        ))}
      </Box>
    </>
  );
}

function Lines<Row>({ row, columns }: { row: Row; columns: ListRowsProps<Row>['columns'] }) {
  return (
    <Box component="dl" sx={{ m: 0, mb: 1.5, display: 'grid', gap: 1 }}>
      {columns.map(({ id, label, cell }) => (
        <CardLine key={id} label={label} cell={cell(row)} />
      ))}
    </Box>
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
      <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {cell}
      </Typography>
    </Box>
  );
}
