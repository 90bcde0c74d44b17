import { Alert, Box, Button, GlobalStyles, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { type ActivityEvent, type ActivityLog, activityLogAddress } from '../../api/rounds.ts';
import { RESOURCE, type Submission } from '../../api/submissions.ts';
import { tokens } from '../../theme/tokens.ts';
import { useApi } from '../data/useApi.ts';
import { STRATEGY_TEXTS } from '../strategy/strategyTexts.ts';
import { formatMoment, shownWebsite } from '../ui/dates.ts';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

const ACTIVITY_LOG_TEXTS = {
  title: (client: string) => `Activity log: ${client}`,
  titleAlone: 'Activity log',
  back: 'Back to the submission',
  explain:
    'Every release to the client, and everything they opened, decided or wrote. Each entry carries the hash of the one before and a seal made with a key outside the database, so any change, removal or addition is detected.',
  intact: 'Chain and seals are intact',
  broken:
    'Chain or seals are broken. Entries were changed after they were recorded, or the server now has a different SECRET_KEY.',
  loading: 'Loading the activity log...',
  failed: 'The activity log could not be loaded. Please try again.',
  none: 'No entries yet.',
  download: 'Download JSON',
  print: 'Print',
  columns: { number: 'No.', when: 'When', what: 'Event', post: 'Post or part', words: "Client's words" },
  version: (number: number) => `version ${number}`,
  hash: (hash: string) => `SHA-256 ${hash}`,
  chain: (hash: string) => `Chain ${hash}`,
  seal: (seal: string) => `Seal ${seal}`,
} as const;

type Kind = ActivityEvent['kind'];

/** An event in plain words; `who` is the name that the client entered, or that of a person of the agency. */
const WORDS: Record<Kind, (who: string, event: ActivityEvent) => string> = {
  released: (who, { title }) =>
    title ? `Released to the client by ${who}` : `A round was released to the client by ${who}`,
  revoked: (who) => `The link was revoked by ${who}`,
  opened: (who) => `Opened by ${who}`,
  approved: (who) => `Approved by ${who}`,
  changes_wanted: (who) => `Changes requested by ${who}`,
  declined: (who) => `Declined by ${who}`,
  undone: (who) => `Decision undone by ${who}`,
  commented: (who) => `Comment by ${who}`,
  looks_right: (who) => `A part of the strategy was marked as right by ${who}`,
  posted: (who) => `Posted by ${who}`,
  edited: (who) => `A released text was edited by ${who}`,
};

/** Comments without a round are replies of the agency. */
function isOfAgency({ kind, roundId }: ActivityEvent): boolean {
  return ['released', 'revoked', 'edited'].includes(kind) || (kind === 'commented' && roundId === null);
}

function inPlainWords(event: ActivityEvent): string {
  return WORDS[event.kind](event.name ?? (isOfAgency(event) ? 'us' : 'the client'), event);
}

const {
  columns,
  version: versionName,
  hash: hashName,
  chain: chainName,
  seal: sealName,
} = ACTIVITY_LOG_TEXTS;

/** Number of characters of a hash that distinguish it from others. */
const SHORT = 12;
/** As on the client's page. */
const SHORT_SEAL = 16;

/** One row per event, oldest first; on narrow screens the cells of a row are stacked. */
function ActivityTable({ events }: { events: readonly ActivityEvent[] }) {
  return (
    <Box component="table" sx={TABLE}>
      <thead>
        <tr>
          {[columns.number, columns.when, columns.what, columns.post, columns.words].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <Row key={event.number} event={event} />
        ))}
      </tbody>
    </Box>
  );
}

/** The name of a part of the strategy, which the log has by its key. */
function partName(key: string | null): string | null {
  return Object.entries(STRATEGY_TEXTS.parts).find(([part]) => part === key)?.[1] ?? key;
}

function Row({ event }: { event: ActivityEvent }) {
  const { number, at, postId, title, version, hash, words, chain, seal } = event;
  return (
    <tr>
      <td>{number}</td>
      <td>{formatMoment(at)}</td>
      <td dir="auto">{inPlainWords(event)}</td>
      <td>
        <span dir="auto">{postId === null ? partName(title) : title}</span>
        {version !== null && <Fine>{versionName(version)}</Fine>}
        {hash && <Fine whole={hash}>{hashName(hash.slice(0, SHORT))}</Fine>}
      </td>
      <td>
        <span dir="auto">{words}</span>
        <Fine whole={chain}>{chainName(chain.slice(0, SHORT))}</Fine>
        {seal && <Fine whole={seal}>{sealName(seal.slice(0, SHORT_SEAL))}</Fine>}
      </td>
    </tr>
  );
}

/** Details for an auditor; the JSON has all of them. */
function Fine({ children, whole }: { children: string; whole?: string }) {
  return (
    <Box
      component="span"
      title={whole}
      sx={{ display: 'block', fontSize: tokens.size.fine, color: 'text.secondary' }}
    >
      {children}
    </Box>
  );
}

/** On narrow screens the cells of a row are stacked; in print the text is smaller. */
const TABLE = {
  width: 1,
  borderCollapse: 'collapse',
  fontSize: tokens.size.small,
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    px: 2,
    py: 1.25,
    borderBottom: `1px solid ${tokens.line}`,
    overflowWrap: 'anywhere',
  },
  '& th': { fontWeight: 600, color: 'text.secondary' },
  '@media screen and (max-width: 700px)': {
    '& thead': { position: 'absolute', clipPath: 'inset(50%)', height: '1px', overflow: 'hidden' },
    '& tr': { display: 'block', py: 1, borderBottom: `1px solid ${tokens.line}` },
    '& td': { display: 'block', py: 0.25, border: 0 },
  },
  bgcolor: 'background.paper',
  border: `1px solid ${tokens.line}`,
  '& td:nth-of-type(5)': { whiteSpace: 'pre-line' },
  '& th:first-of-type': { whiteSpace: 'nowrap', overflowWrap: 'normal' },
  '@media print': {
    fontSize: tokens.size.fine,
    border: 0,
    '& th, & td': { px: 0.75, py: 0.5 },
    '& tr': { breakInside: 'avoid' },
    '& thead': { display: 'table-header-group' },
  },
} as const;

/** Only the activity log is printed. */
const PRINT = {
  '@media print': {
    'header, .screen-only': { display: 'none !important' },
    'main.MuiContainer-root': { maxWidth: 'none', padding: 0 },
  },
} as const;

/** The history between the agency and one client, on the page, as JSON and in print. */
export default function ActivityLogPage() {
  const { id = '' } = useParams();
  const server = useApi();
  const { data, isError, refetch } = useQuery({
    queryKey: ['activity-log', id],
    queryFn: async () => {
      const [log, { data: submission }] = await Promise.all([
        server.activityLogOf(id),
        server.getOne<Submission>(RESOURCE, { id }),
      ]);
      return { log, client: submission.name || shownWebsite(submission.website) };
    },
    // The activity log is never cached.
    gcTime: 0,
  });
  const title = data ? ACTIVITY_LOG_TEXTS.title(data.client) : ACTIVITY_LOG_TEXTS.titleAlone;
  return (
    <>
      <title>{`${title} · Byline`}</title>
      <GlobalStyles styles={PRINT} />
      <Button
        component={Link}
        to={`/${RESOURCE}/${id}/show/client`}
        variant="outlined"
        size="small"
        className="screen-only"
        sx={{ mb: 2 }}
      >
        {ACTIVITY_LOG_TEXTS.back}
      </Button>
      <PageTitle dir="auto" intro={ACTIVITY_LOG_TEXTS.explain}>
        {title}
      </PageTitle>
      {!data && isError && <LoadFailed message={ACTIVITY_LOG_TEXTS.failed} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading label={ACTIVITY_LOG_TEXTS.loading} />}
      {data && <Log log={data.log} />}
    </>
  );
}

function Log({ log: { submissionId, intact, events } }: { log: ActivityLog }) {
  return (
    <>
      <Alert severity={intact ? 'success' : 'error'} sx={{ mb: 2 }}>
        {intact ? ACTIVITY_LOG_TEXTS.intact : ACTIVITY_LOG_TEXTS.broken}
      </Alert>
      <Box className="screen-only" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <Button
          variant="outlined"
          href={activityLogAddress(submissionId)}
          download={`activity-log-${submissionId}.json`}
        >
          {ACTIVITY_LOG_TEXTS.download}
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          {ACTIVITY_LOG_TEXTS.print}
        </Button>
      </Box>
      {events.length > 0 ? (
        <ActivityTable events={events} />
      ) : (
        <Typography color="textSecondary">{ACTIVITY_LOG_TEXTS.none}</Typography>
      )}
    </>
  );
}
