import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { TEXTS } from '../../texts.ts';

/** Shows the held forms only, or all again; like the search it stands in the address. */
export function HeldFilter() {
  const { filterValues, setFilters } = useListContext();
  const { held = false, ...others } = filterValues as { held?: boolean };
  return (
    <Button
      variant={held ? 'contained' : 'outlined'}
      aria-pressed={held}
      onClick={() => setFilters(held ? others : { ...others, held: true })}
    >
      {TEXTS.held.badge}
    </Button>
  );
}
