import { Box } from '@mui/material';
import { counted } from '#shared/units';
import type { PostRow } from '../../api/posts.ts';
import { formatWeekday } from '../../plannedPosts/formatDay.ts';
import { tokens } from '../../theme/tokens.ts';
import { ListPage } from '../list/ListPage.tsx';
import { OneLine, TwoLines } from '../list/ListTable.tsx';
import type { ListColumn, ListView } from '../list/listModel.ts';
import { addressOfPost, monthLabel } from '../post/postLabels.ts';
import { StateMark } from '../post/StateMark.tsx';
import { RowLink } from '../ui/buttons.tsx';
import { formatMoment, formatShortDay, shownClient } from '../ui/dates.ts';

/** The columns of the list; `id` is the server's sort key. */
const POST_COLUMNS: readonly ListColumn<PostRow>[] = [
  {
    id: 'website',
    label: 'Client',
    width: '13%',
    cell: (row) => <OneLine>{shownClient(row)}</OneLine>,
  },
  { id: 'title', label: 'Title', width: '26%', cell: titleCell },
  { id: 'month', label: 'Month', width: '13.5%', cell: ({ month }) => monthLabel(month) },
  { id: 'plannedDay', label: 'Planned', width: '14.5%', cell: plannedCell },
  { id: 'state', label: 'State', width: '15%', cell: stateCell },
  { id: 'faults', label: 'Faults', width: '8%', unsorted: true, cell: faultsCell },
  { id: 'modifiedAt', label: 'Changed', width: '10%', cell: changedCell },
];

/** Version 1 is not shown. */
function titleCell({ title, version }: PostRow) {
  return (
    <Box sx={LINE}>
      <TwoLines>{title}</TwoLines>
      {version > 1 && <Soft>{`Version ${version}`}</Soft>}
    </Box>
  );
}

/** The day and the time in the client's time zone. */
function plannedCell({ plannedDay, plannedTime }: PostRow) {
  if (!plannedDay) return <Soft>No day yet</Soft>;
  const day = `${formatWeekday(plannedDay)} ${formatShortDay(new Date(`${plannedDay}T12:00:00`), new Date())}`;
  return plannedTime ? `${day}, ${plannedTime}` : day;
}

function stateCell({ state, version }: PostRow) {
  return version === 0 ? 'Not written' : <StateMark state={state} />;
}

function faultsCell({ faults, version }: PostRow) {
  if (version === 0) return null;
  if (faults === null) return <Soft>Not checked</Soft>;
  if (faults === 0) return 'None';
  return (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
      {counted(faults, 'fault')}
    </Box>
  );
}

function changedCell({ modifiedAt }: PostRow) {
  return <span title={formatMoment(modifiedAt)}>{formatShortDay(new Date(modifiedAt), new Date())}</span>;
}

function Soft({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary', flexShrink: 0 }}>
      {children}
    </Box>
  );
}

const LATEST_FIRST = { field: 'modifiedAt', order: 'DESC' } as const;

const VIEWS: readonly ListView[] = [
  { label: 'All', filter: {}, isMain: true },
  { label: 'Due this week', filter: { due: 'week' }, isMain: true, isCounted: true },
  { label: 'Changes requested', filter: { state: 'changes_wanted' }, isMain: true, isCounted: true },
  { label: 'With the client', filter: { state: 'in_review' }, isMain: true, isCounted: true },
  { label: 'To write', filter: { written: false }, isMain: true, isCounted: true },
];

const TEXTS = {
  title: 'Posts',
  loading: 'Loading the posts...',
  failed: 'The posts could not be loaded. Please try again.',
};

/** The posts of all clients. */
export default function PostList() {
  return (
    <ListPage
      texts={TEXTS}
      sort={LATEST_FIRST}
      search="Search by title or client"
      views={VIEWS}
      label="Posts"
      none="No posts found."
      columns={POST_COLUMNS}
      to={addressOfPost}
      card={(row) => <PostRowCard row={row} />}
      actions={(row) => <OpenPost row={row} />}
      actionsWidth={132}
    />
  );
}

function OpenPost({ row, isPlain }: { row: PostRow; isPlain?: true }) {
  const name = `${row.title}, ${shownClient(row)}`;
  return <RowLink to={addressOfPost(row)} label="Open post" name={name} isPlain={isPlain} />;
}

/** A post on a phone: title, state, client and planned day. */
function PostRowCard({ row }: { row: PostRow }) {
  return (
    <>
      <Box sx={LINE}>
        <Box sx={{ minWidth: 0, flexGrow: 1, fontWeight: 600 }}>
          <OneLine>{row.title}</OneLine>
        </Box>
        <Box component="span" sx={SMALL}>
          {stateCell(row)}
        </Box>
      </Box>
      <Box sx={{ ...LINE, fontSize: tokens.size.small, color: 'text.secondary' }}>
        <OneLine>{shownClient(row)}</OneLine>
        <Box component="span" sx={{ ...SMALL, marginInlineStart: 'auto' }}>
          {plannedCell(row)}
        </Box>
      </Box>
      <Box sx={{ ...LINE, fontSize: tokens.size.small, justifyContent: 'space-between' }}>
        <span>{row.faults ? faultsCell(row) : <Soft>{monthLabel(row.month)}</Soft>}</span>
        <OpenPost row={row} isPlain />
      </Box>
    </>
  );
}

const LINE = { display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, minHeight: 24 } as const;
const SMALL = { flexShrink: 0, fontSize: tokens.size.small, whiteSpace: 'nowrap' } as const;
