import type { ReactNode } from 'react';

/** A column of a list: of the table, and a line of each card where there is no room for one. */
export interface ListColumn<Row> {
  id: string;
  label: string;
  /** Share of the table's width. */
  width?: string;
  /** Nothing can be sorted by it. */
  unsorted?: true | undefined;
  /** The content of a cell; null without any. */
  cell: (row: Row) => ReactNode;
}

export interface ListRowsProps<Row> {
  /** The accessible name of the table. */
  label: string;
  columns: readonly ListColumn<Row>[];
  /** The actions of a row, and their width in pixels. */
  actions?: (row: Row) => ReactNode;
  actionsWidth?: number | undefined;
  /** Where a click anywhere on a row leads; for the keyboard the same stands among its actions. */
  to?: (row: Row) => string;
  /** The card on narrow screens; by default each column is a line. */
  card?: (row: Row) => ReactNode;
}
