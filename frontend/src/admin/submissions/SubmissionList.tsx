import { Box, Button, Menu, MenuItem } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import { useListContext, useNotify, useRefresh, useStore, useUnselect } from 'react-admin';
import { CLIENT_STATE_NAMES, CLIENT_STATES } from '#shared/clients';
import { type CellType, LIST_COLUMNS, type ListColumnId } from '#shared/list-columns';
import { MESSAGES } from '#shared/messages';
import { STEP_NAMES } from '#shared/next-step';
import { CSV_ADDRESS, RESOURCE, type SubmissionRow } from '../../api/submissions.ts';
import { tokens } from '../../theme/tokens.ts';
import { useApi } from '../data/useApi.ts';
import { ListPage, useIsNarrow } from '../list/ListPage.tsx';
import { OneLine, TwoLines } from '../list/ListTable.tsx';
import type { Filter, ListColumn, ListView } from '../list/listModel.ts';
import { useMay, useSession } from '../people/useSession.ts';
import { WithRight } from '../people/WithRight.tsx';
import { DuePill } from '../submission/DuePill.tsx';
import { STEP_TITLES } from '../submission/promise.ts';
import { DownloadButton, RowLink } from '../ui/buttons.tsx';
import { formatDay, formatMoment, shownClient, shownWebsite } from '../ui/dates.ts';
import { CheckIcon } from '../ui/icons.tsx';
import { clientCell } from './clientCell.tsx';
import { MonthSegments } from './MonthSegments.tsx';

type Value = SubmissionRow[ListColumnId] | number | undefined;

/** A renderer for each column type, given the column's value and the row. */
const CELLS: Record<CellType, (value: Value, row: SubmissionRow) => ReactNode> = {
  text: (value) => <TwoLines>{String(value ?? '')}</TwoLines>,
  website: (_value, row) => <ClientCell row={row} />,
  moment: (value) => {
    const moment = typeof value === 'string' ? value : null;
    return <span title={formatMoment(moment)}>{formatDay(moment)}</span>;
  },
  number: (value) => (typeof value === 'number' ? value.toLocaleString('en') : ''),
  promise: (_value, row) => (
    <>
      <Box component="span" sx={LINE}>
        <DuePill submission={row} />
        <Release row={row} />
      </Box>
      {!row.quarantined_at && (
        <Box sx={{ ...SOFT, display: 'flex', alignItems: 'center', gap: 0.75 }}>
          {row.month && <MonthSegments month={row.month} />}
          {row.next && <OneLine>{row.next.label}</OneLine>}
        </Box>
      )}
    </>
  ),
  client: (_value, row) => clientCell(row),
};

const COLUMNS: readonly ListColumn<SubmissionRow>[] = LIST_COLUMNS.map(({ type, ...column }) => ({
  ...column,
  // The column is hidden until a client has something to decide.
  ...(type === 'client' && { isOptional: true as const }),
  cell: (row) => CELLS[type](row[column.id], row),
}));

/** The views of the list, in order. */
const VIEWS: readonly ListView[] = [
  { label: 'All', filter: {}, isMain: true },
  { label: 'Overdue', filter: { promise: 'overdue' }, isMain: true, isCounted: true },
  { label: 'Waiting', filter: { client: 'waiting' }, isMain: true, isCounted: true },
  { label: 'Changes requested', filter: { client: 'changes_wanted' }, isMain: true, isCounted: true },
  { label: 'Due', filter: { promise: 'due' } },
  { label: 'Strategy sent', filter: { promise: 'sent' } },
  { label: 'Posts to write', filter: { work: 'to_write' } },
  { label: 'Failed', filter: { work: 'failed' } },
  { label: 'Not finished', filter: { work: 'unfinished' } },
  { label: 'On hold', filter: { quarantined: true } },
  ...CLIENT_STATE_NAMES.map((state) => ({ label: CLIENT_STATES[state], filter: { state } })),
  ...STEP_NAMES.map((name) => ({
    label: `Next step: ${STEP_TITLES[name]}`,
    filter: { step: [name] },
    isLinked: true as const,
  })),
];

const TEXTS = {
  title: 'Form Submissions',
  loading: 'Loading submissions...',
  failed: MESSAGES.fetchSubmissionsFailed,
};

const NEWEST_FIRST = { field: 'created_at', order: 'DESC' } as const;

/** With the view of the person's own clients, once there are people. */
function useListViews(): readonly ListView[] {
  const id = useSession()?.person?.id;
  return useMemo(() => {
    if (!id) return VIEWS;
    const mine: ListView = { label: 'Mine', filter: { responsible: id }, isMain: true };
    return [...VIEWS.slice(0, 1), mine, ...VIEWS.slice(1)];
  }, [id]);
}

/** 'Form Submissions'. */
export function SubmissionList() {
  const views = useListViews();
  return (
    <ListPage<SubmissionRow>
      texts={TEXTS}
      sort={NEWEST_FIRST}
      search="Search by email, website, or industry"
      views={views}
      tools={<Tools />}
      label="Form Submissions"
      none="No submissions found."
      columns={COLUMNS}
      to={addressOf}
      card={(row) => <RowCard row={row} />}
      actions={(row) => <ViewDetails row={row} />}
      bulk={BULK}
    />
  );
}

/** Selection has its own column, so it is offered only where every row can be selected. */
const BULK = {
  isOffered: ({ quarantined }: Filter) => quarantined === true,
  actions: <ReleaseSelected />,
};

/** The name as the first line and the website below it; only the website while the name is unknown. */
function ClientCell({ row: { name, website } }: { row: SubmissionRow }) {
  if (name === '') return <TwoLines>{shownWebsite(website)}</TwoLines>;
  return (
    <>
      <OneLine>{name}</OneLine>
      <Box sx={SOFT}>
        <TwoLines>{shownWebsite(website)}</TwoLines>
      </Box>
    </>
  );
}

/** Links to a submission's page. */
function addressOf({ id }: Pick<SubmissionRow, 'id'>): string {
  return `/${RESOURCE}/${id}/show`;
}

function Tools() {
  const isNarrow = useIsNarrow();
  const mayExport = useMay('export everyone');
  return (
    <>
      {!isNarrow && <ColumnsButton />}
      {mayExport && (
        <DownloadButton
          variant="outlined"
          href={CSV_ADDRESS}
          download="submissions.csv"
          failed={MESSAGES.fetchSubmissionsFailed}
          needsPassword
        >
          Export to CSV
        </DownloadButton>
      )}
    </>
  );
}

/** The choice of columns, stored under the key that react-admin's table reads (ADR 28). */
function ColumnsButton() {
  const [hidden, setHidden] = useStore<readonly string[]>(`${RESOURCE}.datatable`, []);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const toggle = (id: string) =>
    setHidden(hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id]);
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Columns
      </Button>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Columns' } }}
      >
        {LIST_COLUMNS.map(({ id, label }) => (
          <MenuItem
            key={id}
            role="menuitemcheckbox"
            aria-checked={!hidden.includes(id)}
            onClick={() => toggle(id)}
          >
            <CheckIcon
              fontSize="small"
              sx={{ mr: 1, visibility: hidden.includes(id) ? 'hidden' : 'visible' }}
            />
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

interface Props {
  row: SubmissionRow;
  /** Without an outline, because the whole card opens the same page. */
  isPlain?: true;
}

function ViewDetails({ row, isPlain }: Props) {
  return <RowLink to={addressOf(row)} label="View Details" name={shownClient(row)} isPlain={isPlain} />;
}

/** A submission on a phone, in three lines: the client, how to reach them, their month. */
function RowCard({ row }: { row: SubmissionRow }) {
  return (
    <>
      <Box sx={{ ...LINE, justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0, fontWeight: 600 }}>
          <OneLine>{shownClient(row)}</OneLine>
        </Box>
        <DuePill submission={row} />
      </Box>
      <Box sx={{ ...LINE, ...SOFT }}>
        <OneLine>{row.email}</OneLine>
        <Box component="span" sx={{ flexShrink: 0, marginInlineStart: 'auto' }}>
          {formatDay(row.created_at)}
        </Box>
      </Box>
      <Box sx={{ ...LINE, fontSize: tokens.size.small }}>
        {row.month && <MonthSegments month={row.month} />}
        <Box component="span" sx={CUT}>
          {!row.quarantined_at && (row.next?.label ?? clientCell(row))}
        </Box>
        <Box sx={{ marginInlineStart: 'auto', flexShrink: 0 }}>
          <Release row={row} />
          <ViewDetails row={row} isPlain />
        </Box>
      </Box>
    </>
  );
}

/** The button that approves a form on hold. */
function Release({ row: { id, name, website, quarantined_at } }: { row: SubmissionRow }) {
  const { isBusy, release } = useRelease();
  if (!quarantined_at) return null;
  return (
    <WithRight right="edit clients">
      <Button
        size="small"
        disabled={isBusy}
        aria-label={`Approve: ${shownClient({ name, website })}`}
        onClick={(event) => {
          // A press on the button does not open the row as well.
          event.stopPropagation();
          void release([id]);
        }}
      >
        Approve
      </Button>
    </WithRight>
  );
}

/** Approves the selected forms, above the list. */
function ReleaseSelected() {
  const { selectedIds } = useListContext<SubmissionRow>();
  const { isBusy, release } = useRelease();
  return (
    <WithRight right="edit clients">
      <Button
        size="small"
        variant="contained"
        disabled={isBusy || selectedIds.length === 0}
        onClick={() => void release(selectedIds)}
      >
        {`Approve ${selectedIds.length.toLocaleString('en')}`}
      </Button>
    </WithRight>
  );
}

/** Approves one or several forms on hold, and reports how many were approved. */
function useRelease(): { isBusy: boolean; release: (ids: readonly string[]) => Promise<void> } {
  const server = useApi();
  const notify = useNotify();
  const refresh = useRefresh();
  const unselect = useUnselect(RESOURCE);
  const [isBusy, setBusy] = useState(false);
  const release = async (ids: readonly string[]) => {
    setBusy(true);
    try {
      const released = await server.releaseQuarantined(ids);
      notify(released.length === 1 ? 'The form was approved.' : `${released.length} forms were approved.`, {
        type: 'success',
      });
    } catch (cause) {
      console.warn('Not every form on hold could be approved.', cause);
      notify('Not every form could be approved. Please try again.', { type: 'error' });
    }
    unselect([...ids]);
    refresh();
    setBusy(false);
  };
  return { isBusy, release };
}

const LINE = { display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, minHeight: 24 } as const;
const SOFT = { fontSize: tokens.size.small, color: 'text.secondary' } as const;
const CUT = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
