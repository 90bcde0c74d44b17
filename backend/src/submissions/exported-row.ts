import { isoTimestamp } from '../platform/database/timestamp.js';
import { MOMENT_COLUMNS } from './submission.mapping.js';
import { SUBMISSION_COLUMNS, type SubmissionColumn } from './submission.schemas.js';
import type { ExportedRow } from './submission-row.schemas.js';

const MOMENT_PLACES = MOMENT_COLUMNS.map((column) => SUBMISSION_COLUMNS.indexOf(column));

/** A row as the store writes it, its times in UTC: a hosted project's time zone need not be. */
export function toExported(stored: readonly (string | null)[]): ExportedRow {
  const row = [...stored];
  for (const place of MOMENT_PLACES) row[place] = row[place] ? isoTimestamp(row[place]) : null;
  return row;
}

/** What a row of the export holds of a column, for where the next batch begins. */
export function cellOf(row: ExportedRow, column: SubmissionColumn): string {
  return row[SUBMISSION_COLUMNS.indexOf(column)] ?? '';
}
