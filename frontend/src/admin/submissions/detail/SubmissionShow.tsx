import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { ShowBase, useShowContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { MESSAGES } from '#shared/messages';
import {
  type FollowUp,
  RESOURCE,
  type Reminders as Standing,
  type Submission,
} from '../../../api/submissions.ts';
import { formatDistance, formatMoment } from '../../ui/dates.ts';
import { LoadFailed, Loading } from '../../ui/LoadState.tsx';
import { shownWebsite } from '../../ui/shownWebsite.ts';
import { useToast } from '../../ui/useToast.tsx';
import { useApi } from '../../useApi.ts';
import { columnName } from '../columnNames.ts';
import { followUpTitle } from '../followUps.ts';
import { promisedTo, sentInWords } from '../promise.ts';
import { RunProvider } from '../runs/RunContext.tsx';
import { SubmissionProvider, useSubmission } from '../saving/SubmissionContext.tsx';
import { useSubmissionAnswer, WHOLE } from '../useSubmissionAnswer.ts';
import { DetailBar } from './bar/DetailBar.tsx';
import { Neighbours } from './bar/Neighbours.tsx';
import { BasicInformation } from './basic/BasicInformation.tsx';
import { GeneratedPosts } from './fullPosts/GeneratedPosts.tsx';
import { IdeasPanel } from './ideas/IdeasPanel.tsx';
import { InterviewCard } from './interview/InterviewCard.tsx';
import { Month } from './month/Month.tsx';
import { useMonthCount } from './month/useMonthCount.ts';
import { LinkedinPosts } from './posts/LinkedinPosts.tsx';
import { PersonalData } from './privacy/PersonalData.tsx';
import { SpamNotice } from './privacy/SpamNotice.tsx';
import { ClientRounds } from './rounds/ClientRounds.tsx';
import { RuledOutList } from './ruledOut/RuledOutList.tsx';
import { StrategyCard } from './strategy/StrategyCard.tsx';

/** Names what an older or damaged record holds that cannot be read. */
function UnreadableNotice() {
  const { unreadable } = useSubmission().submission;
  if (unreadable.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2.5 }}>
      This record holds data that could not be read and is left out here:{' '}
      {unreadable.map(columnName).join(', ')}. Saving that part replaces it.
    </Alert>
  );
}

/** Whether the client is reminded of the form that they left unfinished, and whether anything is sent at all. */
function Reminders({ submissionId }: { submissionId: string }) {
  const hint = useId();
  const server = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const queryKey = ['reminders', submissionId];
  const { data } = useQuery({ queryKey, queryFn: () => server.reminders(submissionId) });
  if (!data) return null;

  const switchTo = async (on: boolean) => {
    setBusy(true);
    try {
      client.setQueryData(queryKey, await server.switchReminders(submissionId, on));
    } catch {
      toast.failure('It could not be switched. Please try again in a moment.');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack sx={{ mb: 1.5, alignItems: 'flex-start' }}>
      <FormControlLabel
        label="Remind of the unfinished form"
        control={
          <Switch
            checked={data.on}
            disabled={busy}
            slotProps={{ input: { 'aria-describedby': hint } }}
            onChange={(_event, on) => switchTo(on)}
          />
        }
      />
      <Typography id={hint} variant="body2" color="text.secondary">
        {hintOf(data)}
      </Typography>
    </Stack>
  );
}

function hintOf({ opened, refused }: Standing): string {
  if (refused) return 'This address wants no reminders.';
  return opened
    ? 'One email after 2 days without a change, one after 7.'
    : 'Nobody has opened the link of the email yet: until then nothing is sent.';
}

/** What the client was promised, at a glance. */
function PromiseLine() {
  const { submission } = useSubmission();
  const now = new Date();
  const { due, sent, late } = promisedTo(submission, now);
  const count = useMonthCount();
  return (
    <Typography color="textSecondary" sx={{ mb: 1.5 }}>
      {sent && `Strategy: ${sentInWords({ due, sent }, now)}`}
      {!sent && due && (
        <Box component="span" sx={{ color: late ? 'error.main' : undefined }}>
          Strategy email {due < now ? 'was due' : 'due'} {formatMoment(due.toISOString())} (
          {formatDistance(now, due)})
        </Box>
      )}
      {!sent && !due && 'Interview not completed yet: no strategy email is due'}
      {count && ` · ${count}`}
    </Typography>
  );
}

/** What the server could not do for the submission: given up, with a Retry, or failing and still being tried. */
function FollowUps() {
  const { submission } = useSubmission();
  const failed = submission.follow_ups.filter(({ state }) => state === 'failed');
  const trying = submission.follow_ups.filter(
    ({ state, last_error }) => state === 'due' && last_error !== null,
  );
  return (
    <>
      {failed.map((followUp) => (
        <Failed key={followUp.id} followUp={followUp} />
      ))}
      {trying.map((followUp) => (
        <Alert key={followUp.id} severity="info" sx={{ mb: 1.5 }}>
          {followUpTitle(followUp, submission)} did not work yet ({followUp.last_error}). It is being tried
          again.
        </Alert>
      ))}
      {submission.completed_at === null && <Reminders submissionId={submission.id} />}
    </>
  );
}

function Failed({ followUp }: { followUp: FollowUp }) {
  const { submission } = useSubmission();
  const { put } = useSubmissionAnswer(submission.id);
  const server = useApi();
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  const retry = async () => {
    setBusy(true);
    try {
      const retried = await server.retryFollowUp(submission.id, followUp.id);
      await put(() => retried);
    } catch {
      toast.failure('It could not be tried again. Please try again in a moment.');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Alert
      severity="error"
      sx={{ mb: 1.5 }}
      action={
        <Button color="inherit" size="small" data-act="retry" disabled={busy} onClick={retry}>
          Retry
        </Button>
      }
    >
      <AlertTitle>{followUpTitle(followUp, submission)} failed</AlertTitle>
      {withFullStop(followUp.last_error ?? 'No reason is known.')} Given up after {followUp.attempts}{' '}
      attempts.
    </Alert>
  );
}

/** What a vendor or a program said rarely ends like a sentence. */
function withFullStop(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}

/** SPEC's six sections in its order, then exclusions, month, strategy, client and personal data. */
function SubmissionDetail() {
  const { submission } = useSubmission();
  const title = `Submission Details: ${shownWebsite(submission.website)}`;
  const heading = useRef<HTMLHeadingElement>(null);
  // A new view: its top, for the eyes and for the keyboard, unless its address names a part of it.
  useEffect(() => {
    if (window.location.hash === '') heading.current?.focus();
  }, []);
  return (
    <>
      <title>{`${title} · Byline`}</title>
      <Typography
        ref={heading}
        tabIndex={-1}
        variant="h2"
        dir="auto"
        sx={{ fontSize: { xs: '1.5rem', sm: '2rem' }, overflowWrap: 'anywhere', outline: 'none', mb: 0.5 }}
      >
        {title}
      </Typography>
      <PromiseLine />
      <DetailBar />
      <SpamNotice />
      <FollowUps />
      <UnreadableNotice />
      <BasicInformation />
      <InterviewCard />
      <LinkedinPosts />
      <IdeasPanel />
      <GeneratedPosts />
      <RuledOutList />
      <Month />
      <StrategyCard />
      <ClientRounds />
      <PersonalData />
    </>
  );
}

/** While the server still works for a submission, its progress is looked at this often, in milliseconds. */
const WATCH_MS = 5000;

const QUERY_OPTIONS = {
  meta: WHOLE,
  onError: () => undefined,
  refetchInterval: (query: { state: { data?: Submission | undefined } }) =>
    query.state.data?.follow_ups.some(({ state }) => state === 'due') ? WATCH_MS : (false as const),
};

/** 'Submission Details': loads the record and shows it, or why it cannot. */
export function SubmissionShow() {
  return (
    <ShowBase<Submission> queryOptions={QUERY_OPTIONS}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1.5 }}>
        <Button component={Link} to={`/${RESOURCE}`} variant="outlined" size="small">
          Back to List
        </Button>
        <Neighbours />
      </Box>
      <Loaded />
    </ShowBase>
  );
}

function Loaded() {
  const { record, error, refetch } = useShowContext<Submission>();
  if (record) {
    return (
      <SubmissionProvider submission={record} key={record.id}>
        <RunProvider submissionId={record.id}>
          <SubmissionDetail />
        </RunProvider>
      </SubmissionProvider>
    );
  }
  if (error) return <LoadFailed message={MESSAGES.fetchSubmissionFailed} onRetry={() => void refetch()} />;
  return <Loading label="Loading submission..." />;
}
