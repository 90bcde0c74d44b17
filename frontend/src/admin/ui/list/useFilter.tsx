import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

export type Filter = Readonly<Record<string, unknown>>;

const Latest = createContext<RefObject<Filter> | undefined>(undefined);

/** Lets the parts of a list that change its filter know of each other's changes. */
export function FilterProvider({ children }: { children: ReactNode }) {
  const { filterValues } = useListContext();
  const latest = useRef<Filter>(filterValues);
  useEffect(() => {
    latest.current = filterValues;
  }, [filterValues]);
  return <Latest value={latest}>{children}</Latest>;
}

/**
 * The filter of the list, and how it is changed. The address bears a change a moment later: until then another one,
 * such as a search that was typed before a chip was pressed, is built on the latest and not on what is shown.
 */
export function useFilter(): { filter: Filter; change: (next: (filter: Filter) => Filter) => void } {
  const { filterValues, setFilters } = useListContext();
  const latest = useContext(Latest);
  if (!latest) throw new Error('useFilter outside of a FilterProvider');
  const change = (next: (filter: Filter) => Filter) => {
    latest.current = next(latest.current);
    setFilters(latest.current);
  };
  return { filter: filterValues, change };
}

/** The filter with a value under a name, or without it where there is none. */
export function withValue(filter: Filter, name: string, value: string): Filter {
  const { [name]: _before, ...others } = filter;
  return value === '' ? others : { ...others, [name]: value };
}
