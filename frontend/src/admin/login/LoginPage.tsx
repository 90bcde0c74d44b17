import {
  Alert,
  Box,
  Button,
  FormControl,
  FormHelperText,
  InputLabel,
  OutlinedInput,
  Paper,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useLogin } from 'react-admin';
import { MESSAGES } from '#shared/messages';
import { ApiError } from '../../api/http.ts';
import { submissionsApi } from '../../api/submissions.ts';
import { tokens } from '../../theme/tokens.ts';
import { hasExpired } from './authProvider.ts';

/**
 * Asks for the password, and for the email address once there are people, and then returns to the page that required it.
 * react-admin's Login always asks for a user name.
 */
export function LoginPage() {
  const logIn = useLogin();
  const { data: session } = useQuery({
    queryKey: ['log-in'],
    queryFn: submissionsApi.session,
    // The page works without the answer: it asks for the shared password then.
    retry: false,
  });
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  /** Whether the person has a second factor: the server says so after the right password. */
  const [needsCode, setNeedsCode] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      await logIn({ password, email: email.trim(), ...(needsCode && { code }) });
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.code === 'second_factor_needed') {
        setNeedsCode(true);
        return;
      }
      setProblem(problemOf(error));
      if (needsCode) return;
      field.current?.select();
    }
  };

  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <title>{`Admin Login · Byline`}</title>
      <Paper
        variant="outlined"
        sx={{ width: '100%', maxWidth: 400, p: { xs: 3, sm: 5 }, borderRadius: '14px' }}
      >
        <Typography
          variant="body2"
          sx={{ fontFamily: 'h1.fontFamily', fontStyle: 'italic', color: 'text.secondary' }}
        >
          Byline
        </Typography>
        <Typography variant="h1" sx={{ fontSize: tokens.size.page, mb: 3 }}>
          Admin Login
        </Typography>
        {hasExpired() && (
          <Alert severity="info" sx={{ mb: 3 }}>
            Your session has ended. Log in to continue where you left off. Unsaved edits are kept.
          </Alert>
        )}
        <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
          {session?.hasPeople && (
            <FormControl error={problem !== undefined}>
              <InputLabel htmlFor="email">Email</InputLabel>
              <OutlinedInput
                id="email"
                type="email"
                autoComplete="username"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
                inputProps={{
                  'aria-describedby': session.sharedPassword ? 'login-problem email-hint' : 'login-problem',
                }}
              />
              {session.sharedPassword && (
                <FormHelperText id="email-hint" error={false}>
                  Leave it empty to log in with the shared password.
                </FormHelperText>
              )}
            </FormControl>
          )}
          <FormControl error={problem !== undefined}>
            <InputLabel htmlFor="password">Password</InputLabel>
            <OutlinedInput
              id="password"
              type="password"
              placeholder="Enter password"
              autoComplete="current-password"
              autoFocus
              inputRef={field}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              inputProps={{ 'aria-describedby': 'login-problem' }}
            />
          </FormControl>
          {needsCode && (
            <FormControl error={problem !== undefined}>
              <InputLabel htmlFor="code">Code</InputLabel>
              <OutlinedInput
                id="code"
                autoComplete="one-time-code"
                autoFocus
                value={code}
                onChange={(event) => setCode(event.target.value)}
                inputProps={{ 'aria-describedby': 'login-problem code-hint' }}
              />
              <FormHelperText id="code-hint" error={false}>
                Six digits of your authenticator app, or a recovery code.
              </FormHelperText>
            </FormControl>
          )}
          <div id="login-problem" role="alert">
            {problem && (
              <Alert severity="error" role="presentation">
                {problem}
              </Alert>
            )}
          </div>
          <Button
            type="submit"
            variant="contained"
            size="large"
            disabled={busy || password === '' || (needsCode && code.trim() === '')}
          >
            {busy ? 'Logging in...' : 'Login'}
          </Button>
        </Box>
      </Paper>
    </Box>
  );
}

/** SPEC: any response but ok means a wrong password, no response means a failed verification. A rate limit says so. */
function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return MESSAGES.verifyPasswordFailed;
  const isOwnMessage = error.code === 'too_many_requests' || error.code === 'wrong_code';
  return isOwnMessage ? error.message : MESSAGES.wrongPassword;
}
