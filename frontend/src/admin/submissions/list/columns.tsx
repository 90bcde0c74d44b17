import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { SubmissionRow } from '../../../api/submissions.ts';
import { formatDay, formatDistance, formatMoment } from '../dates.ts';
import { promisedTo } from '../promise.ts';
import { shownWebsite } from '../shownWebsite.ts';

export type ColumnId = 'website' | 'email' | 'industry' | 'created_at' | 'completed_at';

export interface Column {
  /** Also the field that the server sorts by. */
  id: ColumnId;
  label: string;
  width: string;
  cell: (row: SubmissionRow) => ReactNode;
}

export const COLUMNS: readonly Column[] = [
  {
    id: 'website',
    label: 'Website',
    width: '26%',
    cell: ({ website }) => <Text>{shownWebsite(website)}</Text>,
  },
  { id: 'email', label: 'Email', width: '24%', cell: ({ email }) => <Text>{email}</Text> },
  { id: 'industry', label: 'Industry', width: '15%', cell: ({ industry }) => <Text>{industry}</Text> },
  {
    id: 'created_at',
    label: 'Submitted At',
    width: '15%',
    cell: ({ created_at }) => formatMoment(created_at),
  },
  { id: 'completed_at', label: 'Promised', width: '20%', cell: (row) => <PromiseCell row={row} /> },
];

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

/** When the strategy email is due, and how many of the month's posts exist. */
function PromiseCell({ row }: { row: SubmissionRow }) {
  const now = new Date();
  const { due, late, posts, postsPromised } = promisedTo(
    { completed_at: row.completed_at, posts: row.posts_count },
    now,
  );
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
        {posts} of {postsPromised} posts
      </Typography>
    </>
  );
}

function dueWord(due: Date, { late, now }: { late: boolean; now: Date }): string {
  if (late) return 'Overdue';
  return due < now ? 'Was due' : 'Due';
}
