import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useListContext } from 'react-admin';
import { CHIP, CHIPS } from './chipStyles.ts';
import type { Filter } from './listAddress.ts';
import { useListChange } from './useListChange.ts';

/** What narrows a list besides the search, by the names of the server's filter, and what that is called. */
export interface FilterChoice {
  label: string;
  filter: Readonly<Record<string, string | boolean>>;
  /** Only there while it is shown: what another page leads to. */
  isPassing?: boolean;
}

/** The filter without the search: what the chips choose among. */
export function narrowingOf({ q: _search, ...filter }: Filter): Filter {
  return filter;
}

export function sameFilter(one: Filter, other: Filter): boolean {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.every((name) => one[name] === other[name]);
}

/** Filters of the list, kept in the address; the search stays. */
export function FilterChips({ choices }: { choices: readonly FilterChoice[] }) {
  const shown = narrowingOf(useListContext().filterValues);
  const change = useListChange();
  const show = (narrowing: Filter) =>
    change(({ filter: { q } }) => ({ filter: { ...(q !== undefined && { q }), ...narrowing } }));
  return (
    <Box role="group" aria-label="Show" sx={CHIPS}>
      {choices.map(({ label, filter, isPassing = false }) => {
        const isShown = sameFilter(shown, filter);
        if (isPassing && !isShown) return null;
        return (
          <Chip
            key={label}
            component="button"
            clickable
            label={label}
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
