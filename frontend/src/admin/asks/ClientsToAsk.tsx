import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { monthName } from '#shared/next-step';
import { counted } from '#shared/units';
import type { ClientsToAsk as Clients } from '../../api/asks.ts';
import { RESOURCE } from '../../api/submissions.ts';
import { tokens } from '../../theme/tokens.ts';
import { isOff } from '../../ui/agency.ts';
import { useApi } from '../data/useApi.ts';
import { WithRight } from '../people/WithRight.tsx';
import { shownClient } from '../ui/dates.ts';
import { Loading } from '../ui/LoadState.tsx';
import { EmailPreview, problemOf } from './AskDialog.tsx';

type Client = Clients['clients'][number];

const KEY = ['clients to ask'];

/** The active clients who lack material for a month, and the action that asks them one after the other. */
export function ClientsToAsk() {
  const server = useApi();
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: KEY, queryFn: () => server.clientsToAsk() });
  const months = new Map<string, Client[]>();
  for (const one of data?.clients ?? []) months.set(one.month, [...(months.get(one.month) ?? []), one]);
  return [...months]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([month, clients]) => (
      <Month
        key={month}
        month={month}
        clients={clients}
        onDone={() => void client.invalidateQueries({ queryKey: KEY })}
      />
    ));
}

interface MonthProps {
  month: string;
  clients: readonly Client[];
  onDone: () => void;
}

/** Rows shown at first; the dialog has all. */
const MAX_ROWS = 5;

function Month({ month, clients, onDone }: MonthProps) {
  const title = useId();
  const [asking, setAsking] = useState(false);
  return (
    <Box component="section" aria-labelledby={title} sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mb: 0.5 }}>
        <Typography variant="h3" id={title}>
          {`Too little material for ${monthName(month)} · ${clients.length}`}
        </Typography>
        <WithRight right="edit clients">
          <Button size="small" variant="outlined" sx={{ ml: 'auto' }} onClick={() => setAsking(true)}>
            {`Ask ${counted(clients.length, 'client')} for ${monthName(month)}`}
          </Button>
        </WithRight>
      </Box>
      <Box component="ul" sx={ROWS}>
        {clients.slice(0, MAX_ROWS).map((one) => (
          <Box component="li" key={one.id} sx={ROW}>
            <Link to={`/${RESOURCE}/${one.id}/show/material`} dir="auto">
              {shownClient(one) || one.email}
            </Link>
            <Typography variant="body2" color="textSecondary" sx={{ ml: 'auto' }}>
              {`enough for ${one.enoughFor} of ${counted(one.missing, 'post')}`}
            </Typography>
          </Box>
        ))}
        {clients.length > MAX_ROWS && (
          <Typography component="li" variant="body2" color="textSecondary" sx={ROW}>
            {`and ${clients.length - MAX_ROWS} more`}
          </Typography>
        )}
      </Box>
      {asking && (
        <AskClientsDialog
          month={month}
          clients={clients}
          onClose={() => {
            setAsking(false);
            onDone();
          }}
        />
      )}
    </Box>
  );
}

const ROWS = {
  listStyle: 'none',
  m: 0,
  p: 0,
  bgcolor: 'background.paper',
  border: `1px solid ${tokens.line}`,
  borderRadius: '14px',
  '& > li + li': { borderTop: `1px solid ${tokens.line}` },
} as const;

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: 48,
  px: { xs: 1.5, sm: 2 },
  '& a': {
    fontWeight: 600,
    color: 'text.primary',
    textDecoration: 'none',
    py: 1.25,
    overflowWrap: 'anywhere',
    '&:hover': { textDecoration: 'underline' },
  },
} as const;

interface DialogProps {
  month: string;
  clients: readonly Client[];
  onClose: () => void;
}

/** Shows each email, and sends it or skips the client. */
function AskClientsDialog({ month, clients, onClose }: DialogProps) {
  const server = useApi();
  const title = useId();
  const [place, setPlace] = useState(0);
  const [sent, setSent] = useState(0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const shown = clients[place];
  const order = { questions: shown?.questions ?? [], note: '' };
  const { data: preview, error } = useQuery({
    queryKey: ['ask preview', shown?.id, order.questions],
    queryFn: () => server.previewAsk(shown?.id ?? '', order),
    enabled: shown !== undefined,
    retry: false,
  });
  const next = () => {
    setProblem(undefined);
    setPlace(place + 1);
  };
  const send = async () => {
    if (!shown) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await server.askClient(shown.id, order);
      setSent(sent + 1);
      next();
    } catch (cause) {
      setProblem(problemOf(cause));
    } finally {
      setBusy(false);
    }
  };
  const failure = problem ?? (error ? problemOf(error) : undefined);
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="md">
      <DialogTitle id={title}>{`Ask for ${monthName(month)}`}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {shown ? (
          <>
            <DialogContentText>
              {`${place + 1} of ${clients.length}: `}
              <strong dir="auto">{shownClient(shown) || shown.email}</strong>
              {isOff('mail')
                ? '. Emails are off: send the link on the tab Material yourself.'
                : `. This is the email to ${shown.email}. Nothing has been sent to this client yet.`}
            </DialogContentText>
            {preview ? (
              <EmailPreview preview={preview} />
            ) : (
              !error && <Loading label="Preparing the email..." />
            )}
            {failure && <Alert severity="error">{failure}</Alert>}
          </>
        ) : (
          <DialogContentText role="status">
            {sent === 0
              ? 'No questions were sent.'
              : `${counted(sent, 'client')} ${sent === 1 ? 'was' : 'were'} asked.`}
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        {shown ? (
          <>
            <Button onClick={onClose} sx={{ mr: 'auto' }}>
              Stop
            </Button>
            <Button disabled={busy} onClick={next}>
              Skip
            </Button>
            <Button variant="contained" disabled={busy || !preview} onClick={() => void send()}>
              {`${isOff('mail') ? 'Ask' : 'Send'} ${counted(order.questions.length, 'question')}`}
            </Button>
          </>
        ) : (
          <Button variant="contained" onClick={onClose}>
            Done
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
