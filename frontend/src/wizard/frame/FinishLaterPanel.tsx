import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MESSAGES } from '#rules/messages';
import { useSession, useWizard } from '../session/useSession.ts';
import { isHeld } from '../state/selectors.ts';
import { Button } from './Button.tsx';
import { ResumeLink } from './ResumeLink.tsx';
import { StepHeading } from './StepHeading.tsx';

/** For those who go: all is saved, this is the link back, the tab may be closed. */
export function FinishLaterPanel() {
  const { store } = useSession();
  const email = useWizard((state) => state.form?.email);
  const held = useWizard(isHeld);
  const phase = useWizard((state) => state.save.phase);
  return (
    <Box sx={{ maxWidth: 620, mx: 'auto', py: { xs: 3, sm: 8 } }}>
      <StepHeading title="You can close this tab" />
      <Typography sx={{ mb: 3 }}>
        {phase === 'clean'
          ? 'Everything is saved.'
          : 'Your last changes are still on their way. They are kept on this device until they arrive.'}
        {email && !held && ` The link below brings you back; it also comes by email to ${email}.`}
        {held && ` The link below brings you back. ${MESSAGES.heldByHand}`}
      </Typography>
      <ResumeLink />
      <Button
        variant="contained"
        sx={{ mt: 4 }}
        onClick={() => store.dispatch({ type: 'dialog', dialog: null })}
      >
        Continue where I left off
      </Button>
    </Box>
  );
}
