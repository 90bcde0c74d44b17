import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { type RaRecord, type SortPayload, useListContext } from 'react-admin';
import { tokens } from '../../../theme/tokens.ts';
import { TEXTS } from '../../texts.ts';
import type { ListRowsProps } from './listColumn.ts';
import { useListChange } from './useListChange.ts';
import { useRowClick } from './useRowClick.ts';

export function ListTable<Row extends RaRecord>({
  label,
  columns,
  actions,
  actionsWidth = 148,
  to,
}: ListRowsProps<Row>) {
  const open = useRowClick(to);
  const { data = [] } = useListContext<Row>();
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Table
        size="small"
        aria-label={label}
        sx={{
          tableLayout: 'fixed',
          '& td': {
            borderTop: `1px solid ${tokens.line}`,
            borderBottom: 0,
            height: 48,
            py: '4px',
            px: 1.5,
            lineHeight: '20px',
            overflow: 'hidden',
          },
          // As many lines as a row of 48 pixels has.
          '& td > *': { maxHeight: 40 },
          '& tbody tr': { cursor: to ? 'pointer' : undefined },
          '& th': {
            px: 1.5,
            whiteSpace: 'nowrap',
          },
        }}
      >
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <Header key={column.id} {...column} />
            ))}
            {actions && <TableCell sx={{ width: actionsWidth }}>{TEXTS.list.actions}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((row) => (
            <TableRow key={row.id} hover onClick={(event) => open(event, row)}>
              {columns.map(({ id, cell }) => (
                <TableCell key={id}>{cell(row)}</TableCell>
              ))}
              {actions && <TableCell>{actions(row)}</TableCell>}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
}

interface HeaderProps {
  id: string;
  label: string;
  width?: string;
  unsorted?: true | undefined;
}

function Header({ id, label, width, unsorted }: HeaderProps) {
  const { sort } = useListContext();
  const change = useListChange();
  if (unsorted) return <TableCell sx={{ width }}>{label}</TableCell>;
  const active = sort.field === id;
  const direction = sort.order === 'ASC' ? 'asc' : 'desc';
  return (
    <TableCell sx={{ width }} sortDirection={active ? direction : false}>
      <TableSortLabel
        active={active}
        direction={active ? direction : 'asc'}
        onClick={() => change(({ sort }) => ({ sort: turned(sort, id) }))}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}

/** By that column: ascending first, then turned with each click. */
function turned(sort: SortPayload, field: string): SortPayload {
  return { field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' };
}
