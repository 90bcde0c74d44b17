import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { SORTED_COLUMNS } from '#rules/list-columns';

const ORDERS = [
  ['ASC', 'ascending'],
  ['DESC', 'descending'],
] as const;

/** Sorting without table headers. */
export function SortSelect() {
  const { sort, setSort } = useListContext();
  const choose = (value: string) => {
    const [field = 'created_at', order] = value.split(' ');
    setSort({ field, order: order === 'ASC' ? 'ASC' : 'DESC' });
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <Typography component="label" htmlFor="sort" variant="body2" color="textSecondary">
        Sort by
      </Typography>
      <NativeSelect
        input={<OutlinedInput size="small" sx={{ minHeight: 44, minWidth: 0 }} />}
        inputProps={{ id: 'sort' }}
        value={`${sort.field} ${sort.order}`}
        onChange={(event) => choose(event.target.value)}
      >
        {SORTED_COLUMNS.flatMap(({ id, label }) =>
          ORDERS.map(([order, name]) => (
            <option key={`${id} ${order}`} value={`${id} ${order}`}>
              {label}, {name}
            </option>
          )),
        )}
      </NativeSelect>
    </Box>
  );
}
