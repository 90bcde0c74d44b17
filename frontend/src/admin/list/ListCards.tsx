import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import type { MouseEvent } from 'react';
import { BulkActionsToolbar, type RaRecord, useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { isMarkingText } from './ListTable.tsx';
import type { ListRowsProps } from './listModel.ts';

/** Elements of a card with an action of their own. */
const OWN = 'a, button, input, label';

/** The rows on narrow screens. react-admin's SimpleList makes one link of a row, so it could hold no other link or button. */
export function ListCards<Row extends RaRecord>({ label, to, card, bulk }: ListRowsProps<Row>) {
  const { data = [], selectedIds, onToggleItem } = useListContext<Row>();
  const navigate = useNavigate();
  const open = (event: MouseEvent, row: Row) => {
    const isOwn = event.target instanceof Element && event.target.closest(OWN) !== null;
    if (to && !isOwn && !isMarkingText()) void navigate(to(row), { state: { _scrollToTop: true } });
  };
  return (
    <>
      {bulk && data.some(bulk.isSelectable) && (
        <BulkActionsToolbar selectAllButton={false}>{bulk.actions}</BulkActionsToolbar>
      )}
      <Box component="ul" aria-label={label} sx={CARDS}>
        {data.map((row) => (
          <Paper
            component="li"
            variant="outlined"
            key={row.id}
            onClick={(event) => open(event, row)}
            sx={{ display: 'flex', px: 1.5, py: '11px', minHeight: 96, cursor: to ? 'pointer' : undefined }}
          >
            {bulk?.isSelectable(row) && (
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
