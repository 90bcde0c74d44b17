import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { PostRow } from '../../../api/posts.ts';
import { FilterChips, type FilterChoice } from '../../ui/list/FilterChips.tsx';
import { ListPage, ListTools } from '../../ui/list/ListPage.tsx';
import { ListRows } from '../../ui/list/ListRows.tsx';
import { PageSizeSelect } from '../../ui/list/PageSizeSelect.tsx';
import { SavedViews } from '../../ui/list/SavedViews.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { shownWebsite } from '../../ui/shownWebsite.ts';
import { addressOfPost } from '../addressOfPost.ts';
import { POST_COLUMNS } from './postColumns.tsx';
import { POST_LIST_TEXTS as TEXT } from './postListTexts.ts';

const LATEST_FIRST = { field: 'modifiedAt', order: 'DESC' } as const;

const VIEWS: readonly FilterChoice[] = [
  { label: TEXT.views.all, filter: {} },
  { label: TEXT.views.due, filter: { due: 'week' } },
  { label: TEXT.views.changesWanted, filter: { state: 'changes_wanted' } },
  { label: TEXT.views.withClient, filter: { state: 'in_review' } },
  { label: TEXT.views.toWrite, filter: { written: false } },
];

/** The posts of all clients: what is due, and what somebody waits for. */
export function PostList() {
  return (
    <ListPage texts={TEXT} sort={LATEST_FIRST} tools={<Tools />}>
      <ListRows
        label={TEXT.title}
        none={TEXT.none}
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
        <SearchField label={TEXT.search} />
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
      aria-label={TEXT.openOf(row.title, shownWebsite(row.website))}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {TEXT.open}
    </Button>
  );
}
