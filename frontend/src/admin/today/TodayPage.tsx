import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { RESOURCE } from '../../api/submissions.ts';
import type { Today } from '../../api/today.ts';
import { TEXTS } from '../texts.ts';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { shownWebsite } from '../ui/shownWebsite.ts';
import { ShareForm } from './ShareForm.tsx';
import { TodayGroups } from './TodayGroups.tsx';
import { TodayRail } from './TodayRail.tsx';
import { TODAY_TEXTS } from './todayTexts.ts';
import { useToday } from './useToday.ts';

const today = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** The first view: what needs somebody, the most urgent first. */
export function TodayPage() {
  const { data, isError, refetch } = useToday();
  return (
    <>
      <title>{`${TODAY_TEXTS.title} · Byline`}</title>
      <Typography
        id="today-title"
        tabIndex={-1}
        variant="h2"
        sx={{ fontSize: '2rem', lineHeight: 38 / 32, outline: 0 }}
      >
        {TODAY_TEXTS.title}
        <Box component="span" sx={{ color: 'text.secondary', ml: 1.5, fontSize: '1.25rem' }}>
          {today.format(new Date())}
        </Box>
      </Typography>
      {isError && data && <Stale at={data.at} onRetry={() => void refetch()} />}
      {data && <Shown today={data} />}
      {isError && !data && <LoadFailed message={TODAY_TEXTS.failed} onRetry={() => void refetch()} />}
      {!isError && !data && <Loading label={TODAY_TEXTS.loading} />}
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
      ? TODAY_TEXTS.nothing
      : TODAY_TEXTS.summary(`${things}${ours.some(({ more }) => more) ? '+' : ''}`, overdue);
  return (
    <Typography role="status" color="textSecondary" sx={{ mb: 3, mt: 0.5 }}>
      {said}
      {things === 0 && next && (
        <>
          {' '}
          <Link to={`/${RESOURCE}/${next.id}/show#month`}>
            {TODAY_TEXTS.next(shownWebsite(next.website), day.format(new Date(next.day)))}
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
          {TEXTS.retry}
        </Button>
      }
    >
      {TODAY_TEXTS.stale(time.format(new Date(at)))}
    </Alert>
  );
}
