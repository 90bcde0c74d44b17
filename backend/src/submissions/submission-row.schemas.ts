import { z } from 'zod';
import {
  LIST_COLUMNS,
  type ListColumnId,
  SORTED_COLUMNS,
  type SortedColumnId,
} from '../shared/list-columns.js';
import { ClientMonth, NextStep } from './client-facts.schemas.js';
import { Submission, type SubmissionColumn } from './submission.schemas.js';

/** Counts from generated columns, so that the list does not need to read the counted data. */
export const Counted = z.object({
  /** Generated posts with a text. */
  posts_count: z.number(),
});
export type Counted = z.infer<typeof Counted>;
export const COUNTED = Object.keys(Counted.shape) as (keyof Counted)[];

/** Posts shown to a client, by outcome. */
export const ClientPosts = z
  .object({
    in_review: z.number(),
    changes_wanted: z.number(),
    approved: z.number(),
    declined: z.number(),
    posted: z.number(),
    /** When the post that has waited longest for the client was released; null if none is waiting. */
    since: z.string().nullable(),
  })
  .meta({ id: 'ClientPosts' });

/** Columns that are never sent to a client. */
export interface Internal {
  /** Attempts that the page of a quarantined form must make; null if no proof is requested. */
  proof_work: number | null;
}

/** All readable columns of a stored submission. */
export type StoredSubmission = Pick<Submission, SubmissionColumn> & Counted & Internal;

/** Read for every row of the admin list, whatever columns it shows. */
const ROW_BASE = [
  'id',
  'modified_at',
  'step',
  'quarantined_at',
  'posts_count',
  'client_state',
  'responsible_id',
  'client_state_since',
  'paused_until',
] as const;
type ReadByCells = Extract<(typeof LIST_COLUMNS)[number], { reads: unknown }>['reads'][number];
export type RowColumn = (typeof ROW_BASE)[number] | ListColumnId | ReadByCells;

/** Columns of a row in the admin list: the visible ones, their inputs, and ROW_BASE. */
export const ROW_COLUMNS: readonly RowColumn[] = [
  ...new Set<RowColumn>([
    ...ROW_BASE,
    ...LIST_COLUMNS.flatMap((column) => [column.id, ...('reads' in column ? column.reads : [])]),
  ]),
];

/** The stored ones of these; `client` is computed by the SQL function `client_posts`. */
export const STORED_ROW_COLUMNS = ROW_COLUMNS.filter((column) => column !== 'client');

const rowShape = { ...Submission.shape, ...Counted.shape, client: ClientPosts };
/** A row of the admin list as a store reads it. */
const ListedSubmission = z.object(
  Object.fromEntries(ROW_COLUMNS.map((column) => [column, rowShape[column]])) as Pick<
    typeof rowShape,
    RowColumn
  >,
);
export type ListedSubmission = z.infer<typeof ListedSubmission>;

/** A row of the admin list. */
export const SubmissionRow = ListedSubmission.extend({
  /** Next task of the agency; null if there is none. */
  next: NextStep.nullable(),
  /** The present month; null before the interview is completed. */
  month: ClientMonth.nullable(),
}).meta({ id: 'SubmissionRow' });
export type SubmissionRow = z.infer<typeof SubmissionRow>;

export type SortField = SortedColumnId | 'modified_at' | 'id';
/** Sortable fields: the visible columns and the tie-breakers. */
export const SORTABLE: readonly SortField[] = [...SORTED_COLUMNS.map(({ id }) => id), 'modified_at', 'id'];

/**
 * A stored row for the export: a text for each of SUBMISSION_COLUMNS in their order, null where nothing is
 * stored. Nothing is parsed: reading fifty columns per row as a submission takes longer than the database
 * query.
 */
export type ExportedRow = readonly (string | null)[];
