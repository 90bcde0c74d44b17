import Box from '@mui/material/Box';
import { Fragment, type ReactNode } from 'react';
import type { SubmissionRow } from '../../../api/submissions.ts';
import { saidByClient, waitingSince } from './clientState.ts';

/** Somebody has to do something about it. */
const OPEN = { color: 'warning.main', fontWeight: 600 } as const;

/** What the client has said to their posts, and whether somebody waits for them; nothing before the first release. */
export function clientCell({ client }: SubmissionRow): ReactNode {
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
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {waiting}
        </Box>
      )}
    </>
  );
}
