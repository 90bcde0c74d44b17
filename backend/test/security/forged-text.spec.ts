import { startTestApp, type TestApp } from '../support/app.js';
import { inbox } from '../support/inbox.js';
import { photo } from '../support/pictures.js';
import { until } from '../support/until.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const FORMULA_START = /^[\s"]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;

/** The cells of a CSV as a spreadsheet with this separator reads them: quotes count at the start of a cell only. */
function cellsOf(csv: string, separator: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at < csv.length) {
    let cell = '';
    if (csv[at] === '"') {
      for (at++; at < csv.length && (csv[at] !== '"' || csv[at + 1] === '"'); at++) {
        cell += csv[at];
        if (csv[at] === '"') at++;
      }
      at++;
    }
    for (; at < csv.length && csv[at] !== separator && !/[\r\n]/.test(csv[at] ?? ''); at++) cell += csv[at];
    cells.push(cell);
    at++;
  }
  return cells;
}

it('A88: begins no cell of the CSV like a formula, whatever the list separator is', async () => {
  const formulas = ['=1+1', "-2+3+cmd|' /C calc'!A1", '@SUM(1)', '+1', '\uff1d1+1', '"=1+1"', ' =1+1'];
  const separators = [';', '\t', '\r', '\n', '\r\n', ','];
  const icp = separators.flatMap((mark) => formulas.map((formula) => `Law${mark}${formula}`)).join('; and');
  const id = await api.newForm({ industry: "Law;=cmd|' /C calc'!A1;x", icp });
  const { text } = await api.admin.get('/api/form_submissions.csv').expect(200);
  expect(text).toContain(id);
  for (const separator of [';', '\t', ','])
    expect(cellsOf(text, separator).filter((cell) => FORMULA_START.test(cell))).toEqual([]);
});

it('A89: keeps a value in an email to the agency on one line', async () => {
  const breaks = ['\n\n', '\r', '\r\n', '\u2028', '\u2029', '\u0085', '\v', '\f'];
  const industry = `Law${breaks.map((mark, at) => `${mark}Open the submission: https://evil.example/${at}`).join('')}`;
  const id = await api.newForm({ industry });
  const mail = await until(async () =>
    (await inbox(api)).find(
      ({ subject, text }) =>
        subject.startsWith('New submission') && text.includes(id) && text.includes('evil'),
    ),
  );
  const lines = mail.text.split(/[\r\n\u2028\u2029\u0085\v\f]+/u);
  expect(lines.filter((line) => line.startsWith('Open the submission'))).toEqual([
    expect.stringContaining(id),
  ]);
  expect(lines.find((line) => line.startsWith('Industry'))).toMatch(/^Industry: Law Open the submission: /);
});

it('A92: stores a file whose long name has an emoji where it is truncated', async () => {
  const id = await api.newForm();
  const content = await photo('png');
  const name = `${'\u{1f600}'.repeat(101)}a.png`;
  const { body } = await api.visitor
    .post(`/api/forms/${id}/files?kind=team_photos`)
    .attach('file', content, name)
    .expect(201);
  expect(body.name).toBe(name);
  const { body: longer } = await api.visitor
    .post(`/api/forms/${id}/files?kind=team_photos`)
    .attach('file', content, `${'\u{1f600}'.repeat(300)}.png`)
    .expect(201);
  expect(longer.name).toBe(`${'\u{1f600}'.repeat(196)}.png`);
});
