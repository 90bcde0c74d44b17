import { Alert, Box, Button, Paper, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import { RESOURCE } from '../../api/submissions.ts';
import type { StepGroup, Today } from '../../api/today.ts';
import { tokens } from '../../theme/tokens.ts';
import { ClientsToAsk } from '../asks/ClientsToAsk.tsx';
import { useApi } from '../data/useApi.ts';
import { useSession } from '../people/useSession.ts';
import { CopyButton } from '../ui/buttons.tsx';
import { shownClient } from '../ui/dates.ts';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { useToast } from '../ui/useToast.tsx';
import { TodayRail } from './TodayRail.tsx';
import { TodayRow } from './TodayRow.tsx';
import { clientName, groupAddress, groupTitle, isWaiting, TODAY_KEY, useToday } from './tasks.ts';

/** Clients by next step, the most urgent first. Work that waits for clients is collapsed. */
function TodaySteps({ today: { steps, unfinished } }: { today: Today }) {
  const ours = steps.filter((group) => !isWaiting(group));
  const waiting = steps.filter(isWaiting);
  const first = ours[0]?.clients[0]?.id;
  const count = countClients(waiting) + unfinished.length;
  return (
    <>
      {ours.map((group) => (
        <Group key={keyOfGroup(group)} group={group} firstId={first} />
      ))}
      {count > 0 && (
        <details>
          <Box component="summary" sx={{ cursor: 'pointer', lineHeight: '44px', fontWeight: 600, mb: 1 }}>
            {`Waiting for clients · ${count}`}
          </Box>
          {waiting.map((group) => (
            <Group key={keyOfGroup(group)} group={group} firstId={first} />
          ))}
          {unfinished.length > 0 && <Unfinished clients={unfinished} />}
        </details>
      )}
    </>
  );
}

function keyOfGroup({ name, month }: StepGroup): string {
  return `${name}-${month ?? ''}`;
}

/** Number of rows shown per group; the list has all. */
const MAX_ROWS = 5;

/** One kind of work, such as 'Release December · 27'. Its heading opens the filtered list. */
function Group({ group, firstId }: GroupProps) {
  const { clients, total } = group;
  const title = `today-${keyOfGroup(group)}`;
  const overdue = clients.filter(({ next }) => next.isOverdue).length;
  return (
    <Box component="section" aria-labelledby={title} sx={{ mb: 3 }}>
      <Typography variant="h3" id={title} sx={HEADING}>
        <Link to={groupAddress(group)} title="Open in the list">
          {`${groupTitle(group)} · ${total}`}
        </Link>
        {overdue > 0 && (
          <Box component="span" sx={{ fontSize: tokens.size.small, color: 'error.main' }}>
            {overdue === total ? 'Overdue' : `${overdue} overdue`}
          </Box>
        )}
      </Typography>
      <Box component="ul" sx={ROWS}>
        {clients.slice(0, MAX_ROWS).map((client) => (
          <TodayRow key={client.id} client={client} isFirst={client.id === firstId} />
        ))}
        {total > MAX_ROWS && (
          <li>
            <Box component={Link} to={groupAddress(group)} sx={ALL}>
              {`Open all ${total} in the list`}
            </Box>
          </li>
        )}
      </Box>
    </Box>
  );
}

interface GroupProps {
  group: StepGroup;
  firstId: string | undefined;
}

/** Interviews that were started recently. */
function Unfinished({ clients }: { clients: Today['unfinished'] }) {
  return (
    <Box component="section" aria-labelledby="today-unfinished" sx={{ mb: 3 }}>
      <Typography variant="h3" id="today-unfinished" sx={{ lineHeight: '44px' }}>
        {`Interviews not finished · ${clients.length}`}
      </Typography>
      <Box component="ul" sx={ROWS}>
        {clients.slice(0, MAX_ROWS).map((client) => (
          <Box component="li" key={client.id} sx={PLAIN_ROW}>
            <Box component={Link} to={`/${RESOURCE}/${client.id}/show#interview`} dir="auto" sx={PLAIN_NAME}>
              {clientName(client)}
            </Box>
            {`Interview not finished, at step ${client.step} of 3`}
          </Box>
        ))}
        {clients.length > MAX_ROWS && (
          <li>
            <Box component={Link} to={UNFINISHED_LIST} sx={ALL}>
              {`Open all ${clients.length} in the list`}
            </Box>
          </li>
        )}
      </Box>
    </Box>
  );
}

const UNFINISHED_LIST = `/${RESOURCE}?${new URLSearchParams({ filter: JSON.stringify({ work: 'unfinished' }), page: '1' })}`;

/** Clients without recent work, which the upgrade has ended, until a person confirms or corrects it. */
function EndedByUpgrade({ clients }: { clients: Today['endedByUpgrade'] }) {
  const server = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState<string>();
  const decide = async (id: string, state: 'active' | 'ended') => {
    setBusy(id);
    try {
      const { modified_at } = await server.submission(id);
      await server.changeClientState(id, { state, reason: '', modified_at });
      await Promise.all([TODAY_KEY, [RESOURCE]].map((queryKey) => cache.invalidateQueries({ queryKey })));
    } catch {
      toast.failure('The change could not be saved. Please try again.');
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Box component="section" aria-labelledby="today-ended" sx={{ mb: 3 }}>
      <Typography variant="h3" id="today-ended" sx={{ lineHeight: '44px' }}>
        {`Ended by the upgrade · ${clients.length}`}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        These clients had no post and no release in the last 62 days. Ended clients get no tasks and no
        emails.
      </Typography>
      <Box component="ul" sx={ROWS}>
        {clients.map((client) => (
          <Box component="li" key={client.id} sx={PLAIN_ROW}>
            <Box component={Link} to={`/${RESOURCE}/${client.id}/show/client`} dir="auto" sx={PLAIN_NAME}>
              {clientName(client)}
            </Box>
            <Button
              size="small"
              variant="outlined"
              disabled={busy === client.id}
              aria-label={`Make active: ${clientName(client)}`}
              onClick={() => void decide(client.id, 'active')}
            >
              Make active
            </Button>
            <Button
              size="small"
              disabled={busy === client.id}
              aria-label={`Keep ended: ${clientName(client)}`}
              onClick={() => void decide(client.id, 'ended')}
            >
              Keep ended
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const PLAIN_ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  minHeight: 48,
  px: { xs: 1.5, sm: 2 },
  fontSize: tokens.size.small,
  '& > .MuiButton-root': { minHeight: { xs: 44, sm: 36 } },
} as const;

const PLAIN_NAME = {
  flex: '1 1 200px',
  minWidth: 0,
  fontWeight: 600,
  color: 'text.primary',
  textDecoration: 'none',
  py: 1.25,
  overflowWrap: 'anywhere',
} as const;

const HEADING = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  '& a': { color: 'inherit', textDecoration: 'none', lineHeight: '44px' },
  // The part after the slash is for screen readers.
  '& a::after': { content: '" ›" / ""', color: 'text.secondary', fontWeight: 400 },
  '& a:hover': { textDecoration: 'underline' },
} as const;

const ROWS = {
  listStyle: 'none',
  m: 0,
  p: 0,
  bgcolor: 'background.paper',
  border: `1px solid ${tokens.line}`,
  borderRadius: '14px',
  '& > li + li': { borderTop: `1px solid ${tokens.line}` },
} as const;

const ALL = {
  display: 'block',
  px: { xs: 1.5, sm: 2 },
  fontSize: tokens.size.small,
  lineHeight: '48px',
} as const;

/** The empty state before the first submission. */
function ShareForm() {
  const address = `${window.location.origin}/`;
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, borderRadius: '14px', maxWidth: 640 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        Share your form
      </Typography>
      <Typography sx={{ mb: 2 }}>
        There are no submissions yet. Anyone with this link can fill in the form. Submissions appear here.
      </Typography>
      <Typography component="p" sx={{ fontWeight: 600, overflowWrap: 'anywhere', mb: 2 }}>
        {address}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <CopyButton label="Copy the link" text={address} variant="contained" />
        <Button size="small" variant="outlined" href="/" target="_blank" rel="noopener">
          Open the form
        </Button>
      </Box>
    </Paper>
  );
}

const today = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** The first view: open tasks, the most urgent first. */
export default function TodayPage() {
  const me = useSession()?.person?.id;
  const [isMine, setMine] = useStore('today-mine', false);
  const { data, isError, refetch } = useToday(isMine && me ? me : undefined);
  return (
    <>
      <title>{`Today · Byline`}</title>
      <PageTitle id="today-title" tabIndex={-1}>
        Today
        <Box component="span" sx={{ color: 'text.secondary', ml: 1.5, fontSize: tokens.size.heading }}>
          {today.format(new Date())}
        </Box>
      </PageTitle>
      {me && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Clients"
          value={isMine ? 'mine' : 'all'}
          onChange={(_event, chosen) => chosen && setMine(chosen === 'mine')}
          sx={{ mb: 2 }}
        >
          <ToggleButton value="all" sx={TOGGLE}>
            All
          </ToggleButton>
          <ToggleButton value="mine" sx={TOGGLE}>
            Mine
          </ToggleButton>
        </ToggleButtonGroup>
      )}
      {isError && data && <Stale at={data.at} onRetry={() => void refetch()} />}
      {data && <Shown today={data} />}
      {isError && !data && (
        <LoadFailed
          message="We couldn't load your to-do list. Please try again."
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <Loading label="Loading..." />}
    </>
  );
}

const TOGGLE = { px: 2, minHeight: { xs: 44, md: 36 }, textTransform: 'none' } as const;

function Shown({ today: shown }: { today: Today }) {
  if (!shown.hasForms) return <ShareForm />;
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 4,
        rowGap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 240px' },
      }}
    >
      <div>
        <Summary today={shown} />
        <TodaySteps today={shown} />
        <ClientsToAsk />
        {shown.endedByUpgrade.length > 0 && <EndedByUpgrade clients={shown.endedByUpgrade} />}
      </div>
      <TodayRail months={shown.months} />
    </Box>
  );
}

/** The number of tasks, or the next planned post if there are none. */
function Summary({ today: { steps, next } }: { today: Today }) {
  const ours = steps.filter((group) => !isWaiting(group));
  const things = countClients(ours);
  const overdue = ours.flatMap(({ clients }) => clients).filter((client) => client.next.isOverdue).length;
  const overdueText = overdue === things ? ', all overdue' : `, ${overdue} overdue`;
  const summary = things === 0 ? 'Nothing to do.' : `${things} to do${overdue > 0 ? overdueText : ''}`;
  return (
    <Typography role="status" color="textSecondary" sx={{ mb: 2 }}>
      {summary}
      {things === 0 && next && (
        <>
          {' '}
          <Link to={`/${RESOURCE}/${next.id}/show/month`}>
            {`Next: a post of ${shownClient(next)} on ${day.format(new Date(next.day))}.`}
          </Link>
        </>
      )}
    </Typography>
  );
}

function countClients(groups: readonly StepGroup[]): number {
  return groups.reduce((sum, { total }) => sum + total, 0);
}

function Stale({ at, onRetry }: { at: string; onRetry: () => void }) {
  return (
    <Alert
      severity="warning"
      sx={{ my: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {`Could not refresh. Showing ${time.format(new Date(at))}.`}
    </Alert>
  );
}
