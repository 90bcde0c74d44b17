import { Box, Button, Chip, Divider, Menu, MenuItem } from '@mui/material';
import { type ReactNode, Suspense, useState } from 'react';
import {
  extractValidSavedQueries,
  type SavedQuery,
  type SortPayload,
  useGetList,
  useListContext,
  useSavedQueries,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { tokens } from '../../theme/tokens.ts';
import { FilterIcon } from '../ui/icons.tsx';
import { lazyPart } from '../ui/lazyPart.ts';
import { LabelledSelect, PageSize } from './LabelledSelect.tsx';
import { isSameFilter, type ListColumn, type ListView, withoutSearch } from './listModel.ts';

const BottomSheet = lazyPart(() => import('../ui/BottomSheet.tsx'));
const SaveViewDialog = lazyPart(() => import('./SaveViewDialog.tsx'));

interface Props {
  views: readonly ListView[];
  /** The default order. */
  sort: SortPayload;
}

interface Choice {
  label: string;
  isShown: boolean;
  isMain: boolean;
  /** The filter of the count. */
  counted?: ListView['filter'];
  show: () => void;
}

/** The views of the list and the ones saved in this browser. `save` and `remove` are set only where they apply. */
function useViews({ views, sort: initial }: Props) {
  const { resource, filterValues, sort, perPage, setFilters } = useListContext();
  const [stored, setStored] = useSavedQueries(resource);
  const navigate = useNavigate();
  const shown = withoutSearch(filterValues);
  const search = filterValues.q === undefined ? {} : { q: filterValues.q };

  const choices = views.map(({ label, filter, isMain = false, isCounted, isLinked }): Choice | undefined => {
    const isShown = isSameFilter(shown, filter);
    if (isLinked && !isShown) return undefined;
    return {
      label,
      isShown,
      isMain,
      ...(isCounted && { counted: filter }),
      show: () => setFilters({ ...search, ...(isShown ? {} : filter) }),
    };
  });
  const queries = extractValidSavedQueries(stored);
  const saved = queries.map((query) => ({
    label: query.label,
    isShown: isShowing(query.value, filterValues, sort),
    isMain: false,
    show: () => navigate({ search: searchOf(query.value, perPage) }),
    remove: () => setStored(queries.filter((other) => other !== query)),
  }));
  const isDefaultOrder = sort.field === initial.field && sort.order === initial.order;
  const isOfEverybody =
    isDefaultOrder && !('q' in search) && views.some(({ filter }) => isSameFilter(filter, shown));
  return {
    choices: choices.filter((choice) => choice !== undefined),
    saved,
    canSave: !isOfEverybody && !saved.some(({ isShown }) => isShown),
    removeShown: saved.find(({ isShown }) => isShown)?.remove,
  };
}

function isShowing(
  value: SavedQuery['value'],
  filter: Readonly<Record<string, unknown>>,
  sort: SortPayload,
): boolean {
  return (
    value.sort?.field === sort.field && value.sort.order === sort.order && isSameFilter(value.filter, filter)
  );
}

function searchOf({ filter, sort }: SavedQuery['value'], perPage: number): string {
  return `?${new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(sort && { sort: sort.field, order: sort.order }),
    page: '1',
    perPage: `${perPage}`,
  })}`;
}

/** The main views as chips, the current one of the others, and the rest behind 'More'. */
export function ViewChips(props: Props) {
  const { choices, saved, canSave, removeShown } = useViews(props);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isSaving, setSaving] = useState(false);
  const all = [...choices, ...saved];
  const more = all.filter(({ isMain, isShown }) => !isMain && !isShown);
  const close = () => setAnchor(undefined);
  const item = (label: string, act: () => void) => (
    <MenuItem
      key={label}
      onClick={() => {
        act();
        close();
      }}
    >
      {label}
    </MenuItem>
  );
  const hasMore = more.length > 0 || canSave || removeShown !== undefined;
  return (
    <Box role="group" aria-label="Show" sx={CHIPS}>
      {all
        .filter(({ isMain, isShown }) => isMain || isShown)
        .map((choice) => (
          <ViewChip key={choice.label} {...choice} />
        ))}
      {hasMore && (
        <Chip
          component="button"
          clickable
          label="More"
          variant="outlined"
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={CHIP}
        />
      )}
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={close}>
        {more.map(({ label, show }) => item(label, show))}
        {more.length > 0 && (canSave || removeShown) && <Divider />}
        {canSave && item('Save view', () => setSaving(true))}
        {removeShown && item('Remove this view', removeShown)}
      </Menu>
      {isSaving && <SaveView onClose={() => setSaving(false)} />}
    </Box>
  );
}

function SaveView({ onClose }: { onClose: () => void }) {
  return (
    <Suspense>
      <SaveViewDialog open onClose={onClose} />
    </Suspense>
  );
}

function ViewChip({ label, isShown, counted, show }: Choice) {
  return (
    <Chip
      component="button"
      clickable
      label={
        <>
          {label}
          {counted && <RowCount filter={counted} />}
        </>
      }
      aria-pressed={isShown}
      color={isShown ? 'primary' : 'default'}
      variant={isShown ? 'filled' : 'outlined'}
      dir="auto"
      onClick={show}
      sx={CHIP}
    />
  );
}

const NO_ROWS = { page: 1, perPage: 1 };

/** The number of rows of a view; nothing if there are none. */
function RowCount({ filter }: { filter: ListView['filter'] }) {
  const { resource, sort } = useListContext();
  const { total = 0 } = useGetList(resource, { filter, sort, pagination: NO_ROWS });
  return total === 0 ? null : ` ${total.toLocaleString('en')}`;
}

interface SheetProps extends Props {
  columns: readonly ListColumn<never>[];
  /** The list's own buttons. */
  children: ReactNode;
}

/** On narrow screens: views, order, page size and buttons in one sheet. */
export function ListSheet({ columns, children, ...props }: SheetProps) {
  const { choices, saved, canSave, removeShown } = useViews(props);
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const all = [...choices, ...saved];
  const shown = all.find(({ isShown, label }) => isShown && label !== 'All');
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FilterIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ flexShrink: 0, maxWidth: '50%', bgcolor: 'background.paper' }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {shown ? shown.label : 'Filter'}
        </Box>
      </Button>
      {isOpen && (
        <Suspense>
          <BottomSheet title="Filter and sort" onClose={() => setOpen(false)}>
            {all.length > 0 && (
              <Box role="group" aria-label="Show" sx={CHIPS}>
                {all.map((choice) => (
                  <ViewChip key={choice.label} {...choice} />
                ))}
              </Box>
            )}
            <SortSelect columns={columns.filter(({ unsorted }) => !unsorted)} />
            <PageSize />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {children}
              {canSave && <Button onClick={() => setSaving(true)}>Save view</Button>}
              {removeShown && <Button onClick={removeShown}>Remove this view</Button>}
            </Box>
            {isSaving && <SaveView onClose={() => setSaving(false)} />}
          </BottomSheet>
        </Suspense>
      )}
    </>
  );
}

/** Sorting without table headers. */
function SortSelect({ columns }: { columns: readonly { id: string; label: string }[] }) {
  const { sort, setSort } = useListContext();
  const choose = (value: string) => {
    const [field = '', order] = value.split(' ');
    setSort({ field, order: order === 'ASC' ? 'ASC' : 'DESC' });
  };
  return (
    <LabelledSelect id="sort" label="Sort by" value={`${sort.field} ${sort.order}`} onChoose={choose}>
      {columns.flatMap(({ id, label }) => [
        <option key={`${id} ASC`} value={`${id} ASC`}>{`${label}, ascending`}</option>,
        <option key={`${id} DESC`} value={`${id} DESC`}>{`${label}, descending`}</option>,
      ])}
    </LabelledSelect>
  );
}

const CHIPS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  mb: 1.5,
} as const;

const CHIP = {
  height: { xs: 44, md: 32 },
  maxWidth: 1,
  borderRadius: 999,
  font: 'inherit',
  fontSize: tokens.size.small,
  // In forced colours the selection still has to be visible.
  '@media (forced-colors: active)': {
    '&[aria-pressed="true"]': {
      forcedColorAdjust: 'none',
      bgcolor: 'Highlight',
      color: 'HighlightText',
    },
  },
} as const;
