import Box from '@mui/material/Box';
import type { PostRow } from '../../../api/posts.ts';
import { formatWeekday } from '../../../plannedPosts/formatDay.ts';
import { formatMoment, formatShortDay } from '../../ui/dates.ts';
import type { ListColumn } from '../../ui/list/listColumn.ts';
import { OneLine } from '../../ui/list/OneLine.tsx';
import { shownWebsite } from '../../ui/shownWebsite.ts';
import { nameOf } from '../names.ts';
import { StateMark } from '../StateMark.tsx';
import { POST_LIST_TEXTS as TEXT } from './postListTexts.ts';

const { columns } = TEXT;

/** What the list says of a post; `id` is what the server sorts by. */
export const POST_COLUMNS: readonly ListColumn<PostRow>[] = [
  {
    id: 'website',
    label: columns.client,
    width: '17%',
    cell: ({ website }) => <OneLine>{shownWebsite(website)}</OneLine>,
  },
  { id: 'title', label: columns.title, width: '25%', cell: titleCell },
  { id: 'month', label: columns.month, width: '10%', cell: ({ month }) => nameOf(month) },
  { id: 'plannedDay', label: columns.planned, width: '12%', cell: plannedCell },
  {
    id: 'state',
    label: columns.state,
    width: '12%',
    cell: ({ state, version }) => (version === 0 ? TEXT.unwritten : <StateMark state={state} />),
  },
  { id: 'faults', label: columns.faults, width: '9%', unsorted: true, cell: faultsCell },
  {
    id: 'modifiedAt',
    label: columns.changed,
    width: '13%',
    cell: ({ modifiedAt }) => formatMoment(modifiedAt),
  },
];

function titleCell({ title, version }: PostRow) {
  return (
    <>
      <OneLine>{title}</OneLine>
      {version > 0 && <Soft>{TEXT.version(version)}</Soft>}
    </>
  );
}

/** The day and the time on the client's wall. */
function plannedCell({ plannedDay, plannedTime }: PostRow) {
  if (!plannedDay) return <Soft>{TEXT.noDay}</Soft>;
  const day = `${formatWeekday(plannedDay)} ${formatShortDay(new Date(`${plannedDay}T12:00:00`), new Date())}`;
  return plannedTime ? `${day}, ${plannedTime}` : day;
}

function faultsCell({ faults, version }: PostRow) {
  if (version === 0) return null;
  if (faults === null) return <Soft>{TEXT.notChecked}</Soft>;
  if (faults === 0) return TEXT.faults(0);
  return (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
      {TEXT.faults(faults)}
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
