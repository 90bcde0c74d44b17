import { SUBMISSION_COLUMNS, type Submission } from './submission.schemas.js';

/** Excel reads UTF-8 only behind this mark. */
const BYTE_ORDER_MARK = '\uFEFF';
/** A cell that begins like this would be run as a formula by Excel and LibreOffice. */
const FORMULA_START = /^[=+\-@\t\r\n]/;

/** All fields of all submissions as RFC 4180 text, a row at a time: every cell quoted, formulas disarmed by an apostrophe. */
export async function* toCsv(submissions: AsyncIterable<Submission>): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${SUBMISSION_COLUMNS.map(cell).join(',')}\r\n`;
  for await (const submission of submissions) {
    yield `${SUBMISSION_COLUMNS.map((column) => cell(toText(submission[column]))).join(',')}\r\n`;
  }
}

function toText(value: Submission[keyof Submission]): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function cell(text: string): string {
  const disarmed = FORMULA_START.test(text) ? `'${text}` : text;
  return `"${disarmed.replaceAll('"', '""')}"`;
}
