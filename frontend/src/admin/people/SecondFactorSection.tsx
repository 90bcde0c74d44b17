import { Alert, Box, Button, Link, Paper, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, isStepUpCancelled } from '../../api/http.ts';
import type { NewSecondFactor, SecondFactor } from '../../api/people.ts';
import { tokens } from '../../theme/tokens.ts';
import { useApi } from '../data/useApi.ts';
import { CopyButton } from '../ui/buttons.tsx';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useConfirm } from '../ui/useConfirm.tsx';
import { useToast } from '../ui/useToast.tsx';

const FACTOR = ['second-factor'];
const CODE = { autoComplete: 'one-time-code', inputMode: 'numeric' } as const;
const FAILED = 'This did not work. Please try again.';

interface SecondFactorSectionProps {
  isOwner: boolean;
  /** Called when a required second factor is set up and its recovery codes are noted. */
  onDone?: () => void;
}

/** Sets up, renews and switches off the person's second factor; owners can require one of everyone. */
export default function SecondFactorSection({ isOwner, onDone }: SecondFactorSectionProps) {
  const server = useApi();
  const { data, isError, refetch } = useQuery({ queryKey: FACTOR, queryFn: () => server.secondFactor() });
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Paper component="section" variant="outlined" aria-labelledby="factor-title" sx={PANEL}>
      <Typography id="factor-title" variant="h3">
        Second factor
      </Typography>
      {isError && (
        <LoadFailed
          message="The second factor could not be loaded. Please try again."
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <Loading label="Loading..." />}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onNoted={() => {
            void refetch().then(() => {
              setCodes(undefined);
              onDone?.();
            });
          }}
        />
      )}
      {data && !codes && data.isSet && <FactorSet factor={data} isOwner={isOwner} onCodes={setCodes} />}
      {data && !codes && !data.isSet && <FactorSetup onCodes={setCodes} />}
    </Paper>
  );
}

const PANEL = { p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 } as const;
const BUTTONS = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const;

/** Runs an action of this section: its error is shown, and the section is loaded again. */
function useAction() {
  const cache = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const run = async (action: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    try {
      await action();
    } catch (error) {
      if (!isStepUpCancelled(error)) toast.failure(error instanceof ApiError ? error.message : FAILED);
    } finally {
      await cache.invalidateQueries({ queryKey: FACTOR });
      void cache.invalidateQueries({ queryKey: ['security'] });
      setBusy(false);
    }
  };
  return { busy, run };
}

function FactorSetup({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const server = useApi();
  const { busy, run } = useAction();
  const [made, setMade] = useState<NewSecondFactor>();
  if (made) return <ConfirmForm made={made} onCodes={onCodes} />;
  return (
    <>
      <Typography>
        With a second factor, each log-in also needs a code of an authenticator app on your phone. Someone who
        learns your password cannot log in with it alone.
      </Typography>
      <Button
        variant="contained"
        sx={{ justifySelf: 'start' }}
        aria-disabled={busy}
        onClick={() => void run(async () => setMade(await server.startSecondFactor()))}
      >
        Set up a second factor
      </Button>
    </>
  );
}

interface ConfirmFormProps {
  made: NewSecondFactor;
  onCodes: (codes: readonly string[]) => void;
}

function ConfirmForm({ made: { secret, uri }, onCodes }: ConfirmFormProps) {
  const server = useApi();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      onCodes((await server.confirmSecondFactor(code)).codes);
    } catch (error) {
      setBusy(false);
      if (isStepUpCancelled(error)) return;
      setProblem(error instanceof ApiError ? (error.fields.code ?? error.message) : FAILED);
    }
  };
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
      <Typography>
        1. Add an account in your authenticator app with this key, or{' '}
        <Link href={uri}>open it in an app on this device</Link>.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="code" sx={{ fontSize: tokens.size.text, overflowWrap: 'anywhere' }}>
          {secret.match(/.{1,4}/g)?.join(' ')}
        </Box>
        <CopyButton label="Copy the key" text={secret} />
      </Box>
      <Typography>2. Enter the code that the app shows.</Typography>
      <TextField
        id="factor-code"
        label="Code"
        value={code}
        input={CODE}
        problem={problem}
        onChange={setCode}
      />
      <Button type="submit" variant="contained" aria-disabled={busy} sx={{ justifySelf: 'start' }}>
        Switch on
      </Button>
    </Box>
  );
}

/** The codes, shown once. */
function RecoveryCodes({ codes, onNoted }: { codes: readonly string[]; onNoted: () => void }) {
  return (
    <>
      <Alert severity="warning">
        Keep these recovery codes in a safe place: they are not shown again. Without your phone, each of them
        works once instead of a code.
      </Alert>
      <Box
        component="ul"
        aria-label="Recovery codes"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
          gap: 1,
        }}
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Box>
      <Box sx={BUTTONS}>
        <CopyButton label="Copy the codes" text={codes.join('\n')} />
        <Button variant="contained" onClick={onNoted}>
          I have kept them
        </Button>
      </Box>
    </>
  );
}

interface FactorSetProps {
  factor: SecondFactor;
  isOwner: boolean;
  onCodes: (codes: readonly string[]) => void;
}

function FactorSet({ factor: { recoveryCodes, isRequired }, isOwner, onCodes }: FactorSetProps) {
  const server = useApi();
  const { busy, run } = useAction();
  const { confirm, dialog } = useConfirm();
  const requireOfAll = async () => {
    const isSure = await confirm({
      title: 'Require a second factor of everyone?',
      text: 'The shared password no longer logs in, and its sessions end. People without a second factor have to set one up before anything else.',
      action: 'Require it',
    });
    if (isSure) await run(() => server.changeSecurity({ requireSecondFactor: true }));
  };
  return (
    <>
      <Typography>
        {`Each log-in needs a code of your app. ${recoveryCodes} of your recovery codes are left.`}
      </Typography>
      {isRequired && <Typography>Your agency requires a second factor of everyone.</Typography>}
      <Box sx={BUTTONS}>
        <Button
          variant="outlined"
          aria-disabled={busy}
          onClick={() => void run(async () => onCodes((await server.renewRecoveryCodes()).codes))}
        >
          New recovery codes
        </Button>
        {!isRequired && (
          <Button
            variant="outlined"
            aria-disabled={busy}
            onClick={() => void run(() => server.removeSecondFactor())}
          >
            Switch off
          </Button>
        )}
        {isOwner && !isRequired && (
          <Button variant="outlined" aria-disabled={busy} onClick={() => void requireOfAll()}>
            Require it of everyone
          </Button>
        )}
        {isOwner && isRequired && (
          <Button
            variant="outlined"
            aria-disabled={busy}
            onClick={() => void run(() => server.changeSecurity({ requireSecondFactor: false }))}
          >
            No longer require it of everyone
          </Button>
        )}
      </Box>
      {dialog}
    </>
  );
}
