import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Kysely, sql } from 'kysely';
import { Faults } from '../../src/sandbox/faults.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { buildServer } from '../support/built-server.js';
import { column, docx, lockedPdf, paragraph, pdf } from '../support/documents.js';
import { lastPostPrompt } from '../support/sent-prompts.js';
import { until } from '../support/until.js';

const MANUAL = docx(
  [
    paragraph('Words we avoid'),
    paragraph('cheap', { item: true }),
    paragraph(''),
    paragraph('Tone of voice'),
    paragraph('Dry and warm', { item: true }),
    paragraph(''),
    paragraph('Never use exclamation marks. The mill stands since 1911.'),
  ].join(''),
);
const IDEA = { id: 'idea-1', title: 'Bread', description: '', contentType: 'Story', hook: '' };

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(() => test.app.get(Faults).clear());
afterAll(() => test.close());

async function newForm(): Promise<string> {
  const { body } = await test.visitor.post('/api/forms').send(NEW_FORM).expect(201);
  return body.id;
}
const upload = (id: string, name: string, content: Buffer) =>
  test.visitor.post(`/api/forms/${id}/files?kind=brand_manual`).attach('file', content, name).expect(201);
const detail = async (id: string) => (await test.admin.get(`/api/form_submissions/${id}`).expect(200)).body;
const delivered = (id: string) =>
  until(async () => {
    const submission = await detail(id);
    return submission.follow_ups.every(({ state }: { state: string }) => state === 'done') && submission;
  });
const manualsOf = async (id: string) =>
  (await test.admin.get(`/api/form_submissions/${id}/material`).expect(200)).body.manuals;
const textsOf = async (id: string) =>
  (
    await sql<{ text: string }>`select text from brand_manual_texts where submission_id = ${id}`.execute(
      test.app.get(Kysely),
    )
  ).rows;

describe('a brand manual', () => {
  it('is read on its way to the board: its rules are in the prompt and in the report', async () => {
    const id = await newForm();
    await upload(id, 'brand.docx', MANUAL);
    const submission = await delivered(id);
    expect(submission.brand_manual[0]).toMatchObject({ status: 'stored' });
    expect(await manualsOf(id)).toEqual([
      {
        name: 'brand.docx',
        rules: expect.arrayContaining([
          { text: 'Dry and warm', wanted: true },
          { text: 'cheap', wanted: false },
          { text: 'Never use exclamation marks.', wanted: false },
        ]),
        problem: null,
      },
    ]);
    await test.admin
      .post('/api/generate-full-posts')
      .send({ idea: IDEA, formData: { id }, linkedInPosts: [] })
      .expect(200);
    expect(
      lastPostPrompt(test)
        .find((block) => block.id === 'wishes')
        ?.text.split('\n'),
    ).toEqual(['Do: Dry and warm', 'Leave out: cheap', 'Leave out: Never use exclamation marks.']);
  });

  it('that cannot be read is delivered all the same, and the report says why', async () => {
    const id = await newForm();
    await upload(id, 'locked.pdf', lockedPdf());
    await delivered(id);
    await upload(id, 'scan.pdf', pdf([[]]));
    const { brand_manual } = await delivered(id);
    expect(brand_manual.map(({ status }: { status: string }) => status)).toEqual(['stored', 'stored']);
    expect(await manualsOf(id)).toEqual([
      { name: 'locked.pdf', rules: [], problem: 'is password protected' },
      { name: 'scan.pdf', rules: [], problem: 'holds no text, only pictures' },
    ]);
  });

  it('is of use before there is a board', async () => {
    test.app.get(Faults).add({ service: 'trello', status: 503, times: 1000 });
    const id = await newForm();
    await upload(id, 'brand.docx', MANUAL);
    const [unread] = await manualsOf(id);
    expect(['has not been read', null]).toContain(unread.problem);
    await until(async () => (await manualsOf(id))[0].problem === null);
    expect((await detail(id)).brand_manual[0]).toMatchObject({ status: 'pending' });
  });

  it('takes its text along when it is removed, and when the form is erased', async () => {
    const id = await newForm();
    const { body: first } = await upload(id, 'first.docx', MANUAL);
    await delivered(id);
    await upload(id, 'second.docx', docx(paragraph('Never: puns')));
    await delivered(id);
    await test.visitor.delete(`/api/forms/${id}/files/${first.id}`).expect(200);
    expect(await textsOf(id)).toEqual([{ text: 'Never: puns' }]);
    await test.visitor.delete(`/api/forms/${id}`).expect(204);
    expect(await textsOf(id)).toEqual([]);
  });
});

it('the built server finds what reads a document, too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'byline-manual-'));
  const path = join(folder, 'manual.pdf');
  await writeFile(path, pdf([column(60, ['Never: puns'])]));
  const reader = pathToFileURL(join(await buildServer(), 'manuals', 'manual-reader.js'));
  const script = `const { readManual } = await import('${reader}');
    console.log(JSON.stringify(await readManual({ path: process.argv[1], type: 'application/pdf' })));`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, path]);
  const { stdout } = await run.finally(() => rm(folder, { recursive: true }));
  expect(JSON.parse(stdout)).toEqual({ text: 'Never: puns' });
});
