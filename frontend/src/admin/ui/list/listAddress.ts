import type { SortPayload } from 'react-admin';

export type Filter = Readonly<Record<string, unknown>>;

/** Filters and order of a list, without the page number. */
export interface Asked {
  filter: Filter;
  sort: SortPayload;
  perPage: number;
}

/** The query part of a list's address, as react-admin reads it; from the first page unless another one is wanted. */
export function searchOf({ filter, sort, perPage, page = 1 }: Asked & { page?: number }): string {
  const { field, order } = sort;
  const asked = {
    filter: JSON.stringify(filter),
    sort: field,
    order,
    page: `${page}`,
    perPage: `${perPage}`,
  };
  return `?${new URLSearchParams(asked)}`;
}
