import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { addressIn } from '#rules/languages';
import { TEXTS } from '../../../texts.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { formatDay } from '../../../ui/dates.ts';
import { useToast } from '../../../ui/useToast.tsx';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { SaveGivenUp } from '../../saving/saveChanges.ts';

/** Shows the posts, read only, on the client's form page, or takes them off it. */
export function ShareActions() {
  const { submission, save } = useSubmission();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const { id, language, posts_shared_at: sharedAt } = submission;

  const change = async ({ posts_shared }: { posts_shared: boolean }) => {
    setBusy(true);
    try {
      await save({ posts_shared }, {});
    } catch (error) {
      if (!(error instanceof SaveGivenUp)) toast.failure(TEXTS.share.failed);
    } finally {
      setBusy(false);
    }
  };

  if (!sharedAt) {
    return (
      <Button variant="outlined" disabled={busy} onClick={() => change({ posts_shared: true })}>
        {TEXTS.share.share}
      </Button>
    );
  }
  return (
    <>
      <Typography variant="body2" color="success.main" sx={{ alignSelf: 'center' }}>
        {TEXTS.share.shared(formatDay(sharedAt))}
      </Typography>
      <CopyButton
        label={TEXTS.share.copyLink}
        text={addressIn(language, `${window.location.origin}/?formId=${id}`)}
      />
      <Button size="small" disabled={busy} onClick={() => change({ posts_shared: false })}>
        {TEXTS.share.stop}
      </Button>
    </>
  );
}
