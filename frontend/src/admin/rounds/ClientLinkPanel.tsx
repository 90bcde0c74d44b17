import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { ClientLink } from '../../api/clientLinks.ts';
import { ApiError, isStepUpCancelled } from '../../api/http.ts';
import { tokens } from '../../theme/tokens.ts';
import { useApi } from '../data/useApi.ts';
import { WithRight } from '../people/WithRight.tsx';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { CopyableLink } from '../ui/CopyableLink.tsx';
import { formatDay } from '../ui/dates.ts';
import { useConfirm } from '../ui/useConfirm.tsx';
import { useToast } from '../ui/useToast.tsx';
import { useRoundsCache } from './useRounds.ts';

const RENEW = {
  title: 'Make a new link?',
  text: 'The present link works until the client uses the new one, for seven days at most. Send the new one to the client yourself, or wait for the next email.',
  action: 'Make a new link',
};
const END = {
  title: 'End this link?',
  text: 'The client’s page closes immediately, also on devices that have it open. Decisions and comments stay. The next release makes a new link.',
  action: 'End the link',
  isDangerous: true,
};

/** The lasting link of the client. The server returns it on request and records that in the audit log. */
export function ClientLinkPanel() {
  const { id } = useSubmission().submission;
  const server = useApi();
  const toast = useToast();
  const cache = useRoundsCache(id);
  const { confirm, dialog } = useConfirm();
  const [link, setLink] = useState<ClientLink | 'none'>();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<ClientLink | 'none'>, failed: string) => {
    setBusy(true);
    try {
      setLink(await work());
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 404) setLink('none');
      else if (!isStepUpCancelled(error)) toast.failure(failed);
    } finally {
      setBusy(false);
    }
  };
  const show = () => run(() => server.clientLinkOf(id), 'The link could not be loaded. Please try again.');
  const renew = async () => {
    if (link === 'none' || (await confirm(RENEW)))
      await run(() => server.renewClientLink(id), 'The link could not be made. Please try again.');
  };
  const end = async () => {
    if (!(await confirm(END))) return;
    await run(async () => {
      await server.revokeClientLink(id);
      await cache.refresh();
      toast.success('The link has ended.');
      return 'none';
    }, 'The link could not be ended. Please try again.');
  };
  return (
    <Box
      component="section"
      aria-label="The client's link"
      sx={{
        border: `1px solid ${tokens.line}`,
        borderRadius: '10px',
        p: 2,
        mb: 1.5,
        display: 'grid',
        gap: 1,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="h4" sx={{ fontWeight: 600, flex: '1 1 240px' }}>
          One link for everything
        </Typography>
        {link === undefined && (
          <WithRight right="client link">
            <Button size="small" disabled={busy} onClick={() => void show()} sx={AT_EDGE}>
              Show the link
            </Button>
          </WithRight>
        )}
        {link !== undefined && (
          <WithRight right="end client link">
            <Button size="small" disabled={busy} onClick={() => void renew()} sx={AT_EDGE}>
              Make a new link
            </Button>
          </WithRight>
        )}
        {link !== 'none' && (
          <WithRight right="end client link">
            <Button size="small" color="error" disabled={busy} onClick={() => void end()} sx={{ mr: -1 }}>
              End the link
            </Button>
          </WithRight>
        )}
      </Box>
      {link === 'none' && (
        <Typography color="textSecondary">No link works at present. The next release makes one.</Typography>
      )}
      {link !== undefined && link !== 'none' && <LinkFacts link={link} />}
      {dialog}
    </Box>
  );
}

/** On a phone the buttons are below the title, and the first begins at its edge. */
const AT_EDGE = { ml: { xs: -1, sm: 0 } } as const;

function LinkFacts({ link: { url, expiresAt, previousUntil } }: { link: ClientLink }) {
  return (
    <>
      <CopyableLink id="client-link" label="The link" address={url} />
      <Typography variant="body2" color="textSecondary">
        {`It works until ${formatDay(expiresAt)}, and for 90 days after each release and answer.`}
      </Typography>
      {previousUntil !== null && (
        <Alert severity="info">
          {`The link before works until the client uses this one, until ${formatDay(previousUntil)} at the latest.`}
        </Alert>
      )}
    </>
  );
}
