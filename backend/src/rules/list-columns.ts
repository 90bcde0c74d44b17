/** How a cell is shown: text of strangers, a moment, a number, or what the client was promised by when. */
export type CellType = 'text' | 'website' | 'moment' | 'number' | 'promise';

export interface ListColumn {
  /** Column of the table: what is selected, sorted by and answered under. */
  id: string;
  label: string;
  type: CellType;
  /** Share of the table's width. */
  width: string;
  /** Further columns that the cell is drawn from. */
  reads?: readonly string[];
}

/**
 * The columns of 'Form Submissions', in order. The query, the answer's schema, the table, the cards, the choice of
 * columns and the sorting follow from it: see docs/guides/a-list-column.md.
 */
export const LIST_COLUMNS = [
  { id: 'website', label: 'Website', type: 'website', width: '26%' },
  { id: 'email', label: 'Email', type: 'text', width: '24%' },
  { id: 'industry', label: 'Industry', type: 'text', width: '15%' },
  { id: 'created_at', label: 'Submitted At', type: 'moment', width: '15%' },
  {
    id: 'completed_at',
    label: 'Promised',
    type: 'promise',
    width: '20%',
    reads: ['posts_count', 'strategy_sent_at'],
  },
] as const satisfies readonly ListColumn[];

export type ListColumnId = (typeof LIST_COLUMNS)[number]['id'];
