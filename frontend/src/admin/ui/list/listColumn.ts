import type { ReactNode } from 'react';

/** A column of a list: of the table, and a line of each card where there is no room for one. */
export interface ListColumn<Row> {
  id: string;
  label: string;
  /** Share of the table's width. */
  width?: string;
  /** Nothing can be sorted by it. */
  unsorted?: true | undefined;
  /** What a row says in it; null where there is nothing to say. */
  cell: (row: Row) => ReactNode;
}

export interface ListRowsProps<Row> {
  /** What the table is called. */
  label: string;
  columns: readonly ListColumn<Row>[];
  /** What can be done with a row, and pixels of the table that it takes. */
  actions?: (row: Row) => ReactNode;
  actionsWidth?: number | undefined;
  /** Where a click anywhere on a row leads; for the keyboard the same stands among its actions. */
  to?: (row: Row) => string;
  /** What a card shows where there is no room for a table; without it each column is a line of it. */
  card?: (row: Row) => ReactNode;
}
