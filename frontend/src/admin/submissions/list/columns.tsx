import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type CellType, LIST_COLUMNS, type ListColumnId } from '#shared/list-columns';
import type { SubmissionRow } from '../../../api/submissions.ts';
import { formatMoment } from '../../ui/dates.ts';
import type { ListColumn } from '../../ui/list/listColumn.ts';
import { OneLine } from '../../ui/list/OneLine.tsx';
import { shownWebsite } from '../../ui/shownWebsite.ts';
import { DuePill } from '../DuePill.tsx';
import { clientCell } from './clientCell.tsx';
import { MonthSegments } from './MonthSegments.tsx';

type Value = SubmissionRow[ListColumnId] | number | undefined;

/** How each type of column is shown, of its value in the row and, where it reads more, of the row. */
const CELLS: Record<CellType, (value: Value, row: SubmissionRow) => ReactNode> = {
  text: (value) => <OneLine>{String(value ?? '')}</OneLine>,
  website: (value) => <OneLine>{shownWebsite(String(value ?? ''))}</OneLine>,
  moment: (value) => formatMoment(typeof value === 'string' ? value : null),
  number: (value) => (typeof value === 'number' ? value.toLocaleString('en') : ''),
  promise: (_value, row) => (
    <Box
      component="span"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start', gap: '5px' }}
    >
      <DuePill submission={row} hasRoom />
      <MonthSegments posts={row.posts_count} />
    </Box>
  ),
  client: (_value, row) => clientCell(row),
};

export const COLUMNS: readonly (ListColumn<SubmissionRow> & { id: ListColumnId })[] = LIST_COLUMNS.map(
  ({ type, ...column }) => ({ ...column, cell: (row) => CELLS[type](row[column.id], row) }),
);
