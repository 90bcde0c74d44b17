import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../database/tables.js';
import { EXPORT_BATCH_CHARACTERS } from '../shared/limits.js';
import { cellOf, toExported } from './exported-row.js';
import { SUBMISSION_COLUMNS } from './submission.schemas.js';
import type { ExportedRow } from './submission-row.schemas.js';

/** Rows of the first and the largest batch, to limit memory. */
const FIRST_BATCH = 50;
const LARGEST_BATCH = 500;
/** A row of user input may be a thousand times as long as the previous one. */
const MAX_GROWTH = 2;

/** All submissions, newest first, in batches: see SubmissionsRepository. */
export async function* allSubmissions(db: Kysely<Tables>): AsyncIterable<ExportedRow[]> {
  let after: ExportedRow | undefined;
  let size = FIRST_BATCH;
  while (true) {
    const text = await batchAfter(db, { after, size });
    const batch = (JSON.parse(text) as ExportedRow[]).map(toExported);
    yield batch;
    if (batch.length < size) return;
    after = batch.at(-1);
    const fitting = Math.floor((size * EXPORT_BATCH_CHARACTERS) / text.length);
    size = Math.max(1, Math.min(fitting, size * MAX_GROWTH, LARGEST_BATCH));
  }
}

interface Batch {
  after: ExportedRow | undefined;
  size: number;
}

/**
 * Reads the next rows as one JSON text of column arrays: a row of fifty fields takes the driver three times
 * as long.
 */
async function batchAfter(db: Kysely<Tables>, { after, size }: Batch): Promise<string> {
  const batch = db
    .selectFrom('form_submissions')
    .select(SUBMISSION_COLUMNS)
    .where(({ lit }) => (after ? isBefore(after) : lit(true)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .as('batch');
  const texts = sql.join(SUBMISSION_COLUMNS.map((column) => sql`${sql.ref(column)}::text`));
  const { text } = await db
    .selectFrom(batch)
    .select(sql<string>`coalesce(array_to_json(array_agg(array[${texts}])), '[]')::text`.as('text'))
    .executeTakeFirstOrThrow();
  return text;
}

const isBefore = (row: ExportedRow) =>
  sql<SqlBool>`(created_at, id) < (${cellOf(row, 'created_at')}::timestamptz, ${cellOf(row, 'id')}::uuid)`;
