import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useListContext } from 'react-admin';
import { CHIP, CHIPS } from './chipStyles.ts';
import { narrowingOf, sameFilter, VIEWS } from './views.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

/** What of the list is shown; the search stays. Like that it stands in the address. */
export function ViewChips() {
  const { filterValues, setFilters } = useListContext();
  const { q } = filterValues as { q?: string };
  const shown = narrowingOf(filterValues);
  const show = (filter: object) => setFilters({ ...(q !== undefined && { q }), ...filter });
  return (
    <Box role="group" aria-label={VIEW_TEXTS.label} sx={CHIPS}>
      {VIEWS.map(({ id, filter }) => {
        const isShown = sameFilter(shown, filter);
        return (
          <Chip
            key={id}
            component="button"
            clickable
            label={VIEW_TEXTS.names[id]}
            aria-pressed={isShown}
            color={isShown ? 'primary' : 'default'}
            variant={isShown ? 'filled' : 'outlined'}
            onClick={() => show(isShown ? {} : filter)}
            sx={CHIP}
          />
        );
      })}
    </Box>
  );
}
