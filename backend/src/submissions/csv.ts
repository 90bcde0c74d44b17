import { csvLine } from '../platform/text/csv.js';
import { SUBMISSION_COLUMNS, type Submission } from './submission.schemas.js';

/** All fields of all submissions as CSV, a row at a time. */
export async function* toCsv(submissions: AsyncIterable<Submission>): AsyncGenerator<string> {
  yield csvLine(SUBMISSION_COLUMNS, { first: true });
  for await (const submission of submissions)
    yield csvLine(SUBMISSION_COLUMNS.map((column) => toText(submission[column])));
}

function toText(value: Submission[keyof Submission]): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
