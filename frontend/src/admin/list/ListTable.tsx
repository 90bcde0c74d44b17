import { Box, Paper, Typography } from '@mui/material';
import { type ComponentProps, Fragment } from 'react';
import {
  BulkActionsToolbar,
  DataTable,
  type RaRecord,
  useDataTableRenderContext,
  useListContext,
} from 'react-admin';
import { tokens } from '../../theme/tokens.ts';
import { VISUALLY_HIDDEN } from '../ui/visuallyHidden.ts';
import { groupsOf, type ListRowsProps } from './listModel.ts';

/** The rows of a page as tables, one under each heading. */
export function ListTable<Row extends RaRecord>(props: ListRowsProps<Row>) {
  const { data = [] } = useListContext<Row>();
  return groupsOf(data, props.groupOf).map(({ heading, rows }, index) => (
    <Fragment key={heading}>
      {heading && <GroupHeading>{heading}</GroupHeading>}
      <RowsTable
        {...props}
        label={heading ? `${props.label}, ${heading}` : props.label}
        rows={rows}
        isHeadHidden={index > 0}
      />
    </Fragment>
  ));
}

export function GroupHeading({ children }: { children: string }) {
  return (
    <Typography variant="h3" sx={{ mt: 2.5, mb: 1, fontSize: tokens.size.text }}>
      {children}
    </Typography>
  );
}

interface RowsProps<Row extends RaRecord> extends ListRowsProps<Row> {
  rows: Row[];
  /** Whether only screen readers get the column headers, because the table above shows them. */
  isHeadHidden: boolean;
}

/** react-admin's DataTable, with hideable columns and selectable rows. */
function RowsTable<Row extends RaRecord>(props: RowsProps<Row>) {
  const { label, columns, rows: data, actions, actionsWidth = 140, to } = props;
  const { filterValues } = useListContext<Row>();
  const bulk = props.bulk?.isOffered(filterValues) ? props.bulk : undefined;
  const shown = columns.filter(
    ({ isOptional, cell }) => !isOptional || data.some((row) => cell(row) !== null),
  );
  return (
    <Paper variant="outlined" sx={{ overflow: bulk ? 'visible' : 'hidden' }}>
      <DataTable<Row>
        aria-label={label}
        data={data}
        rowClick={to ? (_id, _resource, row) => !isMarkingText() && to(row as Row) : false}
        bulkActionButtons={bulk ? bulk.actions : false}
        bulkActionsToolbar={
          // "Select all" would select rows beyond this page.
          bulk && <BulkActionsToolbar selectAllButton={false}>{bulk.actions}</BulkActionsToolbar>
        }
        sx={props.isHeadHidden ? TABLE_WITHOUT_HEAD : TABLE}
      >
        {shown.map(({ id, label: name, width, unsorted, cell }) => (
          <Column
            key={id}
            source={id}
            label={name}
            disableSort={props.isHeadHidden || (unsorted ?? false)}
            render={(row) => cell(row as Row)}
            sx={{ width }}
          />
        ))}
        {actions && (
          <DataTable.Col
            label="Actions"
            disableSort
            render={(row) => (
              // A press on a button of the row does not open the row as well.
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: it only stops the click.
              <div onClick={(event) => event.stopPropagation()}>{actions(row as Row)}</div>
            )}
            sx={{ width: actionsWidth }}
          />
        )}
      </DataTable>
    </Paper>
  );
}

/** A click that ends a text selection does not open the row. */
export function isMarkingText(): boolean {
  return window.getSelection()?.type === 'Range';
}

/** react-admin's column whose header announces the sort order. */
function Column(props: ComponentProps<typeof DataTable.Col>) {
  const { sort } = useListContext();
  const isSorted = useDataTableRenderContext() === 'header' && sort.field === props.source;
  const order = sort.order === 'ASC' ? 'ascending' : 'descending';
  return <DataTable.Col {...props} {...(isSorted && { 'aria-sort': order })} />;
}

const TABLE = {
  '& .RaDataTable-table': { tableLayout: 'fixed' },
  '& th': { px: 1.5, whiteSpace: 'nowrap', bgcolor: 'transparent', borderBottom: 0 },
  '& td': {
    borderTop: `1px solid ${tokens.line}`,
    borderBottom: 0,
    height: 48,
    py: '4px',
    px: 1.5,
    lineHeight: '20px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .MuiTableCell-root.MuiTableCell-paddingCheckbox': { width: 48, p: '0 0 0 4px', overflow: 'visible' },
} as const;

/** The column headers keep their widths, so that the tables of all days are aligned. */
const TABLE_WITHOUT_HEAD = {
  ...TABLE,
  '& th': { px: 1.5, py: 0, height: 0, lineHeight: 0, color: 'transparent', borderBottom: 0 },
  '& th > *': VISUALLY_HIDDEN,
  '& tbody tr:first-of-type td': { borderTop: 0 },
} as const;

/** Text from a client: its own direction, one line, the full text as tooltip. */
export function OneLine({ children }: { children: string }) {
  return (
    <Box
      component="span"
      dir="auto"
      title={children}
      sx={{
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        textAlign: 'start',
      }}
    >
      {children}
    </Box>
  );
}

/** Text from a client: two lines, the full text as tooltip. Addresses break at their punctuation first. */
export function TwoLines({ children }: { children: string }) {
  return (
    <Box component="span" dir="auto" title={children} sx={TWO_LINES}>
      {children
        .split(BREAKS)
        .flatMap((part, place) => (place === 0 ? [part] : [<Break key={String(place)} />, part]))}
    </Box>
  );
}

/** Before an `@`, and after a full stop or slash within a word. */
const BREAKS = /(?<=\w)(?=@)|(?<=\w[./])(?=\w)/;

/** `display` keeps accessible names in one word. */
const Break = () => <wbr style={{ display: 'inline' }} />;

const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  textAlign: 'start',
} as const;
