import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { RESOURCE } from '../../api/submissions.ts';
import type { Today, TodayGroup } from '../../api/today.ts';
import { tokens } from '../../theme/tokens.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { shownWebsite } from '../ui/shownWebsite.ts';
import { groupAddress } from './addresses.ts';
import { TodayRail } from './TodayRail.tsx';
import { TodayRow } from './TodayRow.tsx';
import { TODAY_TEXTS } from './todayTexts.ts';
import { useToday } from './useToday.ts';

/** The groups in the order in which they are worked through; what waits for clients is folded. */
function TodayGroups({ groups }: { groups: readonly TodayGroup[] }) {
  const first = groups.find(({ name }) => name !== 'waiting')?.clients[0]?.id;
  return groups.map((group) =>
    group.name === 'waiting' ? (
      <Box component="details" key={group.name} sx={{ mb: 3 }}>
        <Box component="summary" sx={{ cursor: 'pointer', minHeight: 44, py: 1, fontWeight: 600 }}>
          {headOf(group)}
        </Box>
        <Rows group={group} firstId={first} />
        <Link to={groupAddress(group.name)}>See all in the list</Link>
      </Box>
    ) : (
      <Box component="section" key={group.name} aria-labelledby={`today-${group.name}`} sx={{ mb: 3 }}>
        <Typography
          variant="h3"
          id={`today-${group.name}`}
          sx={{ py: 1, '& a': { color: 'inherit', textDecorationColor: tokens.edge } }}
        >
          <Link to={groupAddress(group.name)} title={`${TODAY_TEXTS.groups[group.name]}: in the list`}>
            {headOf(group)}
          </Link>
        </Typography>
        <Rows group={group} firstId={first} />
      </Box>
    ),
  );
}

function headOf({ name, clients, more }: TodayGroup): string {
  return `${TODAY_TEXTS.groups[name]} · ${clients.length}${more ? '+' : ''}`;
}

function Rows({
  group: { name, clients, more },
  firstId,
}: {
  group: TodayGroup;
  firstId: string | undefined;
}) {
  return (
    <>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          bgcolor: 'background.paper',
          border: `1px solid ${tokens.line}`,
          borderRadius: '14px',
          '& > li + li': { borderTop: `1px solid ${tokens.line}` },
        }}
      >
        {clients.map((client) => (
          <TodayRow key={client.id} client={client} group={name} isFirst={client.id === firstId} />
        ))}
      </Box>
      {more && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          There are more than are shown here.
        </Typography>
      )}
    </>
  );
}

/** The empty state before the first submission. */
function ShareForm() {
  const address = `${window.location.origin}/`;
  return (
    <Paper variant="outlined" sx={{ p: { xs: 3, sm: 4 }, mt: 3, borderRadius: '14px', maxWidth: 640 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        Share your form
      </Typography>
      <Typography sx={{ mb: 2 }}>
        There are no submissions yet. Everyone who opens this link can fill in the form; it appears here.
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
export function TodayPage() {
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
          message="What needs you today could not be loaded. Please try again."
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <Loading label="Loading what needs you..." />}
    </>
  );
}

function Shown({ today: shown }: { today: Today }) {
  if (!shown.hasForms) return <ShareForm />;
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 6,
        rowGap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' },
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

/** How much there is to do, or what comes next when there is nothing. */
function Summary({ today: { groups, next } }: { today: Today }) {
  const ours = groups.filter(({ name }) => name !== 'waiting');
  const things = ours.reduce((sum, { clients }) => sum + clients.length, 0);
  const overdue = ours.find(({ name }) => name === 'overdue')?.clients.length ?? 0;
  const said =
    things === 0
      ? 'Nothing needs you.'
      : TODAY_TEXTS.summary(`${things}${ours.some(({ more }) => more) ? '+' : ''}`, overdue);
  return (
    <Typography role="status" color="textSecondary" sx={{ mb: 3, mt: 0.5 }}>
      {said}
      {things === 0 && next && (
        <>
          {' '}
          <Link to={`/${RESOURCE}/${next.id}/show/month`}>
            {`Next: a post of ${shownWebsite(next.website)} on ${day.format(new Date(next.day))}.`}
          </Link>
        </>
      )}
    </Typography>
  );
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
