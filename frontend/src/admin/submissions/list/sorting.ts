import type { SortPayload } from 'react-admin';

/** The order after a click on a column's header: ascending first, then turned with each click. */
export function toggledSort({ field, order }: SortPayload, clicked: string): SortPayload {
  return { field: clicked, order: field === clicked && order === 'ASC' ? 'DESC' : 'ASC' };
}
