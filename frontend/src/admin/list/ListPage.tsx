import {
  Box,
  Button,
  Checkbox,
  LinearProgress,
  OutlinedInput,
  Paper,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import usePagination from '@mui/material/usePagination';
import {
  Fragment,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { BulkActionsToolbar, ListBase, type RaRecord, type SortPayload, useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { DEFAULT_PAGE_SIZE, MAX_FIELD_LENGTH } from '#shared/limits';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { useOnChange } from '../ui/useOnChange.ts';
import { PageSize } from './LabelledSelect.tsx';
import { GroupHeading, isMarkingText, ListTable } from './ListTable.tsx';
import { ListSheet, ViewChips } from './ListViews.tsx';
import { groupsOf, type ListRowsProps, type ListView } from './listModel.ts';

export interface ListTexts {
  title: string;
  /** A sentence below the title. */
  intro?: string;
  loading: string;
  failed: string;
}

interface Props<Row extends RaRecord> extends ListRowsProps<Row> {
  texts: ListTexts;
  /** The default order. */
  sort: SortPayload;
  /** The placeholder of the search field; without it there is no search. */
  search?: string;
  views?: readonly ListView[];
  /** More filters; in the sheet on narrow screens. */
  filters?: ReactNode;
  /** Buttons beside the filters; in the sheet on narrow screens. */
  tools?: ReactNode;
}

/** The list's errors are shown in its place, not as a notification. */
const QUERY_OPTIONS = { onError: () => undefined };

/**
 * A list page on react-admin's list context: search, filters, order and page are kept in the URL. ADR 28 says why it
 * does not use `List`, `FilterForm`, `Pagination` and `SimpleList`.
 */
export function ListPage<Row extends RaRecord>(props: Props<Row>) {
  const { texts, sort, search, views = [], filters, tools, ...rows } = props;
  const isNarrow = useIsNarrow();
  return (
    <ListBase perPage={DEFAULT_PAGE_SIZE} sort={sort} exporter={false} queryOptions={QUERY_OPTIONS}>
      <title>{`${texts.title} · Byline`}</title>
      <PageTitle intro={texts.intro}>{texts.title}</PageTitle>
      <Box role="search" sx={TOOLS}>
        {search && <ListSearch label={search} />}
        {isNarrow ? (
          <ListSheet views={views} sort={sort} columns={rows.columns}>
            {filters}
            {tools}
          </ListSheet>
        ) : (
          <>
            {filters}
            {tools}
          </>
        )}
      </Box>
      {!isNarrow && views.length > 0 && <ViewChips views={views} sort={sort} />}
      <ListBody {...rows} texts={texts} isNarrow={isNarrow} />
    </ListBase>
  );
}

export function useIsNarrow(): boolean {
  return useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('md'));
}

const TOOLS = {
  display: 'flex',
  gap: 1,
  alignItems: 'center',
  mb: 1.5,
} as const;

/** Pause after which typing searches, in milliseconds. */
const SEARCH_MS = 500;

/** The search field. It shows the filter `q`, except while the user is typing. */
function ListSearch({ label }: { label: string }) {
  const { filterValues, setFilters } = useListContext();
  const { q = '', ...others } = filterValues as { q?: string };
  const [text, setText] = useState(q);
  const sent = useRef(q);
  // Another part of the page, or Back, changed the search.
  useOnChange(q, () => {
    if (q === sent.current) return;
    sent.current = q;
    setText(q);
  });
  const search = useEffectEvent(() => {
    sent.current = text;
    setFilters(text === '' ? others : { ...others, q: text });
  });
  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(search, SEARCH_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <OutlinedInput
      type="search"
      size="small"
      value={text}
      onChange={({ target }) => setText(target.value)}
      placeholder={label}
      inputProps={{ 'aria-label': label, maxLength: MAX_FIELD_LENGTH }}
      sx={SEARCH}
    />
  );
}

const SEARCH = {
  flex: '1 1 0',
  minWidth: 0,
  maxWidth: 480,
  minHeight: 44,
  mr: 'auto',
  '& input': { textOverflow: 'ellipsis' },
} as const;

interface BodyProps<Row extends RaRecord> extends ListRowsProps<Row> {
  texts: ListTexts;
  isNarrow: boolean;
}

function ListBody<Row extends RaRecord>({ texts, isNarrow, ...rows }: BodyProps<Row>) {
  const { error, isPending, isFetching, refetch, total } = useListContext<Row>();
  if (isPending) return <Loading label={texts.loading} />;
  if (error) return <LoadFailed message={texts.failed} onRetry={() => void refetch()} />;
  const Rows = isNarrow ? ListCards<Row> : ListTable<Row>;
  return (
    <>
      <Box sx={{ height: 4 }}>{isFetching && <LinearProgress aria-label={texts.loading} />}</Box>
      {total === 0 ? <NoRows text={rows.none} /> : <Rows {...rows} />}
      <ListFooter isNarrow={isNarrow} />
    </>
  );
}

function NoRows({ text }: { text: string }) {
  const { filterValues, setFilters } = useListContext();
  const names = Object.keys(filterValues);
  return (
    <Box sx={{ py: 8, textAlign: 'center', bgcolor: 'background.paper', borderRadius: '14px' }}>
      <Typography role="status" color="textSecondary">
        {text}
      </Typography>
      {names.length > 0 && (
        <Button sx={{ mt: 1 }} onClick={() => setFilters({})}>
          {names.some((name) => name !== 'q') ? 'Show all' : 'Clear search'}
        </Button>
      )}
    </Box>
  );
}

/** 'Showing X to Y of Z entries', the pages and the page size. */
function ListFooter({ isNarrow }: { isNarrow: boolean }) {
  const { page, perPage, total = 0, data } = useListContext();
  const count = data?.length ?? 0;
  const before = (page - 1) * perPage;
  const [from, to] = count === 0 ? [0, 0] : [before + 1, before + count];
  return (
    <Box sx={FOOTER}>
      <Typography role="status" variant="body2" color="textSecondary">
        {`Showing ${from.toLocaleString('en')} to ${to.toLocaleString('en')} of ${total.toLocaleString('en')} entries`}
      </Typography>
      <Pages count={Math.max(1, Math.ceil(total / perPage))} />
      {!isNarrow && <PageSize />}
    </Box>
  );
}

const FOOTER = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'center',
  justifyContent: 'space-between',
  mt: 2,
} as const;

function Pages({ count }: { count: number }) {
  const { page, setPage } = useListContext();
  const { items } = usePagination({ page, count, onChange: (_event, chosen) => setPage(chosen) });
  return (
    <Box component="nav" aria-label="Pages of the list" sx={PAGES}>
      {items.map(({ type, page: number, selected, ...button }) =>
        type === 'start-ellipsis' || type === 'end-ellipsis' ? (
          <Box component="span" key={type} sx={{ alignSelf: 'center', px: 0.5 }}>
            …
          </Box>
        ) : (
          <Button
            key={type === 'page' ? number : type}
            size="small"
            variant={selected ? 'contained' : 'text'}
            sx={{ minWidth: 44, minHeight: { xs: 44, md: 32 } }}
            {...button}
          >
            {type === 'page' ? number : type === 'next' ? 'Next' : 'Previous'}
          </Button>
        ),
      )}
    </Box>
  );
}

/** On a phone the pages are a row of their own, whose text begins at the edge. */
const PAGES = { display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: { xs: -1, md: 0 } } as const;

/** Elements of a card that handle clicks themselves. */
const OWN = 'a, button, input, label';

/** The rows on narrow screens; each card has its own link and buttons. */
function ListCards<Row extends RaRecord>({ label, to, card, groupOf, ...props }: ListRowsProps<Row>) {
  const { data = [], selectedIds, onToggleItem, filterValues } = useListContext<Row>();
  const bulk = props.bulk?.isOffered(filterValues) ? props.bulk : undefined;
  const navigate = useNavigate();
  const open = (event: MouseEvent, row: Row) => {
    const isOwn = event.target instanceof Element && event.target.closest(OWN) !== null;
    if (to && !isOwn && !isMarkingText()) void navigate(to(row), { state: { _scrollToTop: true } });
  };
  return (
    <>
      {bulk && <BulkActionsToolbar selectAllButton={false}>{bulk.actions}</BulkActionsToolbar>}
      {groupsOf(data, groupOf).map(({ heading, rows }) => (
        <Fragment key={heading}>
          {heading && <GroupHeading>{heading}</GroupHeading>}
          <Box component="ul" aria-label={heading ? `${label}, ${heading}` : label} sx={CARDS}>
            {rows.map((row) => (
              <Paper
                component="li"
                variant="outlined"
                key={row.id}
                onClick={(event) => open(event, row)}
                sx={{
                  display: 'flex',
                  px: 1.5,
                  py: '11px',
                  cursor: to ? 'pointer' : undefined,
                }}
              >
                {bulk && (
                  <Checkbox
                    checked={selectedIds.includes(row.id)}
                    onChange={() => onToggleItem(row.id)}
                    slotProps={{ input: { 'aria-label': 'Select this row' } }}
                    sx={{ alignSelf: 'center', ml: -1.5 }}
                  />
                )}
                <Box sx={{ flexGrow: 1, minWidth: 0 }}>{card(row)}</Box>
              </Paper>
            ))}
          </Box>
        </Fragment>
      ))}
    </>
  );
}

const CARDS = {
  listStyle: 'none',
  p: 0,
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1,
} as const;
