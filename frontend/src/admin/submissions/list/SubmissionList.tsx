import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { MESSAGES } from '#rules/messages';
import { CSV_ADDRESS, type SubmissionRow } from '../../../api/submissions.ts';
import { whenIdle } from '../../../ui/whenIdle.ts';
import { loadPages } from '../../LaterPages.tsx';
import { TEXTS } from '../../texts.ts';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { FilterChips } from '../../ui/list/FilterChips.tsx';
import { ListPage, ListTools } from '../../ui/list/ListPage.tsx';
import { ListRows } from '../../ui/list/ListRows.tsx';
import { PageSizeSelect } from '../../ui/list/PageSizeSelect.tsx';
import { SavedViews } from '../../ui/list/SavedViews.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { HeldRow } from '../held/HeldRow.tsx';
import { ReleaseBar } from '../held/ReleaseBar.tsx';
import { AiPotsLine } from './AiPotsLine.tsx';
import { ColumnsButton, ColumnsChoice } from './ColumnsChoice.tsx';
import { RowCard } from './RowCard.tsx';
import { type ColumnChoice, useColumns } from './useColumns.ts';
import { addressOf, ViewDetails } from './ViewDetails.tsx';
import { VIEWS } from './views.ts';

/** Pixels that a held row's badge, box and buttons take. */
const HELD_ACTIONS_PX = 324;

const NEWEST_FIRST = { field: 'created_at', order: 'DESC' } as const;

/** What is opened from here is there at once, also when the network has gone. */
function fetchPages(): void {
  loadPages().catch((error: unknown) =>
    console.warn('The other pages are fetched when it is needed.', error),
  );
}

/** 'Form Submissions'. */
export function SubmissionList() {
  const columns = useColumns();
  useEffect(() => whenIdle(fetchPages), []);
  const { title, loading } = TEXTS.list;
  return (
    <>
      <ListPage
        texts={{ title, loading, failed: MESSAGES.fetchSubmissionsFailed }}
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
        <SearchField label={TEXTS.list.search} />
        <PageSizeSelect />
        <ColumnsButton open={choosing} onToggle={() => setChoosing(!choosing)} />
        <DownloadButton
          variant="outlined"
          href={CSV_ADDRESS}
          download="submissions.csv"
          failed={MESSAGES.fetchSubmissionsFailed}
        >
          {TEXTS.list.exportCsv}
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
      label={TEXTS.list.title}
      none={TEXTS.list.none}
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
