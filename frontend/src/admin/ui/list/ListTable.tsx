import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { RESOURCE, type SubmissionRow } from '../../../api/submissions.ts';
import { tokens } from '../../../theme/tokens.ts';
import { TEXTS } from '../../texts.ts';
import { HeldRow } from '../held/HeldRow.tsx';
import { shownWebsite } from '../shownWebsite.ts';
import { type Column, cellOf } from './columns.tsx';

interface Props {
  rows: readonly SubmissionRow[];
  columns: readonly Column[];
}

export function SubmissionTable({ rows, columns }: Props) {
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Table
        size="small"
        aria-label={TEXTS.list.title}
        sx={{
          tableLayout: 'fixed',
          '& td': { borderTop: `1px solid ${tokens.line}`, borderBottom: 0, py: 1.25, verticalAlign: 'top' },
        }}
      >
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <Header key={column.id} column={column} />
            ))}
            <TableCell sx={{ width: 148 }}>Actions</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} hover>
              {columns.map((column) => (
                <TableCell key={column.id}>{cellOf(row, column)}</TableCell>
              ))}
              <TableCell>
                <HeldRow row={row} />
                <ViewDetails row={row} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
}

export function ViewDetails({ row: { id, website } }: { row: SubmissionRow }) {
  return (
    <Button
      component={Link}
      to={`/${RESOURCE}/${id}/show`}
      size="small"
      variant="outlined"
      aria-label={`${TEXTS.list.viewDetails}: ${shownWebsite(website)}`}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {TEXTS.list.viewDetails}
    </Button>
  );
}

function Header({ column }: { column: Column }) {
  if (!column.unsorted) return <SortHeader column={column} />;
  return <TableCell sx={{ width: column.width }}>{column.label}</TableCell>;
}

function SortHeader({ column: { id, label, width } }: { column: Column }) {
  const { sort, setSort } = useListContext();
  const active = sort.field === id;
  const direction = sort.order === 'ASC' ? 'asc' : 'desc';
  return (
    <TableCell sx={{ width }} sortDirection={active ? direction : false}>
      <TableSortLabel
        active={active}
        direction={active ? direction : 'asc'}
        // Ascending first, then turned with each click.
        onClick={() => setSort({ field: id, order: active && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}
