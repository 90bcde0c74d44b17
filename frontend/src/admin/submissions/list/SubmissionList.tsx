import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { LIST_COLUMNS, type ListColumnId } from '#shared/list-columns';
import { MESSAGES } from '#shared/messages';
import { type AiPots, CSV_ADDRESS, RESOURCE, type SubmissionRow } from '../../../api/submissions.ts';
import { whenIdle } from '../../../ui/whenIdle.ts';
import { loadPages } from '../../LaterPages.tsx';
import { TEXTS } from '../../texts.ts';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { formatDay } from '../../ui/dates.ts';
import { FilterChips } from '../../ui/list/FilterChips.tsx';
import { ListPage, ListTools } from '../../ui/list/ListPage.tsx';
import { ListRows } from '../../ui/list/ListRows.tsx';
import { PageSizeSelect } from '../../ui/list/PageSizeSelect.tsx';
import { SavedViews } from '../../ui/list/SavedViews.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { shownWebsite } from '../../ui/shownWebsite.ts';
import { useApi } from '../../useApi.ts';
import { type PreferenceFormat, usePreference } from '../../usePreference.ts';
import { DuePill } from '../DuePill.tsx';
import { HeldRow } from '../held/HeldRow.tsx';
import { ReleaseBar } from '../held/ReleaseBar.tsx';
import { clientCell } from './clientCell.tsx';
import { COLUMNS } from './columns.tsx';
import { MonthSegments } from './MonthSegments.tsx';
import { VIEWS } from './views.ts';

/** A column that is no longer there was hidden in vain. */
const HIDDEN: PreferenceFormat<ListColumnId[]> = {
  version: 1,
  initial: [],
  parse: (kept) =>
    Array.isArray(kept) ? LIST_COLUMNS.map(({ id }) => id).filter((id) => kept.includes(id)) : undefined,
};

/** Which columns this browser shows. */
function useColumns() {
  const [hidden, setHidden] = usePreference('hiddenColumns', HIDDEN);
  const toggle = (id: ListColumnId) =>
    setHidden(hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id]);
  return { shown: COLUMNS.filter(({ id }) => !hidden.includes(id)), hidden, toggle };
}

type ColumnChoice = ReturnType<typeof useColumns>;

/** Where a submission is worked on. */
function addressOf({ id }: Pick<SubmissionRow, 'id'>): string {
  return `/${RESOURCE}/${id}/show`;
}

interface Props {
  row: SubmissionRow;
  /** Without an edge: where the whole card leads there, too. */
  isPlain?: true;
}

function ViewDetails({ row, isPlain }: Props) {
  return (
    <Button
      component={Link}
      to={addressOf(row)}
      size="small"
      variant={isPlain ? 'text' : 'outlined'}
      aria-label={`View Details: ${shownWebsite(row.website)}`}
      sx={{ whiteSpace: 'nowrap' }}
    >
      View Details
    </Button>
  );
}

const LINE = { display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, minHeight: 24 } as const;
const CUT = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const SOFT = { ...CUT, fontSize: '0.875rem', color: 'text.secondary' } as const;

/** A submission on a phone, in three lines: who it is, how to reach them, how far it is. */
function RowCard({ row }: { row: SubmissionRow }) {
  const website = shownWebsite(row.website);
  return (
    <>
      <Box sx={{ ...LINE, justifyContent: 'space-between' }}>
        <Box component="span" dir="auto" title={website} sx={{ ...CUT, fontWeight: 600 }}>
          {website}
        </Box>
        <DuePill submission={row} />
      </Box>
      <Box sx={LINE}>
        <Box component="span" dir="auto" title={row.email} sx={SOFT}>
          {row.email}
        </Box>
        <Box component="span" sx={{ ...SOFT, flexShrink: 0, marginInlineStart: 'auto' }}>
          {formatDay(row.created_at)}
        </Box>
      </Box>
      <Box sx={{ ...LINE, fontSize: '0.875rem' }}>
        <MonthSegments posts={row.posts_count} />
        <Box component="span" sx={CUT}>
          {clientCell(row)}
        </Box>
        <Box sx={{ marginInlineStart: 'auto', flexShrink: 0 }}>
          <ViewDetails row={row} isPlain />
        </Box>
      </Box>
      <HeldRow row={row} />
    </>
  );
}

interface ButtonProps {
  open: boolean;
  onToggle: () => void;
}

function ColumnsButton({ open, onToggle }: ButtonProps) {
  return (
    <Button
      variant="outlined"
      aria-expanded={open}
      aria-controls={open ? 'columns' : undefined}
      onClick={onToggle}
    >
      Columns
    </Button>
  );
}

/** Which columns to show; opens below the list's tools. */
function ColumnsChoice({ columns: { hidden, toggle } }: { columns: ColumnChoice }) {
  return (
    <Box
      component="fieldset"
      id="columns"
      sx={{ border: 0, m: 0, mb: 1.5, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1 }}
      aria-label="Columns"
    >
      {LIST_COLUMNS.map(({ id, label }) => (
        <Box component="label" key={id} sx={{ mr: 2 }}>
          <Checkbox size="small" checked={!hidden.includes(id)} onChange={() => toggle(id)} />
          {label}
        </Box>
      ))}
    </Box>
  );
}

/** Calls take seconds to minutes, and nothing hangs on the last of them, in milliseconds. */
const LOOK_EVERY_MS = 30_000;

/** Today's AI budgets below the list; nothing when they are unknown. */
function AiPotsLine() {
  const server = useApi();
  const { data } = useQuery({
    queryKey: ['ai-pots'],
    queryFn: () => server.aiPots(),
    refetchInterval: LOOK_EVERY_MS,
  });
  if (!data) return null;
  const time = new Date(data.refilled_at).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
  return (
    <Box
      component="section"
      aria-label="AI today"
      sx={{ mt: 2, fontSize: '0.875rem', color: 'text.secondary', display: 'flex', flexWrap: 'wrap', gap: 2 }}
    >
      <Box component="strong" sx={{ fontWeight: 600 }}>
        AI today
      </Box>
      {data.pots.map((one) => (
        <PotFigures key={one.pot} {...one} />
      ))}
      <span>{`Full again at ${time}.`}</span>
    </Box>
  );
}

function PotFigures({ pot, used, reserved, limit, used_up }: AiPots['pots'][number]) {
  const words = [
    `${TEXTS.aiPots.names[pot]}: ${
      limit === null
        ? `${used.toLocaleString('en')} tokens`
        : `${used.toLocaleString('en')} of ${limit.toLocaleString('en')} tokens`
    }`,
    ...(reserved > 0 ? [`${reserved.toLocaleString('en')} reserved`] : []),
    ...(used_up ? ['used up'] : []),
  ];
  return (
    <Box component="span" sx={used_up ? { color: 'error.main', fontWeight: 600 } : {}}>
      {words.join(', ')}
    </Box>
  );
}

/** Pixels that a held row's badge, box and buttons take. */
const HELD_ACTIONS_PX = 324;

const NEWEST_FIRST = { field: 'created_at', order: 'DESC' } as const;

/** Preloads the detail view, so that it opens without a network as well. */
function fetchPages(): void {
  loadPages().catch((error: unknown) =>
    console.warn('The other pages are fetched when it is needed.', error),
  );
}

/** 'Form Submissions'. */
export function SubmissionList() {
  const columns = useColumns();
  useEffect(() => whenIdle(fetchPages), []);
  return (
    <>
      <ListPage
        texts={{
          title: 'Form Submissions',
          loading: 'Loading submissions...',
          failed: MESSAGES.fetchSubmissionsFailed,
        }}
        sort={NEWEST_FIRST}
        tools={<Tools columns={columns} />}
      >
        <ReleaseBar />
        <Rows columns={columns} />
      </ListPage>
      <AiPotsLine />
    </>
  );
}

function Tools({ columns }: { columns: ColumnChoice }) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <ListTools>
        <SearchField label="Search by email, website, or industry" />
        <PageSizeSelect />
        <ColumnsButton open={choosing} onToggle={() => setChoosing(!choosing)} />
        <DownloadButton
          variant="outlined"
          href={CSV_ADDRESS}
          download="submissions.csv"
          failed={MESSAGES.fetchSubmissionsFailed}
        >
          Export to CSV
        </DownloadButton>
      </ListTools>
      <FilterChips choices={VIEWS} />
      <SavedViews sort={NEWEST_FIRST} choices={VIEWS} />
      {choosing && <ColumnsChoice columns={columns} />}
    </>
  );
}

/** The rows of the page; with held ones among them more can be done. */
function Rows({ columns }: { columns: ColumnChoice }) {
  const { data = [] } = useListContext<SubmissionRow>();
  return (
    <ListRows
      label="Form Submissions"
      none="No submissions found."
      columns={columns.shown}
      to={addressOf}
      card={(row) => <RowCard row={row} />}
      actions={actionsOf}
      actionsWidth={data.some(({ spam_at }) => spam_at) ? HELD_ACTIONS_PX : undefined}
    />
  );
}

function actionsOf(row: SubmissionRow) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 0.5 }}>
      <HeldRow row={row} />
      <ViewDetails row={row} />
    </Box>
  );
}
