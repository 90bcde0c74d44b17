import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { MESSAGES } from '#rules/messages';
import { RESOURCE, type SubmissionRow } from '../../../api/submissions.ts';
import { whenIdle } from '../../../ui/whenIdle.ts';
import { loadPages } from '../../LaterPages.tsx';
import { TEXTS } from '../../texts.ts';
import { FilterChips } from '../../ui/list/FilterChips.tsx';
import { ListPage, ListTools } from '../../ui/list/ListPage.tsx';
import { ListRows } from '../../ui/list/ListRows.tsx';
import { PageSizeSelect } from '../../ui/list/PageSizeSelect.tsx';
import { SavedViews } from '../../ui/list/SavedViews.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { shownWebsite } from '../../ui/shownWebsite.ts';
import { HeldRow } from '../held/HeldRow.tsx';
import { ReleaseBar } from '../held/ReleaseBar.tsx';
import { AiPotsLine } from './AiPotsLine.tsx';
import { ColumnsButton, ColumnsChoice } from './ColumnsChoice.tsx';
import { ExportButton } from './ExportButton.tsx';
import { type ColumnChoice, useColumns } from './useColumns.ts';
import { VIEWS } from './views.ts';

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
  const { title, loading, none } = TEXTS.list;
  return (
    <>
      <ListPage
        texts={{ title, loading, failed: MESSAGES.fetchSubmissionsFailed }}
        sort={NEWEST_FIRST}
        tools={<Tools columns={columns} />}
      >
        <ReleaseBar />
        <ListRows label={title} none={none} columns={columns.shown} actions={actionsOf} />
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
        <ExportButton />
      </ListTools>
      <FilterChips choices={VIEWS} />
      <SavedViews sort={NEWEST_FIRST} choices={VIEWS} />
      {choosing && <ColumnsChoice columns={columns} />}
    </>
  );
}

function actionsOf(row: SubmissionRow) {
  return (
    <>
      <HeldRow row={row} />
      <Button
        component={Link}
        to={`/${RESOURCE}/${row.id}/show`}
        size="small"
        variant="outlined"
        aria-label={`${TEXTS.list.viewDetails}: ${shownWebsite(row.website)}`}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {TEXTS.list.viewDetails}
      </Button>
    </>
  );
}
