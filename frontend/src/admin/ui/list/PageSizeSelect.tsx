import { useListContext } from 'react-admin';
import { PAGE_SIZES } from '#shared/limits';
import { LabelledSelect } from './LabelledSelect.tsx';
import { useListChange } from './useListChange.ts';

export function PageSizeSelect() {
  const { perPage } = useListContext();
  const change = useListChange();
  return (
    <LabelledSelect
      id="page-size"
      label="Rows per page"
      value={perPage}
      onChoose={(size) => change(() => ({ perPage: Number(size) }))}
    >
      {PAGE_SIZES.map((size) => (
        <option key={size} value={size}>
          {size}
        </option>
      ))}
    </LabelledSelect>
  );
}
