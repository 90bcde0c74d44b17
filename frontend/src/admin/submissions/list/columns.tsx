import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';
import { type CellType, LIST_COLUMNS, type ListColumnId } from '#rules/list-columns';
import type { SubmissionRow } from '../../../api/submissions.ts';
import { formatDay, formatDistance, formatMoment } from '../../ui/dates.ts';
import type { ListColumn } from '../../ui/list/listColumn.ts';
import { shownWebsite } from '../../ui/shownWebsite.ts';
import { postsInWords, promisedTo, sentInWords } from '../promise.ts';
import { saidByClient, waitingSince } from './clientState.ts';

type Value = SubmissionRow[ListColumnId] | number | undefined;

/** How each type of column is shown, of its value in the row and, where it reads more, of the row. */
const CELLS: Record<CellType, (value: Value, row: SubmissionRow) => ReactNode> = {
  text: (value) => <Text>{String(value ?? '')}</Text>,
  website: (value) => <Text>{shownWebsite(String(value ?? ''))}</Text>,
  moment: (value) => formatMoment(typeof value === 'string' ? value : null),
  number: (value) => (typeof value === 'number' ? value.toLocaleString('en') : ''),
  promise: (_value, row) => <Promised row={row} />,
  client: (_value, row) => clientCell(row),
};

export const COLUMNS: readonly (ListColumn<SubmissionRow> & { id: ListColumnId })[] = LIST_COLUMNS.map(
  ({ type, ...column }) => ({ ...column, cell: (row) => CELLS[type](row[column.id], row) }),
);

/** Free text of strangers: its own direction, at most three lines, all of it as the tooltip. */
function Text({ children }: { children: string }) {
  return (
    <Box
      component="span"
      dir="auto"
      title={children}
      sx={{
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 3,
        overflow: 'hidden',
        overflowWrap: 'anywhere',
        textAlign: 'start',
      }}
    >
      {children}
    </Box>
  );
}

/** When the strategy email is due or was sent, and how many posts exist. */
function Promised({ row }: { row: SubmissionRow }) {
  return (
    <>
      <Due row={row} />
      <Typography component="span" variant="body2" color="textSecondary">
        {postsInWords(row.posts_count)}
      </Typography>
    </>
  );
}

/** Somebody has to do something about it. */
const OPEN = { color: 'warning.main', fontWeight: 600 } as const;

/** What the client has said to their posts, and whether somebody waits for them; nothing before the first release. */
function clientCell({ client }: SubmissionRow): ReactNode {
  const parts = saidByClient(client);
  const waiting = waitingSince(client, new Date());
  if (parts.length === 0 && !waiting) return null;
  return (
    <>
      {parts.map(({ words, isOpen }, index) => (
        <Fragment key={words}>
          <Box component="span" sx={{ whiteSpace: 'nowrap', ...(isOpen && OPEN) }}>
            {words}
            {index < parts.length - 1 && ','}
          </Box>{' '}
        </Fragment>
      ))}
      {waiting && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {waiting}
        </Typography>
      )}
    </>
  );
}

function Due({ row }: { row: SubmissionRow }) {
  const now = new Date();
  const { due, sent, late } = promisedTo(row, now);
  if (sent) {
    return (
      <Box component="span" sx={{ display: 'block' }}>
        {sentInWords({ due, sent }, now)}
      </Box>
    );
  }
  if (!due) {
    return (
      <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        Interview not completed
      </Box>
    );
  }
  return (
    <Box component="span" sx={{ color: late ? 'error.main' : undefined, display: 'block' }}>
      {late ? 'Overdue' : 'Due'} {formatDay(due.toISOString())}
      <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem' }}>
        {formatDistance(now, due)}
      </Box>
    </Box>
  );
}
