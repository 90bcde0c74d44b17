import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { exportAddress, RESOURCE } from '../../../../api/submissions.ts';
import { DETAIL_TEXTS } from '../../../detailTexts.ts';
import { formatMoment } from '../../../ui/dates.ts';
import { shownWebsite } from '../../../ui/shownWebsite.ts';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import { useToast } from '../../../ui/useToast.tsx';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { useErase } from './useErase.ts';

/** What is owed to the person: what they were told, a copy of their data, and its end. */
export function PersonalData() {
  const { submission } = useSubmission();
  const { id, consent_version, consented_at } = submission;
  const { title, consent, noConsent, download } = DETAIL_TEXTS.privacy;
  return (
    <Box component="section" aria-label={title} sx={{ mt: 4 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {consent_version ? consent(consent_version, formatMoment(consented_at)) : noConsent}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" size="small" href={exportAddress(id)}>
          {download}
        </Button>
        <EraseButton id={id} website={submission.website} />
      </Box>
    </Box>
  );
}

function EraseButton({ id, website }: { id: string; website: string }) {
  const { confirm, dialog } = useConfirm();
  const toast = useToast();
  const erase = useErase();
  const [busy, setBusy] = useState(false);
  const { erase: label, question, explain, failed } = DETAIL_TEXTS.privacy;
  const ask = async () => {
    const title = question(shownWebsite(website));
    if (!(await confirm({ title, text: explain, action: label, isDangerous: true }))) return;
    setBusy(true);
    try {
      await erase(id, `/${RESOURCE}`);
    } catch (cause) {
      console.warn('The submission could not be deleted.', cause);
      toast.failure(failed);
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="outlined" size="small" color="error" disabled={busy} onClick={ask}>
        {label}
      </Button>
      {dialog}
    </>
  );
}
