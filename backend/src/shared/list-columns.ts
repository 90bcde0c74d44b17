import type { PostState } from './posts.js';

/**
 * Cell types: user input, a time, a number, the promise to the client and its due date, or the client's
 * feedback on posts.
 */
export type CellType = 'text' | 'website' | 'moment' | 'number' | 'promise' | 'client';

export interface ListColumn {
  /**
   * Database column that is selected, sorted by and returned; for the client, the member of the returned row.
   */
  id: string;
  label: string;
  type: CellType;
  /** Share of the table's width. */
  width: string;
  /** Additional columns that the cell needs. */
  reads?: readonly string[];
  /** Computed for the rows of a page only, so it cannot be sorted by. */
  unsorted?: true;
}

/**
 * The columns of 'Form Submissions', in order. The query, the response schema, the table, the cards, the
 * column selection and the sorting derive from it: see docs/guides/a-list-column.md.
 */
export const LIST_COLUMNS = [
  { id: 'website', label: 'Website', type: 'website', width: '18%', reads: ['name'] },
  { id: 'email', label: 'Email', type: 'text', width: '18%' },
  { id: 'industry', label: 'Industry', type: 'text', width: '12%' },
  { id: 'created_at', label: 'Submitted At', type: 'moment', width: '13.5%' },
  {
    id: 'completed_at',
    label: 'Promised',
    type: 'promise',
    width: '21.5%',
    reads: ['posts_count', 'strategy_sent_at'],
  },
  { id: 'client', label: 'Client', type: 'client', width: '17%', unsorted: true },
] as const satisfies readonly ListColumn[];

export type ListColumnId = (typeof LIST_COLUMNS)[number]['id'];

type Sorted = Exclude<(typeof LIST_COLUMNS)[number], { unsorted: true }>;
export const SORTED_COLUMNS = LIST_COLUMNS.filter((column): column is Sorted => !('unsorted' in column));
export type SortedColumnId = Sorted['id'];

/** Filters of the list by the party that must act on a post, with the matching post states. */
export const CLIENT_FILTERS = {
  waiting: 'in_review',
  changes_wanted: 'changes_wanted',
} as const satisfies Record<string, PostState>;
export type ClientFilter = keyof typeof CLIENT_FILTERS;
export const CLIENT_FILTER_NAMES = Object.keys(CLIENT_FILTERS) as ClientFilter[];

/** Open work of a submission: a failed job, ideas or posts to make, an unfinished interview. */
export const WORK_FILTERS = ['failed', 'to_write', 'unfinished'] as const;
export type WorkFilter = (typeof WORK_FILTERS)[number];
