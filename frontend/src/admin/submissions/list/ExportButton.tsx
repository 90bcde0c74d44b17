import Button from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { useNotify } from 'react-admin';
import { MESSAGES } from '#rules/messages';
import { request } from '../../../api/http.ts';
import { CSV_ADDRESS, RESOURCE } from '../../../api/submissions.ts';
import { TEXTS } from '../../texts.ts';
import { useGuard } from '../../useGuard.ts';

/** A download that the server streams. The session is looked at first, so that no error is saved as a file. */
export function ExportButton() {
  const guard = useGuard();
  const notify = useNotify();

  const download = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      await guard(checkSession());
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

/** @throws ApiError 401 when the session has ended. */
async function checkSession(): Promise<void> {
  await request('GET', `/api/${RESOURCE}?range=[0,0]`);
}
