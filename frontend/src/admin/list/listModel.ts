import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

/** A column of the table, and a sort option on narrow screens. */
export interface ListColumn<Row> {
  /** The server's sort key. */
  id: string;
  label: string;
  /** Share of the table's width. */
  width?: string;
  unsorted?: true | undefined;
  /** Hidden if no row of the page has a value. */
  isOptional?: true;
  cell: (row: Row) => ReactNode;
}

export type Filter = Readonly<Record<string, unknown>>;

/** A named filter of a list, chosen by a chip. */
export interface ListView {
  label: string;
  filter: Readonly<Record<string, string | boolean | readonly string[]>>;
  /** Shown beside the search; all others are behind 'More'. */
  isMain?: true;
  /** Shows the number of its rows. */
  isCounted?: true;
  /** Listed only while it is active, because another page links to it. */
  isLinked?: true;
}

interface BulkActions {
  /** Whether rows can be selected under a filter. */
  isOffered: (filter: Filter) => boolean;
  actions: ReactNode;
}

export interface ListRowsProps<Row extends RaRecord> {
  /** The accessible name of the table. */
  label: string;
  columns: readonly ListColumn<Row>[];
  /** Shown when there are no rows. */
  none: string;
  /** The row's link and buttons, and the column's width in pixels. */
  actions?: (row: Row) => ReactNode;
  actionsWidth?: number;
  /** The page that a click on a row opens. */
  to?: (row: Row) => string;
  /** The card on narrow screens. */
  card: (row: Row) => ReactNode;
  /** The heading above consecutive rows, such as their day. */
  groupOf?: (row: Row) => string;
  /** Where rows can be selected, and the buttons for the selected ones. */
  bulk?: BulkActions;
}

/** Groups consecutive rows by heading; without headings there is one group. */
export function groupsOf<Row extends RaRecord>(
  rows: readonly Row[],
  groupOf: (row: Row) => string = () => '',
): { heading: string; rows: Row[] }[] {
  const groups: { heading: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const heading = groupOf(row);
    const last = groups.at(-1);
    if (last?.heading === heading) last.rows.push(row);
    else groups.push({ heading, rows: [row] });
  }
  return groups;
}

export function isSameFilter(one: Filter, other: Filter): boolean {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  // Values are texts, booleans or lists of texts.
  return names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}

/** The filter without the search text, which every view keeps. */
export function withoutSearch({ q: _search, ...filter }: Filter): Filter {
  return filter;
}
