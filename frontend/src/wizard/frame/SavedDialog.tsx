import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MESSAGES } from '#rules/messages';
import { closeWindow } from '../session/navigation.ts';
import { useSession, useWizard } from '../session/useSession.ts';
import { isHeld } from '../state/selectors.ts';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';
import { ResumeLink } from './ResumeLink.tsx';

/** After the first save: everything is kept, and this is the way back to it. */
export function SavedDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const email = useWizard((state) => state.form?.email ?? state.fields.email);
  const held = useWizard(isHeld);
  return (
    <Modal
      title="Progress Saved!"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={() => closeWindow(session)}>
            Finish Later
          </Button>
          <Button variant="contained" data-autofocus onClick={onClose}>
            Continue Now
          </Button>
        </>
      }
    >
      <Typography role="status" sx={{ mb: 1.5 }}>
        {held ? (
          MESSAGES.heldByHand
        ) : (
          <>
            We are sending a link to{' '}
            <Box component="strong" sx={{ overflowWrap: 'anywhere' }}>
              {email}
            </Box>
            . It opens this form where you left it, on any device.
          </>
        )}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        From here on everything you enter is saved as you go.
      </Typography>
      <ResumeLink />
    </Modal>
  );
}
