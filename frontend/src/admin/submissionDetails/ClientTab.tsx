import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, isStepUpCancelled } from '../../api/http.ts';
import { exportAddress, RESOURCE } from '../../api/submissions.ts';
import { removeClientPosts } from '../../plannedPosts/clientPosts.ts';
import { isOff } from '../../ui/agency.ts';
import { useApi } from '../data/useApi.ts';
import { removeDrafts } from '../editing/drafts.ts';
import { MonthlyReportsSection } from '../results/MonthlyReportsSection.tsx';
import { ResultsSection } from '../results/ResultsSection.tsx';
import { ClientRounds } from '../rounds/ClientRounds.tsx';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { formatMoment, shownWebsite } from '../ui/dates.ts';
import { useConfirm } from '../ui/useConfirm.tsx';
import { useToast } from '../ui/useToast.tsx';
import { ClientState } from './ClientState.tsx';

/** The client's rounds and feedback, and their personal data. */
export function ClientTab() {
  return (
    <>
      <ClientRounds />
      <ResultsSection />
      <MonthlyReportsSection />
      <ClientState />
      <PersonalData />
    </>
  );
}

/**
 * Deletes a submission and clears this page's cache and drafts of it. Navigates to `next` if it is still shown.
 * @throws the server's error
 */
function useErase(): (id: string, next: string) => Promise<void> {
  const client = useQueryClient();
  const server = useApi();
  const navigate = useNavigate();
  const { success } = useToast();
  return useCallback(
    async (id, next) => {
      await server.delete(RESOURCE, { id }).catch((error: unknown) => {
        // It was deleted elsewhere.
        if (!(error instanceof ApiError) || error.statusCode !== 404) throw error;
      });
      await removeClientPosts(id).catch((error: unknown) =>
        console.warn("The submission's posts could not be removed from the calendar.", error),
      );
      removeDrafts(id);
      if (window.location.pathname.includes(id)) {
        navigate(next);
        client.removeQueries({ queryKey: [RESOURCE] });
      } else void client.invalidateQueries({ queryKey: [RESOURCE] });
      success('The submission has been deleted.');
    },
    [client, server, navigate, success],
  );
}

/** The privacy notice that was shown, a copy of the data, and its deletion. */
function PersonalData() {
  const { submission } = useSubmission();
  const { id, consent_version, consented_at } = submission;
  return (
    <Box component="section" aria-label="Personal data" sx={{ mt: 4 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {consent_version
          ? `The privacy notice of ${consent_version} was shown with the first save, ${formatMoment(consented_at)}.`
          : 'No privacy notice was recorded for this submission.'}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" size="small" href={exportAddress(id)}>
          Download data
        </Button>
        <EraseButton id={id} client={submission.name || shownWebsite(submission.website)} />
      </Box>
    </Box>
  );
}

/** @param client whose data is deleted: the name, or else the website */
function EraseButton({ id, client }: { id: string; client: string }) {
  const { confirm, dialog } = useConfirm();
  const toast = useToast();
  const erase = useErase();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    const title = `Delete ${client}?`;
    if (
      !(await confirm({
        title,
        text: erasureInWords(),
        action: 'Delete submission',
        isDangerous: true,
      }))
    )
      return;
    setBusy(true);
    try {
      await erase(id, `/${RESOURCE}`);
    } catch (cause) {
      setBusy(false);
      if (isStepUpCancelled(cause)) return;
      console.warn('The submission could not be deleted.', cause);
      toast.failure('The submission could not be deleted. Please try again.');
    }
  };
  return (
    <>
      <Button variant="outlined" size="small" color="error" disabled={busy} onClick={ask}>
        Delete submission
      </Button>
      {dialog}
    </>
  );
}

function erasureInWords(): string {
  const parts = isOff('boards')
    ? 'Answers, files, ideas and posts are deleted for good.'
    : 'Answers, files, ideas, posts and the board are deleted for good.';
  return isOff('mail') ? parts : `${parts} Emails that were sent stay where they are.`;
}
