import { isoTimestamp } from '../database/timestamp.js';
import { MOMENT_COLUMNS } from './submission.mapping.js';
import { SUBMISSION_COLUMNS, type SubmissionColumn } from './submission.schemas.js';
import type { ExportedRow } from './submission-row.schemas.js';

const MOMENT_PLACES = MOMENT_COLUMNS.map((column) => SUBMISSION_COLUMNS.indexOf(column));

/** A stored row with its times in UTC: a hosted project may use another time zone. */
export function toExported(stored: readonly (string | null)[]): ExportedRow {
  const row = [...stored];
  for (const place of MOMENT_PLACES) row[place] = row[place] ? isoTimestamp(row[place]) : null;
  return row;
}

/** Value of a column in an exported row, for the start of the next batch. */
export function cellOf(row: ExportedRow, column: SubmissionColumn): string {
  return row[SUBMISSION_COLUMNS.indexOf(column)] ?? '';
}
