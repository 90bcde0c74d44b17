import { parseQueryFromLocation, useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { DEFAULT_PAGE_SIZE } from '#shared/limits';
import { isRecord } from '../../../storage/guards.ts';
import { type Asked, searchOf } from './listAddress.ts';

/** Tells what is asked for next from what is asked for now; without a page it begins with the first one. */
type Change = (asked: Asked) => Partial<Asked & { page: number }>;

/**
 * Changes the query of a list in its address. A change is based on the current address.
 * react-admin's own setters build on what is drawn, which for a moment is older: an order that was chosen while a search
 * was on its way could undo it, and the search the order.
 */
export function useListChange(): (change: Change) => void {
  const { filterValues: filter, sort, perPage } = useListContext();
  const navigate = useNavigate();
  return (change) => {
    const asked = { filter, sort, perPage, ...inAddress(window.location) };
    const next = change(asked);
    // As react-admin does it: another page is read from its top, and a filter leaves one where it was set.
    navigate(
      { search: searchOf({ ...asked, ...next }) },
      { state: { _scrollToTop: next.page !== undefined } },
    );
  };
}

/** The query in an address; unreadable parts are ignored. */
function inAddress(address: { search: string }): Partial<Asked> {
  const { filter, sort, order, perPage }: Record<string, unknown> = parseQueryFromLocation(address);
  return {
    ...(isRecord(filter) && { filter }),
    ...(typeof sort === 'string' && { sort: { field: sort, order: order === 'ASC' ? 'ASC' : 'DESC' } }),
    ...(perPage !== undefined && { perPage: Number(perPage) || DEFAULT_PAGE_SIZE }),
  };
}

/** A filter with a value under a name, or without it where there is none. */
export function withValue(filter: Asked['filter'], name: string, value: string): Asked['filter'] {
  const { [name]: _before, ...others } = filter;
  return value === '' ? others : { ...others, [name]: value };
}
