import { csvLine } from '../platform/text/csv.js';
import { SUBMISSION_COLUMNS } from './submission.schemas.js';
import type { ExportedRow } from './submission-row.schemas.js';

/** All fields of all submissions as CSV, a piece for each batch. */
export async function* toCsv(batches: AsyncIterable<ExportedRow[]>): AsyncGenerator<string> {
  yield csvLine(SUBMISSION_COLUMNS, { first: true });
  for await (const batch of batches) yield batch.map((row) => csvLine(row)).join('');
}
