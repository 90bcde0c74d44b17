import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { MAX_PASSWORD_LENGTH } from '#shared/limits';
import { STEP_UP_MINUTES } from '#shared/rights';
import { ApiError } from '../../api/http.ts';
import { peopleApi } from '../../api/people.ts';
import { TextField } from '../ui/TextField.tsx';

const PASSWORD = {
  type: 'password',
  autoComplete: 'current-password',
  autoFocus: true,
  maxLength: MAX_PASSWORD_LENGTH,
} as const;
const CODE = { autoComplete: 'one-time-code', autoFocus: true } as const;

/** The dialog with the password, and with a code where the person has a second factor. */
export default function PasswordForm({ onClose, onEntered }: { onClose: () => void; onEntered: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const [problem, setProblem] = useState<Problem>({});
  const [busy, setBusy] = useState(false);

  const isReady = !busy && password !== '' && (!needsCode || code.trim() !== '');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the event to the form around the button that was pressed.
    event.stopPropagation();
    if (!isReady) return;
    setBusy(true);
    setProblem({});
    try {
      await peopleApi.enterPassword({ password, ...(needsCode && { code }) });
      onEntered();
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.code === 'second_factor_needed') setNeedsCode(true);
      else setProblem(problemOf(error));
    }
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby="step-up-title" aria-describedby="step-up-text">
      <Box component="form" onSubmit={submit} noValidate>
        <DialogTitle id="step-up-title">Enter your password</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText id="step-up-text">
            {`This needs your password, unless you have entered it in the last ${STEP_UP_MINUTES} minutes.`}
          </DialogContentText>
          <TextField
            id="step-up-password"
            label="Password"
            value={password}
            input={PASSWORD}
            problem={problem.password}
            onChange={setPassword}
          />
          {needsCode && (
            <TextField
              id="step-up-code"
              label="Code"
              value={code}
              input={CODE}
              hint="Six digits of your authenticator app, or a recovery code."
              problem={problem.code}
              onChange={setCode}
            />
          )}
          <div role="alert">
            {problem.other && (
              <Alert severity="error" role="presentation">
                {problem.other}
              </Alert>
            )}
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" aria-disabled={!isReady}>
            Continue
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

interface Problem {
  password?: string;
  code?: string;
  other?: string;
}

function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) return { other: 'The password could not be checked. Please try again.' };
  if (error.code === 'wrong_password') return { password: error.message };
  return error.code === 'wrong_code' ? { code: error.message } : { other: error.message };
}
