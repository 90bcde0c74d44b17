import Button from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { useNotify } from 'react-admin';
import { MESSAGES } from '#rules/messages';
import { CSV_ADDRESS, RESOURCE } from '../../../api/submissions.ts';
import { TEXTS } from '../../texts.ts';
import { useServer } from '../../useServer.ts';

/** The least that tells whether the session goes on. */
const A_ROW = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'created_at', order: 'DESC' },
  filter: {},
} as const;

/** A download that the server streams. The session is looked at first, so that no error is saved as a file. */
export function ExportButton() {
  const server = useServer();
  const notify = useNotify();

  const download = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      await server.getList(RESOURCE, A_ROW);
      window.location.assign(href);
    } catch {
      notify(MESSAGES.fetchSubmissionsFailed, { type: 'error' });
    }
  };

  return (
    <Button variant="outlined" href={CSV_ADDRESS} download="submissions.csv" onClick={download}>
      {TEXTS.list.exportCsv}
    </Button>
  );
}
