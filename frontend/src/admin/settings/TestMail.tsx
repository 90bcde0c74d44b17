import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/http.ts';
import { useApi } from '../data/useApi.ts';
import { TextField } from '../ui/TextField.tsx';

const EMAIL = { type: 'email', autoComplete: 'email' } as const;

interface Outcome {
  severity: 'success' | 'error';
  text: string;
}

/** Sends a test email and shows the answer of the mail server. */
export function TestMail() {
  const server = useApi();
  const [to, setTo] = useState('');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setOutcome(undefined);
    setOutcome(await outcomeOf(server.sendTestMail(to.trim() || undefined)));
    setBusy(false);
  };

  return (
    <Paper component="section" variant="outlined" aria-labelledby="test-mail" sx={{ p: 2.5, mt: 3 }}>
      <Typography id="test-mail" variant="h4" component="h3">
        Test email
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        Sends one email now and shows the answer of the mail server.
      </Typography>
      <form onSubmit={send} noValidate>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end' }}>
          <Box sx={{ flex: '1 1 240px', maxWidth: 420 }}>
            <TextField
              id="test-mail-to"
              label="To"
              value={to}
              input={EMAIL}
              hint="Leave it empty for the address that gets the notifications."
              onChange={setTo}
            />
          </Box>
          <Button type="submit" variant="outlined" aria-disabled={busy}>
            {busy ? 'Sending...' : 'Send a test email'}
          </Button>
        </Box>
      </form>
      <Box role="status" sx={{ mt: outcome ? 2 : 0 }}>
        {outcome && <Alert severity={outcome.severity}>{outcome.text}</Alert>}
      </Box>
    </Paper>
  );
}

async function outcomeOf(sending: ReturnType<ReturnType<typeof useApi>['sendTestMail']>): Promise<Outcome> {
  try {
    const { to, failure } = await sending;
    return failure === null
      ? { severity: 'success', text: `The mail server accepted the email to ${to}.` }
      : { severity: 'error', text: `The email to ${to} was not sent: ${failure}.` };
  } catch (error) {
    const text = error instanceof ApiError ? error.message : 'The test could not be sent. Please try again.';
    return { severity: 'error', text };
  }
}
