import Button from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { useNotify } from 'react-admin';
import { MESSAGES } from '#rules/messages';
import { CSV_ADDRESS } from '../../../api/submissions.ts';
import { TEXTS } from '../../texts.ts';
import { useGuard } from '../../useGuard.ts';
import { checkSession } from './checkSession.ts';

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
