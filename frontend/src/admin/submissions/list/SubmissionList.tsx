import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { DEFAULT_PAGE_SIZE } from '#rules/limits';
import { MESSAGES } from '#rules/messages';
import type { SubmissionRow } from '../../../api/submissions.ts';
import { whenIdle } from '../../../ui/whenIdle.ts';
import { loadPages } from '../../LaterPages.tsx';
import { TEXTS } from '../../texts.ts';
import { ListFooter } from '../../ui/ListFooter.tsx';
import { LoadFailed, Loading } from '../../ui/LoadState.tsx';
import { ReleaseBar } from '../held/ReleaseBar.tsx';
import { AiPotsLine } from './AiPotsLine.tsx';
import { ColumnsButton, ColumnsChoice } from './ColumnsChoice.tsx';
import { ExportButton } from './ExportButton.tsx';
import { PageSizeSelect } from './PageSizeSelect.tsx';
import { SearchField } from './SearchField.tsx';
import { SubmissionCards } from './SubmissionCards.tsx';
import { SubmissionTable } from './SubmissionTable.tsx';
import { type ColumnChoice, useColumns } from './useColumns.ts';
import { SavedViews } from './views/SavedViews.tsx';
import { ViewChips } from './views/ViewChips.tsx';
import { narrowingOf } from './views/views.ts';

/** The list's errors are shown in its place, not as a passing notification. */
const QUERY_OPTIONS = { onError: () => undefined };

const NEWEST_FIRST = { field: 'created_at', order: 'DESC' } as const;

/** What is opened from here is there at once, also when the network has gone. */
function fetchPages(): void {
  loadPages().catch((error: unknown) =>
    console.warn('The other pages are fetched when it is needed.', error),
  );
}

/** 'Form Submissions': search, order and page stand in the address. */
export function SubmissionList() {
  useEffect(() => whenIdle(fetchPages), []);
  return (
    <ListBase perPage={DEFAULT_PAGE_SIZE} sort={NEWEST_FIRST} exporter={false} queryOptions={QUERY_OPTIONS}>
      <title>{`${TEXTS.list.title} · Byline`}</title>
      <ListView />
    </ListBase>
  );
}

function ListView() {
  const columns = useColumns();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Typography variant="h2" sx={{ fontSize: { xs: '1.75rem', sm: '2.25rem' }, mb: { xs: 2, sm: 3 } }}>
        {TEXTS.list.title}
      </Typography>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <SearchField />
        <PageSizeSelect />
        <ColumnsButton open={choosing} onToggle={() => setChoosing(!choosing)} />
        <ExportButton />
      </Box>
      <ViewChips />
      <SavedViews initial={NEWEST_FIRST} />
      {choosing && <ColumnsChoice columns={columns} />}
      <ListBody columns={columns} />
      <AiPotsLine />
    </>
  );
}

function ListBody({ columns }: { columns: ColumnChoice }) {
  const { data, error, isPending, isFetching, refetch } = useListContext<SubmissionRow>();
  if (isPending) return <Loading label={TEXTS.list.loading} />;
  if (error) return <LoadFailed message={MESSAGES.fetchSubmissionsFailed} onRetry={() => void refetch()} />;
  return (
    <>
      <Box sx={{ height: 4 }}>{isFetching && <LinearProgress aria-label={TEXTS.list.loading} />}</Box>
      <ReleaseBar />
      {data && data.length > 0 ? <Rows rows={data} columns={columns} /> : <NoSubmissions />}
      <ListFooter />
    </>
  );
}

/** The page's rows: a table, on a phone a list of cards. */
function Rows({ rows, columns }: { rows: readonly SubmissionRow[]; columns: ColumnChoice }) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const View = narrow ? SubmissionCards : SubmissionTable;
  return <View rows={rows} columns={columns.shown} />;
}

function NoSubmissions() {
  const { filterValues, setFilters } = useListContext<SubmissionRow>();
  const isNarrowed = Object.keys(narrowingOf(filterValues)).length > 0;
  return (
    <Box sx={{ py: 8, textAlign: 'center', bgcolor: 'background.paper', borderRadius: 2 }}>
      <Typography role="status" color="textSecondary">
        {TEXTS.list.none}
      </Typography>
      {(filterValues.q || isNarrowed) && (
        <Button sx={{ mt: 1 }} onClick={() => setFilters({})}>
          {isNarrowed ? TEXTS.list.showAll : TEXTS.list.clearSearch}
        </Button>
      )}
    </Box>
  );
}
