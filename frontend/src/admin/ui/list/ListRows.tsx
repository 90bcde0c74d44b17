import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useTheme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { MouseEvent, ReactNode } from 'react';
import { type RaRecord, type SortPayload, useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { tokens } from '../../../theme/tokens.ts';
import { TEXTS } from '../../texts.ts';
import { narrowingOf } from './FilterChips.tsx';
import { LabelledSelect } from './LabelledSelect.tsx';
import type { ListRowsProps } from './listColumn.ts';
import { useListChange } from './useListChange.ts';

/** Elements of a row with an action of their own. */
const OWN = 'a, button, input, label, select';

/** A click anywhere on a row opens it: unless it was for something in the row, or the end of marking words of it. */
function useRowClick<Row>(to: ((row: Row) => string) | undefined) {
  const navigate = useNavigate();
  return (event: MouseEvent, row: Row): void => {
    const isOwn = event.target instanceof Element && event.target.closest(OWN) !== null;
    if (!to || isOwn || window.getSelection()?.type === 'Range') return;
    void navigate(to(row));
  };
}

/** Sorting without table headers. */
function SortSelect({ columns }: { columns: readonly { id: string; label: string }[] }) {
  const { sort } = useListContext();
  const change = useListChange();
  if (columns.length === 0) return null;
  const choose = (value: string) => {
    const [field = '', order] = value.split(' ');
    change(() => ({ sort: { field, order: order === 'ASC' ? 'ASC' : 'DESC' } }));
  };
  return (
    <LabelledSelect id="sort" label="Sort by" value={`${sort.field} ${sort.order}`} onChoose={choose}>
      {columns.flatMap(({ id, label }) =>
        TEXTS.list.orders.map(([order, name]) => (
          <option key={`${id} ${order}`} value={`${id} ${order}`}>
            {label}, {name}
          </option>
        )),
      )}
    </LabelledSelect>
  );
}

function ListTable<Row extends RaRecord>({
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
            {actions && <TableCell sx={{ width: actionsWidth }}>Actions</TableCell>}
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

/** The rows where there is no room for a table. */
function ListCards<Row extends RaRecord>({ label, columns, actions, to, card }: ListRowsProps<Row>) {
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

interface Props<Row> extends ListRowsProps<Row> {
  /** Said where no row is found. */
  none: string;
}

/** The page's rows: a table, on a phone a list of cards. */
export function ListRows<Row extends RaRecord>({ none, ...rows }: Props<Row>) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const { data = [] } = useListContext<Row>();
  if (data.length === 0) return <NoRows text={none} />;
  return narrow ? <ListCards {...rows} /> : <ListTable {...rows} />;
}

function NoRows({ text }: { text: string }) {
  const { filterValues: filter } = useListContext();
  const change = useListChange();
  const isNarrowed = Object.keys(narrowingOf(filter)).length > 0;
  return (
    <Box sx={{ py: 8, textAlign: 'center', bgcolor: 'background.paper', borderRadius: 2 }}>
      <Typography role="status" color="textSecondary">
        {text}
      </Typography>
      {Object.keys(filter).length > 0 && (
        <Button sx={{ mt: 1 }} onClick={() => change(() => ({ filter: {} }))}>
          {isNarrowed ? 'Show all' : 'Clear search'}
        </Button>
      )}
    </Box>
  );
}
