import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSession, useWizard } from '../context.ts';
import { Button } from './Button.tsx';
import { StepHeading } from './StepHeading.tsx';
import { TextInput } from './TextInput.tsx';

/** For those who go: all is saved, this is the link back, the tab may be closed. */
export function FinishLaterPanel() {
  const { store, place } = useSession();
  const formId = useWizard((state) => state.form?.id);
  const email = useWizard((state) => state.form?.email);
  const phase = useWizard((state) => state.save.phase);
  return (
    <Box sx={{ maxWidth: 620, mx: 'auto', py: { xs: 3, sm: 8 } }}>
      <StepHeading title="You can close this tab" />
      <Typography sx={{ mb: 3 }}>
        {phase === 'clean'
          ? 'Everything is saved.'
          : 'Your last changes are still on their way. They are kept on this device until they arrive.'}
        {email && ` The link to come back is in the e-mail we sent to ${email}.`}
      </Typography>
      {formId && <ResumeLink address={place.resumeLink(formId)} />}
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

function ResumeLink({ address }: { address: string }) {
  const [copied, setCopied] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied('Copied');
    } catch {
      setCopied('Your browser does not let pages copy. Select the link and copy it yourself.');
    }
  };
  return (
    <Box>
      <Typography
        component="label"
        htmlFor="resume-link"
        sx={{ display: 'block', fontWeight: 600, mb: 0.75 }}
      >
        Your link
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <TextInput
          id="resume-link"
          value={address}
          readOnly
          sx={{ flex: '1 1 260px', width: 'auto' }}
          onFocus={(event) => event.target.select()}
        />
        <Button variant="outlined" onClick={() => void copy()}>
          Copy link
        </Button>
      </Box>
      <Typography role="status" sx={{ color: 'text.secondary', mt: 1, minHeight: 24 }}>
        {copied}
      </Typography>
    </Box>
  );
}
