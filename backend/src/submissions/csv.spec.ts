import { SUBMISSION_COLUMNS, Submission } from './submission.schemas.js';
import type { ExportedRow } from './submission-row.schemas.js';
import { toCsv } from './submissions.controller.js';

type Cells = Partial<Record<keyof Submission, string>>;

async function* rows(...records: Cells[]): AsyncGenerator<ExportedRow[]> {
  yield records.map((record) => SUBMISSION_COLUMNS.map((column) => record[column] ?? null));
}

async function text(...records: Cells[]): Promise<string> {
  let csv = '';
  for await (const line of toCsv(rows(...records))) csv += line;
  return csv;
}

/** An independent RFC 4180 parser, so that the test does not rely on the writer. */
function parse(csv: string): string[][] {
  const cells = [...csv.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)];
  const lines: string[][] = [[]];
  for (const [, cell = '', end] of cells) {
    lines.at(-1)?.push(cell.replaceAll('""', '"'));
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
}

it('starts with the byte order mark for Excel and has a column for every field', async () => {
  const csv = await text();
  expect(csv.startsWith('\uFEFF"id","name","website"')).toBe(true);
  expect(parse(csv)[0]).toEqual(Object.keys(Submission.shape).filter((field) => field !== 'unreadable'));
});

it('preserves every text: quotes, commas, line breaks, other scripts', async () => {
  const industry = 'He said "hi", twice\nשלום 👋, 日本';
  const [header = [], row = []] = parse(await text({ industry }));
  expect(row[header.indexOf('industry')]).toBe(industry);
});

it.each([
  ['=HYPERLINK("http://evil")', '\'=HYPERLINK("http://evil")'],
  ['+1', "'+1"],
  ['-1+2', "'-1+2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ['\n=1', "'\n'=1"],
  ['Law; "=1', 'Law;\' "=1'],
  ['a-b, c = d; e', 'a-b, c = d; e'],
])('A22, A88: escapes the formula %j', async (industry, disarmed) => {
  const [header = [], row = []] = parse(await text({ industry }));
  expect(row[header.indexOf('industry')]).toBe(disarmed);
});
