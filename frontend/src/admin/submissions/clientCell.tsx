import { Box } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { DAY_MS } from '#shared/days';
import { counted } from '#shared/units';
import type { SubmissionRow } from '../../api/submissions.ts';
import { toDate } from '../ui/dates.ts';

type ClientState = SubmissionRow['client'];

/** Time in which the name of a weekday is unambiguous, in milliseconds. */
const WEEK_MS = 6 * DAY_MS;

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** The client's decisions: '3 approved', '1 change requested'. */
function saidByClient({ changes_wanted, declined, approved, posted }: ClientState) {
  return [
    { count: approved, words: `${approved} approved`, isOpen: false },
    { count: posted, words: `${posted} posted`, isOpen: false },
    { count: changes_wanted, words: `${counted(changes_wanted, 'change')} requested`, isOpen: true },
    { count: declined, words: `${declined} declined`, isOpen: true },
  ].filter(({ count }) => count > 0);
}

/** 'waiting since Tue', or 'waiting since 3 Nov' if it is longer ago; undefined if the client has nothing to do. */
function waitingSince({ since }: ClientState, now: Date): string | undefined {
  const date = toDate(since);
  if (!date) return undefined;
  const isThisWeek = now.getTime() - date.getTime() < WEEK_MS;
  return `waiting since ${(isThisWeek ? weekday : day).format(date)}`;
}

/** Whether it needs attention. */
const OPEN = { color: 'warning.main', fontWeight: 600 } as const;

/** The client's decisions and open requests in one line; null before the first release. */
export function clientCell({ client }: SubmissionRow): ReactNode {
  const parts = saidByClient(client);
  const waiting = waitingSince(client, new Date());
  if (parts.length === 0 && !waiting) return null;
  return (
    <span title={[...parts.map(({ words }) => words), waiting].filter(Boolean).join(', ')}>
      {parts.map(({ words, isOpen }, index) => (
        <Fragment key={words}>
          {index > 0 && ', '}
          <Box component="span" sx={isOpen ? OPEN : {}}>
            {words}
          </Box>
        </Fragment>
      ))}
      {parts.length > 0 && waiting && ', '}
      {waiting && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {waiting}
        </Box>
      )}
    </span>
  );
}
