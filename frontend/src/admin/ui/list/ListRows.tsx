import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type RaRecord, useListContext } from 'react-admin';
import { TEXTS } from '../../texts.ts';
import { narrowingOf } from './FilterChips.tsx';
import { ListCards } from './ListCards.tsx';
import { ListTable } from './ListTable.tsx';
import type { ListRowsProps } from './listColumn.ts';
import { useListChange } from './useListChange.ts';

interface Props<Row> extends ListRowsProps<Row> {
  /** Said where no row is found. */
  none: string;
}

/** The page's rows: a table, on a phone a list of cards. */
export function ListRows<Row extends RaRecord>({ none, ...rows }: Props<Row>) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const { data = [] } = useListContext<Row>();
  if (data.length === 0) return <NoRows text={none} />;
  return narrow ? <ListCards {...rows} /> : <ListTable {...rows} />;
}

function NoRows({ text }: { text: string }) {
  const { filterValues: filter } = useListContext();
  const change = useListChange();
  const isNarrowed = Object.keys(narrowingOf(filter)).length > 0;
  return (
    <Box sx={{ py: 8, textAlign: 'center', bgcolor: 'background.paper', borderRadius: 2 }}>
      <Typography role="status" color="textSecondary">
        {text}
      </Typography>
      {Object.keys(filter).length > 0 && (
        <Button sx={{ mt: 1 }} onClick={() => change(() => ({ filter: {} }))}>
          {isNarrowed ? TEXTS.list.showAll : TEXTS.list.clearSearch}
        </Button>
      )}
    </Box>
  );
}
