import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useToast } from '../../../ui/useToast.tsx';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { useStepAction } from '../nextActions.tsx';

/** Says that a form is on hold, and releases it. */
export function SpamNotice() {
  const { submission, save } = useSubmission();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const letGo = async () => {
    setBusy(true);
    try {
      await save({ spam: false });
    } catch (cause) {
      console.warn('The submission could not be let go.', cause);
      toast.failure('The change could not be saved. Please try again.');
    }
    setBusy(false);
  };
  useStepAction('letGo', letGo, busy);
  if (!submission.spam_at) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2.5 }}
      action={
        <Button color="inherit" size="small" disabled={busy} onClick={letGo}>
          Release
        </Button>
      }
    >
      This form is held: something about its first save looked like a machine, and its page has not proved
      otherwise. No board was made, no email was sent, no AI was used.
    </Alert>
  );
}
