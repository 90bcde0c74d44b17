import { LIST_COLUMNS, type ListColumnId } from '#rules/list-columns';
import { type PreferenceFormat, usePreference } from '../../usePreference.ts';
import { COLUMNS } from './columns.tsx';

/** A column that is no longer there was hidden in vain. */
const HIDDEN: PreferenceFormat<ListColumnId[]> = {
  version: 1,
  initial: [],
  parse: (kept) =>
    Array.isArray(kept) ? LIST_COLUMNS.map(({ id }) => id).filter((id) => kept.includes(id)) : undefined,
};

/** Which columns this browser shows. */
export function useColumns() {
  const [hidden, setHidden] = usePreference('hiddenColumns', HIDDEN);
  const toggle = (id: ListColumnId) =>
    setHidden(hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id]);
  return { shown: COLUMNS.filter(({ id }) => !hidden.includes(id)), hidden, toggle };
}

export type ColumnChoice = ReturnType<typeof useColumns>;
