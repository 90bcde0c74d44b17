import { z } from 'zod';
import { LIST_COLUMNS, type ListColumnId } from '../rules/list-columns.js';
import { Submission, type SubmissionColumn } from './submission.schemas.js';

/** What the database counts by itself, in generated columns, so that the list need not read what is counted. */
export const Counted = z.object({
  /** Generated posts that have a text. */
  posts_count: z.number(),
});
export type Counted = z.infer<typeof Counted>;
export const COUNTED = Object.keys(Counted.shape) as (keyof Counted)[];

/** What is nobody's to see. */
export interface Internal {
  /** Tries that the page of a held form has to make; null: none is asked for. */
  proof_work: number | null;
}

/** Everything that can be read of a stored submission. */
export type StoredSubmission = Pick<Submission, SubmissionColumn> & Counted & Internal;

/** Read of every row of the admin list, whatever columns it shows. */
const ROW_BASE = ['id', 'modified_at', 'step', 'spam_at', 'posts_count'] as const;
type ReadByCells = Extract<(typeof LIST_COLUMNS)[number], { reads: unknown }>['reads'][number];
export type RowColumn = (typeof ROW_BASE)[number] | ListColumnId | ReadByCells;

/** Columns of a row of the admin list: those it shows, those they are drawn from, and ROW_BASE. */
export const ROW_COLUMNS: readonly RowColumn[] = [
  ...new Set<RowColumn>([
    ...ROW_BASE,
    ...LIST_COLUMNS.flatMap((column) => [column.id, ...('reads' in column ? column.reads : [])]),
  ]),
];

const rowShape = { ...Submission.shape, ...Counted.shape };
/** A row of the admin list. */
export const SubmissionRow = z
  .object(
    Object.fromEntries(ROW_COLUMNS.map((column) => [column, rowShape[column]])) as Pick<
      typeof rowShape,
      RowColumn
    >,
  )
  .meta({ id: 'SubmissionRow' });
export type SubmissionRow = z.infer<typeof SubmissionRow>;

export type SortField = ListColumnId | 'modified_at' | 'id';
/** What the list can be sorted by: what it shows, and what tells its rows apart. */
export const SORTABLE: readonly SortField[] = [...LIST_COLUMNS.map(({ id }) => id), 'modified_at', 'id'];
