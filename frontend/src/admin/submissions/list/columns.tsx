import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { CellType, ListColumn, ListColumnId } from '#rules/list-columns';
import type { SubmissionRow } from '../../../api/submissions.ts';
import { formatDay, formatDistance, formatMoment } from '../../ui/dates.ts';
import { postsInWords, promisedTo } from '../promise.ts';
import { shownWebsite } from '../shownWebsite.ts';

export type Column = ListColumn & { id: ListColumnId };

type Value = string | number | null | undefined;

/** How each type of column is shown, of its value in the row and, where it reads more, of the row. */
const CELLS: Record<CellType, (value: Value, row: SubmissionRow) => ReactNode> = {
  text: (value) => <Text>{String(value ?? '')}</Text>,
  website: (value) => <Text>{shownWebsite(String(value ?? ''))}</Text>,
  moment: (value) => formatMoment(typeof value === 'string' ? value : null),
  number: (value) => (typeof value === 'number' ? value.toLocaleString('en') : ''),
  promise: (_value, row) => <Promised row={row} />,
};

/** What a row says in a column. */
export function cellOf(row: SubmissionRow, { id, type }: Column): ReactNode {
  return CELLS[type](row[id], row);
}

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

/** When the strategy email is due, and how many posts exist. */
function Promised({ row: { completed_at, posts_count } }: { row: SubmissionRow }) {
  const now = new Date();
  const { due, late } = promisedTo({ completed_at, posts: posts_count }, now);
  return (
    <>
      {due ? (
        <Box component="span" sx={{ color: late ? 'error.main' : undefined, display: 'block' }}>
          {dueWord(due, { late, now })} {formatDay(due.toISOString())}
          <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem' }}>
            {formatDistance(now, due)}
          </Box>
        </Box>
      ) : (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          Interview not completed
        </Box>
      )}
      <Typography component="span" variant="body2" color="textSecondary">
        {postsInWords(posts_count)}
      </Typography>
    </>
  );
}

function dueWord(due: Date, { late, now }: { late: boolean; now: Date }): string {
  if (late) return 'Overdue';
  return due < now ? 'Was due' : 'Due';
}
