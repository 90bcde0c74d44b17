import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { PROMISE_STATES, type PromiseState } from '#rules/limits';
import { TEXTS } from '../../texts.ts';

/** Shows only those with whom the promise of a strategy stands so; like the search it stands in the address. */
export function PromiseFilter() {
  const { filterValues, setFilters } = useListContext();
  const { promise, ...others } = filterValues as { promise?: PromiseState };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography component="label" htmlFor="promise" variant="body2" color="textSecondary">
        {TEXTS.list.promise.label}
      </Typography>
      <NativeSelect
        input={<OutlinedInput size="small" sx={{ minHeight: 44 }} />}
        inputProps={{ id: 'promise' }}
        value={promise ?? ''}
        onChange={({ target: { value } }) =>
          setFilters(value === '' ? others : { ...others, promise: value })
        }
      >
        <option value="">{TEXTS.list.promise.all}</option>
        {PROMISE_STATES.map((state) => (
          <option key={state} value={state}>
            {TEXTS.list.promise[state]}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}
