import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { RESOURCE } from '../../api/submissions.ts';
import type { Today, TodayGroup } from '../../api/today.ts';
import { tokens } from '../../theme/tokens.ts';
import { TODAY_GROUP_TEXTS } from '../submission/promise.ts';
import { CopyButton } from '../ui/buttons.tsx';
import { shownClient } from '../ui/dates.ts';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { TodayRail } from './TodayRail.tsx';
import { TodayRow } from './TodayRow.tsx';
import { groupAddress, isWaiting, useToday } from './tasks.ts';

/** Groups in order of urgency. Work that waits for clients is collapsed. */
function TodayGroups({ groups }: { groups: readonly TodayGroup[] }) {
  const ours = groups.filter((group) => !isWaiting(group));
  const waiting = groups.filter(isWaiting);
  const first = ours[0]?.clients[0]?.id;
  const count = countClients(waiting);
  return (
    <>
      {ours.map((group) => (
        <Group key={group.name} group={group} firstId={first} />
      ))}
      {count > 0 && (
        <details>
          <Box component="summary" sx={{ cursor: 'pointer', lineHeight: '44px', fontWeight: 600, mb: 1 }}>
            {`Waiting for clients · ${count}${waiting.some(({ more }) => more) ? '+' : ''}`}
          </Box>
          {waiting.map((group) => (
            <Group key={group.name} group={group} firstId={first} />
          ))}
        </details>
      )}
    </>
  );
}

/** Number of rows shown per group; the list has all. */
const MOST_ROWS = 5;

/** One kind of work, such as 'Send the strategy · 27'. Its heading opens the filtered list. */
function Group({ group: { name, clients, more }, firstId }: GroupProps) {
  const { work, urgency } = TODAY_GROUP_TEXTS[name];
  const count = `${clients.length}${more ? '+' : ''}`;
  const title = `today-${name}`;
  return (
    <Box component="section" aria-labelledby={title} sx={{ mb: 3 }}>
      <Typography variant="h3" id={title} sx={HEADING}>
        <Link to={groupAddress(name)} title="Open in the list">
          {`${work} · ${count}`}
        </Link>
        {urgency && (
          <Box
            component="span"
            sx={{ fontSize: '0.875rem', color: urgency === 'Overdue' ? 'error.main' : 'text.secondary' }}
          >
            {urgency}
          </Box>
        )}
      </Typography>
      <Box component="ul" sx={ROWS}>
        {clients.slice(0, MOST_ROWS).map((client) => (
          <TodayRow key={client.id} client={client} group={name} isFirst={client.id === firstId} />
        ))}
        {clients.length > MOST_ROWS && (
          <li>
            <Box component={Link} to={groupAddress(name)} sx={ALL}>
              {`Open all ${count} in the list`}
            </Box>
          </li>
        )}
      </Box>
    </Box>
  );
}

interface GroupProps {
  group: TodayGroup;
  firstId: string | undefined;
}

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

const ALL = { display: 'block', px: { xs: 1.5, sm: 2 }, fontSize: '0.875rem', lineHeight: '48px' } as const;

/** The empty state before the first submission. */
function ShareForm() {
  const address = `${window.location.origin}/`;
  return (
    <Paper variant="outlined" sx={{ p: { xs: 3, sm: 4 }, mt: 3, borderRadius: '14px', maxWidth: 640 }}>
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
        <CopyButton label="Copy the link" text={address} />
        <Button size="small" href="/" target="_blank" rel="noopener">
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
  const { data, isError, refetch } = useToday();
  return (
    <>
      <title>{`Today · Byline`}</title>
      <Typography
        id="today-title"
        tabIndex={-1}
        variant="h2"
        sx={{ fontSize: '2rem', lineHeight: 38 / 32, outline: 0 }}
      >
        Today
        <Box component="span" sx={{ color: 'text.secondary', ml: 1.5, fontSize: '1.25rem' }}>
          {today.format(new Date())}
        </Box>
      </Typography>
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
        <TodayGroups groups={shown.groups} />
      </div>
      <TodayRail months={shown.months} />
    </Box>
  );
}

/** The number of tasks, or the next planned post if there are none. */
function Summary({ today: { groups, next } }: { today: Today }) {
  const ours = groups.filter((group) => !isWaiting(group));
  const things = countClients(ours);
  const overdue = countClients(ours.filter(({ name }) => TODAY_GROUP_TEXTS[name].urgency === 'Overdue'));
  const overdueText = overdue === things ? ', all overdue' : `, ${overdue} overdue`;
  const summary =
    things === 0
      ? 'Nothing to do.'
      : `${things}${ours.some(({ more }) => more) ? '+' : ''} to do${overdue > 0 ? overdueText : ''}`;
  return (
    <Typography role="status" color="textSecondary" sx={{ mb: 3, mt: 0.5 }}>
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

function countClients(groups: readonly TodayGroup[]): number {
  return groups.reduce((sum, { clients }) => sum + clients.length, 0);
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
