import { csvLine } from '../platform/text/csv.js';
import { SUBMISSION_COLUMNS, type Submission } from './submission.schemas.js';

/** Characters that are handed on together: a write for each row would cost more than the row. */
const PIECE = 65_536;

/** All fields of all submissions as CSV, in pieces. */
export async function* toCsv(submissions: AsyncIterable<Submission>): AsyncGenerator<string> {
  let piece = csvLine(SUBMISSION_COLUMNS, { first: true });
  for await (const submission of submissions) {
    piece += csvLine(SUBMISSION_COLUMNS.map((column) => toText(submission[column])));
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

function toText(value: Submission[keyof Submission]): string {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
