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
import { groupsOf, type ListRowsProps } from './listModel.ts';

/** The rows of a page as tables, one under each heading. */
export function ListTable<Row extends RaRecord>(props: ListRowsProps<Row>) {
  const { data = [] } = useListContext<Row>();
  return groupsOf(data, props.groupOf).map(({ heading, rows }) => (
    <Fragment key={heading}>
      {heading && <GroupHeading>{heading}</GroupHeading>}
      <RowsTable {...props} label={heading ? `${props.label}, ${heading}` : props.label} rows={rows} />
    </Fragment>
  ));
}

export function GroupHeading({ children }: { children: string }) {
  return (
    <Typography variant="h3" sx={{ mt: 2.5, mb: 1, fontSize: '1rem' }}>
      {children}
    </Typography>
  );
}

/** react-admin's DataTable, with hideable columns and selectable rows. */
function RowsTable<Row extends RaRecord>(props: ListRowsProps<Row> & { rows: Row[] }) {
  const { label, columns, rows: data, actions, actionsWidth = { usual: 140 }, to, bulk: forSome } = props;
  const bulk = forSome && data.some(forSome.isSelectable) ? forSome : undefined;
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
          // "Select all" would select rows beyond this page, of any kind.
          bulk && <BulkActionsToolbar selectAllButton={false}>{bulk.actions}</BulkActionsToolbar>
        }
        {...(bulk && { isRowSelectable: bulk.isSelectable })}
        sx={TABLE}
      >
        {shown.map(({ id, label: name, width, unsorted, cell }) => (
          <Column
            key={id}
            source={id}
            label={name}
            disableSort={unsorted ?? false}
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
            sx={{ width: (bulk && actionsWidth.selectable) ?? actionsWidth.usual }}
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
  // Rows that cannot be selected have no checkbox.
  '& .select-item.Mui-disabled': { visibility: 'hidden' },
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
