import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { counted } from '#shared/units';
import type { PostRow } from '../../../api/posts.ts';
import { formatWeekday } from '../../../plannedPosts/formatDay.ts';
import { formatMoment, formatShortDay } from '../../ui/dates.ts';
import { FilterChips, type FilterChoice } from '../../ui/list/FilterChips.tsx';
import { ListPage, ListTools } from '../../ui/list/ListPage.tsx';
import { ListRows } from '../../ui/list/ListRows.tsx';
import type { ListColumn } from '../../ui/list/listColumn.ts';
import { OneLine } from '../../ui/list/OneLine.tsx';
import { PageSizeSelect } from '../../ui/list/PageSizeSelect.tsx';
import { SavedViews } from '../../ui/list/SavedViews.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { shownWebsite } from '../../ui/shownWebsite.ts';
import { addressOfPost } from '../addressOfPost.ts';
import { monthLabel } from '../monthLabel.ts';
import { StateMark } from '../StateMark.tsx';
import { POST_LIST_TEXTS as TEXT } from './postListTexts.ts';

/** The columns of the list; `id` is the server's sort key. */
const POST_COLUMNS: readonly ListColumn<PostRow>[] = [
  {
    id: 'website',
    label: 'Client',
    width: '17%',
    cell: ({ website }) => <OneLine>{shownWebsite(website)}</OneLine>,
  },
  { id: 'title', label: 'Title', width: '25%', cell: titleCell },
  { id: 'month', label: 'Month', width: '10%', cell: ({ month }) => monthLabel(month) },
  { id: 'plannedDay', label: 'Planned', width: '12%', cell: plannedCell },
  {
    id: 'state',
    label: 'State',
    width: '12%',
    cell: ({ state, version }) => (version === 0 ? 'Not written' : <StateMark state={state} />),
  },
  { id: 'faults', label: 'Open faults', width: '9%', unsorted: true, cell: faultsCell },
  {
    id: 'modifiedAt',
    label: 'Changed',
    width: '13%',
    cell: ({ modifiedAt }) => formatMoment(modifiedAt),
  },
];

function titleCell({ title, version }: PostRow) {
  return (
    <>
      <OneLine>{title}</OneLine>
      {version > 0 && <Soft>{`Version ${version}`}</Soft>}
    </>
  );
}

/** The day and the time on the client's wall. */
function plannedCell({ plannedDay, plannedTime }: PostRow) {
  if (!plannedDay) return <Soft>No day yet</Soft>;
  const day = `${formatWeekday(plannedDay)} ${formatShortDay(new Date(`${plannedDay}T12:00:00`), new Date())}`;
  return plannedTime ? `${day}, ${plannedTime}` : day;
}

function faultsCell({ faults, version }: PostRow) {
  if (version === 0) return null;
  if (faults === null) return <Soft>Not checked</Soft>;
  if (faults === 0) return 'None';
  return (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
      {faults === 0 ? 'None' : counted(faults, 'fault')}
    </Box>
  );
}

function Soft({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {children}
    </Box>
  );
}

const LATEST_FIRST = { field: 'modifiedAt', order: 'DESC' } as const;

const VIEWS: readonly FilterChoice[] = [
  { label: 'All', filter: {} },
  { label: 'Due this week', filter: { due: 'week' } },
  { label: 'Changes wanted', filter: { state: 'changes_wanted' } },
  { label: 'With the client', filter: { state: 'in_review' } },
  { label: 'To write', filter: { written: false } },
];

/** The posts of all clients. */
export function PostList() {
  return (
    <ListPage texts={TEXT} sort={LATEST_FIRST} tools={<Tools />}>
      <ListRows
        label="Posts"
        none="No posts found."
        columns={POST_COLUMNS}
        to={addressOfPost}
        actions={actionsOf}
      />
    </ListPage>
  );
}

function Tools() {
  return (
    <>
      <ListTools>
        <SearchField label="Search by title or client" />
        <PageSizeSelect />
      </ListTools>
      <FilterChips choices={VIEWS} />
      <SavedViews sort={LATEST_FIRST} choices={VIEWS} />
    </>
  );
}

function actionsOf(row: PostRow) {
  return (
    <Button
      component={Link}
      to={addressOfPost(row)}
      size="small"
      variant="outlined"
      aria-label={`Open post: ${row.title}, ${shownWebsite(row.website)}`}
      sx={{ whiteSpace: 'nowrap' }}
    >
      Open post
    </Button>
  );
}
