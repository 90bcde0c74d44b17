import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { ShowBase, useShowContext } from 'react-admin';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { filesOf } from '#shared/file-kinds';
import { MESSAGES } from '#shared/messages';
import { canScrape, PREPARE_MONTH, readPreparation } from '#shared/preparation';
import { counted } from '#shared/units';
import type { Post } from '../../api/posts.ts';
import { type Job, RESOURCE, type Submission } from '../../api/submissions.ts';
import { isOff } from '../../ui/agency.ts';
import { useApi } from '../data/useApi.ts';
import { MaterialTab } from '../material/MaterialTab.tsx';
import { Month } from '../month/Month.tsx';
import { WithRight } from '../people/WithRight.tsx';
import { RunProvider, useRun } from '../post/RunContext.tsx';
import { usePosts, useThreads } from '../post/usePosts.ts';
import { ReleaseDialog } from '../rounds/ReleaseDialog.tsx';
import { StrategyCard } from '../strategy/StrategyCard.tsx';
import { useStrategyVersion } from '../strategy/useStrategy.ts';
import { ClientMonthsProvider } from '../submission/ClientMonthsContext.tsx';
import { columnName, preparationStep, savedPosts } from '../submission/model.ts';
import { NextActionsProvider, useStepAction } from '../submission/nextActions.tsx';
import { SubmissionProvider, useSubmission } from '../submission/SubmissionContext.tsx';
import { errorMessage, useSubmissionAnswer, WHOLE } from '../submission/useSubmissionAnswer.ts';
import { scrollToSection } from '../ui/focus.ts';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { FoldProvider } from '../ui/Section.tsx';
import { useOnChange } from '../ui/useOnChange.ts';
import { useToast } from '../ui/useToast.tsx';
import { ClientMenu } from './ClientMenu.tsx';
import { ClientTab } from './ClientTab.tsx';
import { ContentTab } from './ContentTab.tsx';
import { Neighbours } from './Neighbours.tsx';
import { useCurrentSection, useNextStep } from './nextStep.ts';
import { SubmissionHeader } from './SubmissionHeader.tsx';
import { TAB_NAMES, type TabName, tabAddress, tabOfPath, tabOfSection } from './tabs.ts';

/** Lists the fields of an old or damaged record that cannot be read. */
function UnreadableNotice() {
  const { unreadable } = useSubmission().submission;
  if (unreadable.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2.5 }}>
      Some data of this record could not be read and is not shown: {unreadable.map(columnName).join(', ')}.
      Saving that part replaces it.
    </Alert>
  );
}

/** Failed jobs of the submission: permanently failed, with a retry button, or still being retried. */
function FailedJobs() {
  const { submission } = useSubmission();
  const { data: posts = [] } = usePosts(submission.id);
  const { put } = useSubmissionAnswer(submission.id);
  const server = useApi();
  const toast = useToast();
  const [busy, setBusy] = useState<readonly string[]>([]);
  const failed = submission.jobs.filter(({ state }) => state === 'failed');
  const trying = submission.jobs.filter(({ state, last_error }) => state === 'due' && last_error !== null);

  const retry = async ({ id }: Job) => {
    setBusy((ids) => [...ids, id]);
    try {
      const retried = await server.retryJob(submission.id, id);
      await put(() => retried);
    } catch {
      toast.failure('The retry could not be started. Please try again in a moment.');
    } finally {
      setBusy((ids) => ids.filter((other) => other !== id));
    }
  };
  const dismiss = async (start?: { withoutPosts: boolean }) => {
    try {
      const { id } = submission;
      const answer = await (start ? server.startPreparation(id, start) : server.cancelPreparation(id));
      await put(() => answer);
    } catch {
      toast.failure('The change could not be saved. Please try again.');
    }
  };
  const retryAll = async () => {
    for (const job of failed) await retry(job);
  };
  useStepAction('retry', retryAll, busy.length > 0);

  return (
    <>
      {failed.map((job) => (
        <Alert
          key={job.id}
          severity="error"
          sx={{ mb: 1.5 }}
          action={
            <WithRight right="edit clients">
              <Button
                color="inherit"
                size="small"
                disabled={busy.includes(job.id)}
                onClick={() => void retry(job)}
              >
                Retry
              </Button>
            </WithRight>
          }
        >
          <AlertTitle>{jobTitle(job, { submission, posts })} failed</AlertTitle>
          {withFullStop(job.last_error ?? 'Unknown reason.')} Stopped after {counted(job.attempts, 'attempt')}
          .
          {job.kind === PREPARE_MONTH && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
              {!readPreparation(job.subject).withoutPosts && canScrape(submission) && (
                <Button size="small" variant="outlined" onClick={() => dismiss({ withoutPosts: true })}>
                  Continue without posts
                </Button>
              )}
              <Button size="small" variant="outlined" onClick={() => dismiss()}>
                Dismiss
              </Button>
            </Box>
          )}
        </Alert>
      ))}
      {trying.map((job) => (
        <Alert key={job.id} severity="info" sx={{ mb: 1.5 }}>
          {jobTitle(job, { submission, posts })} has not succeeded yet ({job.last_error}). It is being
          retried.
        </Alert>
      ))}
    </>
  );
}

/**
 * Starts the job that prepares the month and shows its results. The job runs on the server: after a reload, or in
 * another tab, the page follows it again.
 */
function Preparation({ tab }: { tab: TabName }) {
  const { submission } = useSubmission();
  const { put } = useSubmissionAnswer(submission.id);
  const server = useApi();
  const toast = useToast();
  const step = preparationStep(submission);
  const next = useNextStep();
  const start = async () => {
    try {
      const answer = await server.startPreparation(submission.id, { month: next?.month ?? undefined });
      await put(() => answer);
    } catch (error) {
      toast.failure(MESSAGES.ideasFailedBecause(errorMessage(error, MESSAGES.ideasFailed)));
    }
  };
  useStepAction('prepare', start);
  useStepAction('find', start);
  const goTo = (section: string) => {
    if (tab === 'content') scrollToSection(section);
  };
  const posts = savedPosts(submission).filter((post) => post !== null);
  useOnChange(step && `${posts.length}`, () => goTo('posts'));
  useOnChange(step ?? 'none', () => {
    if (!step && submission.content_ideas.length > 0) goTo('ideas');
  });
  return null;
}

/** Sends the client a reminder of the posts that wait, as the next step. */
function Reminder() {
  const { id } = useSubmission().submission;
  const { refresh } = useSubmissionAnswer(id);
  const server = useApi();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const remind = async () => {
    setBusy(true);
    try {
      await server.remindClient(id);
      toast.success('The reminder is on its way.');
      await refresh();
    } catch (error) {
      toast.failure(withFullStop(errorMessage(error, 'The reminder could not be sent')));
    } finally {
      setBusy(false);
    }
  };
  useStepAction('remind', remind, busy);
  return null;
}

/** Vendors' messages rarely end with a full stop. */
function withFullStop(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}

/** The months of the client, and the release that a plan leads to. */
function MonthTab() {
  const [isReleasing, setReleasing] = useState(false);
  return (
    <>
      <Month onRelease={() => setReleasing(true)} />
      {isReleasing && <ReleaseDialog kind="new" onClose={() => setReleasing(false)} />}
    </>
  );
}

const VIEWS = {
  content: ContentTab,
  strategy: StrategyCard,
  month: MonthTab,
  material: MaterialTab,
  client: ClientTab,
};

/**
 * The tabs that were opened. An inactive tab stays mounted, so that its requests and drafts continue. react-admin's
 * TabbedShowLayout unmounts it, which would lose SPEC's busy states.
 */
function Panels({ tab }: { tab: TabName }) {
  const [opened, setOpened] = useState<readonly TabName[]>([tab]);
  if (!opened.includes(tab)) setOpened([...opened, tab]);
  return TAB_NAMES.map((name) => (
    <Box
      key={name}
      role="tabpanel"
      id={`panel-${name}`}
      aria-labelledby={`tab-${name}`}
      hidden={name !== tab}
    >
      {opened.includes(name) && <Panel name={name} />}
    </Box>
  ));
}

function Panel({ name }: { name: TabName }) {
  const View = VIEWS[name];
  return (
    <>
      <View />
      <GoToHash tab={name} />
    </>
  );
}

/** Scrolls to the section or post in the URL's fragment, each time that a link names one. */
function GoToHash({ tab }: { tab: TabName }) {
  const { hash, key } = useLocation();
  // Before that, the sections are not rendered, or content above the target would move it.
  const isReady = useCurrentSection() !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed twice
  useEffect(() => {
    const section = sectionIn(hash);
    if (isReady && section !== '' && tabOfSection(section) === tab) scrollToSection(section);
  }, [hash, key, isReady, tab]);
  return null;
}

/** The section in the URL; empty if it cannot be decoded. */
function sectionIn(hash: string): string {
  try {
    const section = decodeURIComponent(hash.slice(1));
    return LEGACY_SECTIONS[section] ?? section;
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
}

/** Former section names, for bookmarks and links in mails. */
const LEGACY_SECTIONS: Readonly<Record<string, string>> = { 'idea-desk': 'ideas' };

function SubmissionDetail({ tab }: { tab: TabName }) {
  return (
    <NextSection>
      <SubmissionHeader tab={tab} />
      <SpamNotice />
      <FailedJobs />
      <Preparation tab={tab} />
      <Reminder />
      <UnreadableNotice />
      <Panels tab={tab} />
    </NextSection>
  );
}

/** Opens the section to work on next. A separate component, so that new posts do not render the whole page again. */
function NextSection({ children }: { children: ReactNode }) {
  return <FoldProvider next={useCurrentSection()}>{children}</FoldProvider>;
}

/** Polling interval while a job of the submission is running, in milliseconds. */
const WATCH_MS = 5000;
/** Polling interval while an administrator waits for ideas, in milliseconds. */
const PREPARATION_WATCH_MS = 1000;

const QUERY_OPTIONS = {
  meta: WHOLE,
  onError: () => undefined,
  refetchInterval: ({ state: { data } }: { state: { data?: Submission | undefined } }) => {
    if (data && preparationStep(data)) return PREPARATION_WATCH_MS;
    return data?.jobs.some(({ state }) => state === 'due') ? WATCH_MS : (false as const);
  },
};

/** 'Submission Details': loads the record and shows its tabs, or an error. */
export default function SubmissionShow() {
  const { id = '', '*': rest } = useParams();
  const { hash } = useLocation();
  const tab = tabOfPath(rest);
  if (!tab) return <Navigate to={tabAddress(id, 'content')} replace />;
  const section = sectionIn(hash);
  const wanted = section === '' ? tab : tabOfSection(section);
  if (wanted !== tab) return <Navigate to={tabAddress(id, wanted, section)} replace />;
  return (
    <ShowBase<Submission> queryOptions={QUERY_OPTIONS}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, mb: 1 }}>
        <Button component={Link} to={`/${RESOURCE}`} variant="outlined" size="small">
          Back to List
        </Button>
        <Box sx={{ flexGrow: 1 }} />
        <Menu />
        <Neighbours />
      </Box>
      <Loaded>
        <SubmissionDetail tab={tab} />
      </Loaded>
    </ShowBase>
  );
}

function Menu() {
  const { record } = useShowContext<Submission>();
  return record && <ClientMenu submission={record} />;
}

function Loaded({ children }: { children: ReactNode }) {
  const { record, error, refetch } = useShowContext<Submission>();
  if (record) {
    return (
      <SubmissionProvider submission={record} key={record.id}>
        <RunProvider submissionId={record.id}>
          <Months>
            <NextActionsProvider>{children}</NextActionsProvider>
          </Months>
        </RunProvider>
      </SubmissionProvider>
    );
  }
  if (error) return <LoadFailed message={MESSAGES.fetchSubmissionFailed} onRetry={() => void refetch()} />;
  return <Loading label="Loading submission..." />;
}

/** The months and the next step, read again when the page has read what they depend on. */
function Months({ children }: { children: ReactNode }) {
  const { id } = useSubmission().submission;
  const posts = usePosts(id).dataUpdatedAt;
  const threads = useThreads(id).dataUpdatedAt;
  const strategy = useStrategyVersion(id);
  const { isRunning } = useRun();
  return (
    <ClientMonthsProvider versions={[posts, threads, strategy, isRunning]}>{children}</ClientMonthsProvider>
  );
}

/** The job in plain words, with its post or file. */
function jobTitle({ title, about, subject }: Job, known: Known): string {
  const name = about && NAME_OF[about](known, subject);
  return name ? `${title} (${name})` : title;
}

interface Known {
  submission: Submission;
  posts: readonly Post[];
}

type NameOf = (known: Known, subject: string) => string | undefined;

const NAME_OF: Readonly<Record<NonNullable<Job['about']>, NameOf>> = {
  post: ({ posts }, ideaId) => posts.find((post) => post.ideaId === ideaId)?.title,
  file: ({ submission }, id) => filesOf(submission).find((file) => file.id === id)?.name,
};

/** A notice that the form is on hold. The next step in the header approves it. */
function SpamNotice() {
  const { submission, save } = useSubmission();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const approveForm = async () => {
    setBusy(true);
    try {
      await save({ quarantined: false });
    } catch (cause) {
      console.warn('The form could not be approved.', cause);
      toast.failure('The change could not be saved. Please try again.');
    }
    setBusy(false);
  };
  useStepAction('approve', approveForm, busy);
  if (!submission.quarantined_at) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2.5 }}>
      This form is on hold: its first save looked automated, and its page has not passed the check for bots.{' '}
      {isOff('mail')
        ? 'Nothing has been created for it.'
        : 'No board was created, no email was sent and no AI was used.'}
    </Alert>
  );
}
