import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { FollowUp } from '../../../api/submissions.ts';
import { DETAIL_TEXTS } from '../../detailTexts.ts';
import { useToast } from '../../ui/useToast.tsx';
import { useServer } from '../../useServer.ts';
import { followUpTitle } from '../followUps.ts';
import { useSubmission } from '../saving/SubmissionContext.tsx';
import { useSubmissionAnswer } from '../useSubmissionAnswer.ts';
import { Reminders } from './Reminders.tsx';

/** What the server could not do for the submission: given up, with a Retry, or failing and still being tried. */
export function FollowUps() {
  const { submission } = useSubmission();
  const failed = submission.follow_ups.filter(({ state }) => state === 'failed');
  const trying = submission.follow_ups.filter(
    ({ state, last_error }) => state === 'due' && last_error !== null,
  );
  return (
    <>
      {failed.map((followUp) => (
        <Failed key={followUp.id} followUp={followUp} />
      ))}
      {trying.map((followUp) => (
        <Alert key={followUp.id} severity="info" sx={{ mb: 1.5 }}>
          {followUpTitle(followUp, submission)} did not work yet ({followUp.last_error}). It is being tried
          again.
        </Alert>
      ))}
      {submission.completed_at === null && <Reminders submissionId={submission.id} />}
    </>
  );
}

function Failed({ followUp }: { followUp: FollowUp }) {
  const { submission } = useSubmission();
  const { put } = useSubmissionAnswer(submission.id);
  const server = useServer();
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  const retry = async () => {
    setBusy(true);
    try {
      const retried = await server.retryFollowUp(submission.id, followUp.id);
      await put(() => retried);
    } catch {
      toast.failure(DETAIL_TEXTS.followUps.retryFailed);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Alert
      severity="error"
      sx={{ mb: 1.5 }}
      action={
        <Button color="inherit" size="small" data-act="retry" disabled={busy} onClick={retry}>
          {DETAIL_TEXTS.followUps.retry}
        </Button>
      }
    >
      <AlertTitle>{followUpTitle(followUp, submission)} failed</AlertTitle>
      {withFullStop(followUp.last_error ?? 'No reason is known.')} Given up after {followUp.attempts}{' '}
      attempts.
    </Alert>
  );
}

/** What a vendor or a program said rarely ends like a sentence. */
function withFullStop(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}
