import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import {
  CLIENT_STATES,
  type ClientStateName,
  ENDED_BY_UPGRADE,
  MAX_STATE_REASON_LENGTH,
  stateOn,
} from '#shared/clients';
import { MAX_POSTS_PER_MONTH } from '#shared/settings';
import { ApiError } from '../../api/http.ts';
import type { Submission } from '../../api/submissions.ts';
import { today } from '../../plannedPosts/day.ts';
import { agency } from '../../ui/agency.ts';
import { useApi } from '../data/useApi.ts';
import { SaveGivenUp } from '../editing/saveChanges.ts';
import { WithRight } from '../people/WithRight.tsx';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { useSubmissionAnswer } from '../submission/useSubmissionAnswer.ts';
import { formatDay } from '../ui/dates.ts';
import { Section } from '../ui/Section.tsx';
import { SelectField, TextField } from '../ui/TextField.tsx';

/** Whether work for the client goes on, and how many posts a month has. Only once the interview is completed. */
export function ClientState() {
  const { submission } = useSubmission();
  const [dialog, setDialog] = useState<'state' | 'target'>();
  if (submission.client_state === null) return null;
  const close = () => setDialog(undefined);
  return (
    <Section id="client-state" title="Work for this client">
      <Row text={stateInWords(submission)} button="Change state" onClick={() => setDialog('state')} />
      {submission.client_state_reason && (
        <Typography color="textSecondary" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {submission.client_state_reason}
        </Typography>
      )}
      <Row
        text={targetInWords(submission)}
        button="Change posts per month"
        onClick={() => setDialog('target')}
      />
      {dialog === 'state' && <StateDialog onClose={close} />}
      {dialog === 'target' && <TargetDialog onClose={close} />}
    </Section>
  );
}

function Row({ text, button, onClick }: { text: string; button: string; onClick: () => void }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 44 }}>
      <Typography sx={{ flexGrow: 1, minWidth: 0 }}>{text}</Typography>
      <WithRight right="edit clients">
        <Button size="small" onClick={onClick} sx={{ minHeight: 44, mx: -1 }}>
          {button}
        </Button>
      </WithRight>
    </Box>
  );
}

/** 'Active since 1 Nov 2026', 'Paused until 11 January 2027'. */
export function stateInWords({
  client_state,
  client_state_since,
  paused_until,
}: Pick<Submission, 'client_state' | 'client_state_since' | 'paused_until'>): string {
  const state = shownState({ client_state, paused_until });
  if (!state) return '';
  if (state === 'paused' && paused_until) return `Paused until ${formatPlainDay(paused_until)}`;
  // The day on which a pause ended is the first active one.
  const since = client_state === 'paused' && paused_until ? formatPlainDay(paused_until) : undefined;
  return `${CLIENT_STATES[state]} since ${since ?? formatDay(client_state_since)}`;
}

/** '11 Jan 2027', for a day without a time. */
function formatPlainDay(day: string): string {
  return formatDay(`${day}T12:00:00`);
}

/** The state today: a pause ends by the calendar. */
export function shownState({
  client_state,
  paused_until,
}: Pick<Submission, 'client_state' | 'paused_until'>): ClientStateName | null {
  return stateOn({ state: client_state, pausedUntil: paused_until }, today());
}

function targetInWords({ posts_per_month }: Submission): string {
  return posts_per_month === null
    ? `${agency().postsPerMonth} posts per month, as in Settings`
    : `${posts_per_month} posts per month`;
}

const STATE_OPTIONS = Object.entries(CLIENT_STATES) as [ClientStateName, string][];

/** What each state means for the client. */
const MEANINGS: Readonly<Record<ClientStateName, string>> = {
  active: 'Months are prepared, and reminders are sent.',
  paused: 'No tasks and no emails until that day. The months of the pause have fewer posts.',
  ended: 'No tasks and no emails. The client can read their page for 30 more days.',
};

function StateDialog({ onClose }: { onClose: () => void }) {
  const { submission } = useSubmission();
  const { id, modified_at } = submission;
  const { put } = useSubmissionAnswer(id);
  const server = useApi();
  const present = presentState(submission);
  const [state, setState] = useState<ClientStateName>(present.state);
  const [until, setUntil] = useState(submission.paused_until ?? '');
  const [reason, setReason] = useState(present.reason);
  const { busy, problem, run } = useRequest(onClose);
  const isMissing = state === 'paused' && until === '';
  const change = (value: string) => {
    setState(value as ClientStateName);
    setReason((typed) => {
      if (value === present.state) return typed || present.reason;
      return typed === present.reason ? '' : typed;
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isMissing) return;
    const change = { state, reason, modified_at, ...(state === 'paused' && { until }) };
    void run(async () => {
      const changed = await server.changeClientState(id, change);
      await put(() => changed);
    });
  };
  return (
    <FormDialog title="Change state" id="state-dialog" onClose={onClose} onSubmit={submit} busy={busy}>
      <SelectField
        id="client-state-name"
        label="State"
        value={state}
        options={STATE_OPTIONS}
        onChange={change}
        margin="dense"
      />
      <Typography color="textSecondary">{MEANINGS[state]}</Typography>
      {state === 'paused' && (
        <TextField
          id="client-state-until"
          label="First day after the pause"
          value={until}
          onChange={setUntil}
          input={DATE_INPUT}
        />
      )}
      <TextField
        id="client-state-reason"
        label="Reason (optional, only you see it)"
        value={reason}
        onChange={setReason}
        input={REASON_INPUT}
      />
      <Problem text={problem} />
    </FormDialog>
  );
}

/** The state today and its reason. Saving the guess of an upgrade confirms it: the new reason begins empty. */
function presentState(submission: Submission): { state: ClientStateName; reason: string } {
  const state = shownState(submission) ?? 'active';
  const { client_state, client_state_reason } = submission;
  const isOwn = state === client_state && client_state_reason !== ENDED_BY_UPGRADE;
  return { state, reason: (isOwn && client_state_reason) || '' };
}

const DATE_INPUT = { type: 'date', required: true } as const;
const REASON_INPUT = { maxLength: MAX_STATE_REASON_LENGTH } as const;

function TargetDialog({ onClose }: { onClose: () => void }) {
  const { submission, save } = useSubmission();
  const [text, setText] = useState(submission.posts_per_month?.toString() ?? '');
  const { busy, problem, run } = useRequest(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await save({ posts_per_month: text.trim() === '' ? null : Number(text) });
    });
  };
  return (
    <FormDialog title="Posts per month" id="target-dialog" onClose={onClose} onSubmit={submit} busy={busy}>
      <TextField
        id="client-target"
        label="Posts per month"
        value={text}
        onChange={setText}
        hint={`Empty: ${agency().postsPerMonth}, as in Settings.`}
        input={TARGET_INPUT}
      />
      <Problem text={problem} />
    </FormDialog>
  );
}

const TARGET_INPUT = { type: 'number', min: 1, max: MAX_POSTS_PER_MONTH, step: 1 } as const;

function Problem({ text }: { text: string | undefined }) {
  return text ? <Alert severity="error">{text}</Alert> : null;
}

/** Sends a change, and closes the dialog once it is stored. A refusal is shown in the dialog. */
function useRequest(onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (request: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await request();
      onDone();
    } catch (error) {
      if (error instanceof SaveGivenUp) return onDone();
      setProblem(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, run };
}

function reasonOf(error: unknown): string {
  const [field] = error instanceof ApiError ? Object.values(error.fields) : [];
  if (field) return field;
  return error instanceof ApiError && error.statusCode < 500
    ? error.message
    : 'The change could not be saved. Please try again.';
}

interface FormDialogProps {
  id: string;
  title: string;
  busy: boolean;
  onClose: () => void;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

function FormDialog({ id, title, busy, onClose, onSubmit, children }: FormDialogProps) {
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={onSubmit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>{children}</DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
