import { Button, ListSubheader, Menu, MenuItem } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { ApiError, isStepUpCancelled } from '../../api/http.ts';
import { exportAddress, RESOURCE, type Submission } from '../../api/submissions.ts';
import { removeClientPosts } from '../../plannedPosts/clientPosts.ts';
import { tokens } from '../../theme/tokens.ts';
import { isOff } from '../../ui/agency.ts';
import { useApi } from '../data/useApi.ts';
import { removeDrafts } from '../editing/drafts.ts';
import { useMay } from '../people/useSession.ts';
import { formatMoment, shownWebsite } from '../ui/dates.ts';
import { useConfirm } from '../ui/useConfirm.tsx';
import { useToast } from '../ui/useToast.tsx';

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

/** The menu above the header: a copy of the personal data, its deletion, and the privacy notice that was shown. */
export function ClientMenu({ submission }: { submission: Submission }) {
  const { id, consent_version, consented_at, name, website } = submission;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  const [mayExport, mayErase] = [useMay('export one'), useMay('security')];
  const { ask, dialog } = useErasure(id, name || shownWebsite(website));
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-label="More: this client"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flexShrink: 0 }}
      >
        More
      </Button>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={close}
          slotProps={{ list: { 'aria-label': 'More: this client' } }}
        >
          {mayExport && (
            <MenuItem component="a" href={exportAddress(id)} onClick={close} sx={ENTRY}>
              Download data
            </MenuItem>
          )}
          {mayErase && (
            <MenuItem
              onClick={() => {
                // Focus returns to the menu button before the dialog opens, and again when it closes.
                flushSync(close);
                void ask();
              }}
              sx={{ ...ENTRY, color: 'error.main' }}
            >
              Delete submission
            </MenuItem>
          )}
          <ListSubheader sx={NOTICE}>
            {consent_version
              ? `The privacy notice of ${consent_version} was shown with the first save, ${formatMoment(consented_at)}.`
              : 'No privacy notice was recorded for this submission.'}
          </ListSubheader>
        </Menu>
      )}
      {dialog}
    </>
  );
}

const ENTRY = { minHeight: 44 } as const;
const NOTICE = {
  maxWidth: 280,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  fontSize: tokens.size.fine,
  lineHeight: '16px',
  whiteSpace: 'normal',
} as const;

/**
 * Deletes the submission after a confirmation.
 * @param client whose data is deleted: the name, or else the website
 */
function useErasure(id: string, client: string) {
  const { confirm, dialog } = useConfirm();
  const toast = useToast();
  const erase = useErase();
  const ask = async () => {
    const title = `Delete ${client}?`;
    if (!(await confirm({ title, text: erasureInWords(), action: 'Delete submission', isDangerous: true })))
      return;
    try {
      await erase(id, `/${RESOURCE}`);
    } catch (cause) {
      if (isStepUpCancelled(cause)) return;
      console.warn('The submission could not be deleted.', cause);
      toast.failure('The submission could not be deleted. Please try again.');
    }
  };
  return { ask, dialog };
}

function erasureInWords(): string {
  const parts = isOff('boards')
    ? 'Answers, files, ideas and posts are deleted for good.'
    : 'Answers, files, ideas, posts and the board are deleted for good.';
  return isOff('mail') ? parts : `${parts} Emails that were sent stay where they are.`;
}
