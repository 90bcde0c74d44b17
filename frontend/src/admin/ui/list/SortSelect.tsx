import { useListContext } from 'react-admin';
import { TEXTS } from '../../texts.ts';
import { LabelledSelect } from './LabelledSelect.tsx';
import { useListChange } from './useListChange.ts';

/** Sorting without table headers. */
export function SortSelect({ columns }: { columns: readonly { id: string; label: string }[] }) {
  const { sort } = useListContext();
  const change = useListChange();
  if (columns.length === 0) return null;
  const choose = (value: string) => {
    const [field = '', order] = value.split(' ');
    change(() => ({ sort: { field, order: order === 'ASC' ? 'ASC' : 'DESC' } }));
  };
  return (
    <LabelledSelect
      id="sort"
      label={TEXTS.list.sortBy}
      value={`${sort.field} ${sort.order}`}
      onChoose={choose}
    >
      {columns.flatMap(({ id, label }) =>
        TEXTS.list.orders.map(([order, name]) => (
          <option key={`${id} ${order}`} value={`${id} ${order}`}>
            {label}, {name}
          </option>
        )),
      )}
    </LabelledSelect>
  );
}
