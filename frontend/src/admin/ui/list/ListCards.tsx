import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import type { ListRowsProps } from './listColumn.ts';
import { SortSelect } from './SortSelect.tsx';

/** The rows where there is no room for a table. */
export function ListCards<Row extends RaRecord>({ label, columns, actions }: ListRowsProps<Row>) {
  const { data = [] } = useListContext<Row>();
  return (
    <>
      <SortSelect columns={columns.filter(({ unsorted }) => !unsorted)} />
      <Box
        component="ul"
        aria-label={label}
        sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}
      >
        {data.map((row) => (
          <Paper component="li" variant="outlined" key={row.id} sx={{ p: 2 }}>
            <Box component="dl" sx={{ m: 0, mb: actions ? 1.5 : 0, display: 'grid', gap: 1 }}>
              {columns.map(({ id, label: name, cell }) => (
                <CardLine key={id} label={name} cell={cell(row)} />
              ))}
            </Box>
            {actions?.(row)}
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
      <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {cell}
      </Typography>
    </Box>
  );
}
