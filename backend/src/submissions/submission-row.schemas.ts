import { z } from 'zod';
import {
  LIST_COLUMNS,
  type ListColumnId,
  SORTED_COLUMNS,
  type SortedColumnId,
} from '../rules/list-columns.js';
import { Submission, type SubmissionColumn } from './submission.schemas.js';

/** What the database counts by itself, in generated columns, so that the list need not read what is counted. */
export const Counted = z.object({
  /** Generated posts that have a text. */
  posts_count: z.number(),
});
export type Counted = z.infer<typeof Counted>;
export const COUNTED = Object.keys(Counted.shape) as (keyof Counted)[];

/** The posts of a client that have been shown to them, by what came of it. */
export const ClientState = z
  .object({
    in_review: z.number(),
    changes_wanted: z.number(),
    approved: z.number(),
    declined: z.number(),
    posted: z.number(),
    /** Since when the post waits that has waited longest for the client; null when none does. */
    since: z.string().nullable(),
  })
  .meta({ id: 'ClientState' });
export type ClientState = z.infer<typeof ClientState>;

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

/** Of these, what stands in the table: `client` is worked out by the SQL function `client_state`. */
export const STORED_ROW_COLUMNS = ROW_COLUMNS.filter((column) => column !== 'client');

const rowShape = { ...Submission.shape, ...Counted.shape, client: ClientState };
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

export type SortField = SortedColumnId | 'modified_at' | 'id';
/** What the list can be sorted by: what it shows, and what tells its rows apart. */
export const SORTABLE: readonly SortField[] = [...SORTED_COLUMNS.map(({ id }) => id), 'modified_at', 'id'];

/**
 * A stored row for the export: a text for each of SUBMISSION_COLUMNS, in their order, and null where nothing is stored.
 * Nothing is parsed: reading fifty columns of each row as a submission costs more than the database takes for them.
 */
export type ExportedRow = readonly (string | null)[];
