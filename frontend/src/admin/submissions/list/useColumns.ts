import { useStore } from 'react-admin';
import { COLUMNS, type ColumnId } from './columns.tsx';

/** Which columns this browser shows. */
export function useColumns() {
  const [hidden, setHidden] = useStore<ColumnId[]>('preferences.hiddenColumns', []);
  const toggle = (id: ColumnId) =>
    setHidden(hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id]);
  return { shown: COLUMNS.filter(({ id }) => !hidden.includes(id)), hidden, toggle };
}

export type ColumnChoice = ReturnType<typeof useColumns>;
