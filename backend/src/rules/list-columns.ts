import type { PostState } from './posts.js';

/**
 * How a cell is shown: text of strangers, a moment, a number, what the client was promised by when, or what they have
 * said to their posts.
 */
export type CellType = 'text' | 'website' | 'moment' | 'number' | 'promise' | 'client';

export interface ListColumn {
  /** Column of the table: what is selected, sorted by and answered under; of the client, what the row is answered with. */
  id: string;
  label: string;
  type: CellType;
  /** Share of the table's width. */
  width: string;
  /** Further columns that the cell is drawn from. */
  reads?: readonly string[];
  /** Worked out for the rows of a page alone, so that nothing can be sorted by it. */
  unsorted?: true;
}

/**
 * The columns of 'Form Submissions', in order. The query, the answer's schema, the table, the cards, the choice of
 * columns and the sorting follow from it: see docs/guides/a-list-column.md.
 */
export const LIST_COLUMNS = [
  { id: 'website', label: 'Website', type: 'website', width: '20%' },
  { id: 'email', label: 'Email', type: 'text', width: '20%' },
  { id: 'industry', label: 'Industry', type: 'text', width: '12%' },
  { id: 'created_at', label: 'Submitted At', type: 'moment', width: '13%' },
  {
    id: 'completed_at',
    label: 'Promised',
    type: 'promise',
    width: '19%',
    reads: ['posts_count', 'strategy_sent_at'],
  },
  { id: 'client', label: 'Client', type: 'client', width: '16%', unsorted: true },
] as const satisfies readonly ListColumn[];

export type ListColumnId = (typeof LIST_COLUMNS)[number]['id'];

type Sorted = Exclude<(typeof LIST_COLUMNS)[number], { unsorted: true }>;
/** Those that the list can be sorted by. */
export const SORTED_COLUMNS = LIST_COLUMNS.filter((column): column is Sorted => !('unsorted' in column));
export type SortedColumnId = Sorted['id'];

/** Whose turn it is with some post of a submission: what the list can be narrowed to, and the state of such a post. */
export const CLIENT_FILTERS = {
  waiting: 'in_review',
  changes_wanted: 'changes_wanted',
} as const satisfies Record<string, PostState>;
export type ClientFilter = keyof typeof CLIENT_FILTERS;
export const CLIENT_FILTER_NAMES = Object.keys(CLIENT_FILTERS) as ClientFilter[];

/**
 * Groups of Today, in the order in which they are worked through; the last is nobody's turn but the clients'. Each client
 * stands in the first in which something is to be done for it, and the list can be narrowed to those of one.
 */
export const TODAY_GROUPS = ['overdue', 'replied', 'failed', 'due', 'to_write', 'held', 'waiting'] as const;
export type TodayGroupName = (typeof TODAY_GROUPS)[number];

/**
 * What is open with a submission: something that the server gave up, posts of the first month that are not written, an
 * interview that is not finished.
 */
export const WORK_FILTERS = ['failed', 'to_write', 'unfinished'] as const;
export type WorkFilter = (typeof WORK_FILTERS)[number];
