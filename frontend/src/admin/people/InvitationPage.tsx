import { Alert, Box, Button, Link, Paper, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#shared/limits';
import { MAX_PERSON_NAME, ROLE_LABELS } from '#shared/people';
import { ApiError } from '../../api/http.ts';
import { type Invitation, peopleApi } from '../../api/people.ts';
import { tokens } from '../../theme/tokens.ts';
import { authProvider } from '../login/authProvider.ts';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { TextField } from '../ui/TextField.tsx';

const NAME = { autoComplete: 'name', maxLength: MAX_PERSON_NAME } as const;
const PASSWORD = {
  type: 'password',
  autoComplete: 'new-password',
  maxLength: MAX_PASSWORD_LENGTH,
} as const;

/** Page for an invited person to choose a password. The token is in the fragment of the address, which is never sent. */
export default function InvitationPage() {
  const token = useLocation().hash.slice(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => peopleApi.readInvitation(token),
    // Not while the person types.
    refetchOnWindowFocus: false,
  });
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <title>{`Choose a password · Byline`}</title>
      <Paper
        variant="outlined"
        sx={{ width: '100%', maxWidth: 440, p: { xs: 3, sm: 5 }, borderRadius: '14px' }}
      >
        <Typography variant="h1" sx={{ fontSize: tokens.size.page, mb: 2 }}>
          Choose a password
        </Typography>
        {data ? (
          <InvitationForm key={token} token={token} invitation={data} />
        ) : (
          <Waiting error={error} onRetry={() => void refetch()} />
        )}
      </Paper>
    </Box>
  );
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error) return <Loading label="Loading..." />;
  if (error instanceof ApiError && error.code.startsWith('invitation_'))
    return (
      <>
        <Alert severity="error">{error.message}</Alert>
        <Link href="/admin/" sx={{ display: 'inline-block', py: 1.5 }}>
          Go to the log-in
        </Link>
      </>
    );
  return <LoadFailed message="The invitation could not be loaded. Please try again." onRetry={onRetry} />;
}

function InvitationForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { email, role, isFirst } = invitation;
  const [name, setName] = useState(invitation.name);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await peopleApi.acceptInvitation({ token, name, password });
      await authProvider.login({ email, password });
      // react-admin checked the session before the log-in, and would end the new one with the next page.
      await client.invalidateQueries({ queryKey: ['auth'] });
      navigate('/today');
    } catch (error) {
      // The password is saved; the log-in page asks for both.
      if (error instanceof ApiError && error.code === 'second_factor_needed') return navigate('/login');
      setProblem(problemOf(error));
      setBusy(false);
    }
  };

  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
      <Typography>
        {isFirst ? 'You log in with ' : 'You choose a new password for '}
        <Box component="strong" sx={{ overflowWrap: 'anywhere' }}>
          {email}
        </Box>
        {`. ${ROLE_LABELS[role].name}: ${ROLE_LABELS[role].may}.`}
      </Typography>
      <TextField
        id="person-name"
        label="Your name"
        value={name}
        input={NAME}
        problem={problem?.fields.name}
        onChange={setName}
      />
      <TextField
        id="new-password"
        label="Password"
        value={password}
        input={PASSWORD}
        hint={`At least ${MIN_PASSWORD_LENGTH} characters. A sentence is easy to remember.`}
        problem={problem?.fields.password}
        onChange={setPassword}
      />
      <div role="alert">
        {problem?.text && (
          <Alert severity="error" role="presentation">
            {problem.text}
          </Alert>
        )}
      </div>
      <Button type="submit" variant="contained" size="large" aria-disabled={busy}>
        {busy ? 'Saving...' : 'Save and log in'}
      </Button>
    </Box>
  );
}

interface Problem {
  text: string | undefined;
  fields: Readonly<Record<string, string>>;
}

function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError))
    return { text: 'The password could not be saved. Please try again.', fields: {} };
  const isOfFields = Object.keys(error.fields).length > 0;
  return { text: isOfFields ? undefined : error.message, fields: error.fields };
}
