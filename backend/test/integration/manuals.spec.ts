import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import supertest from 'supertest';
import { FileStore } from '../../src/files/file-store.js';
import { Faults } from '../../src/sandbox/faults.js';
import { MANUAL_PROBLEMS, MANUALS_READING_MS } from '../../src/shared/manuals.js';
import { ADMIN_PASSWORD, NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { prepareDataDir } from '../support/database.js';
import { docx, lockedPdf, paragraph, pdf, slowPdf } from '../support/documents.js';
import { ServerProcess } from '../support/server-process.js';
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

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(() => test.app.get(Faults).clear());
afterAll(() => test.close());

const upload = (id: string, name: string, content: Buffer) =>
  test.visitor.post(`/api/forms/${id}/files?kind=brand_manual`).attach('file', content, name).expect(201);
const delivered = (id: string) =>
  until(async () => {
    const submission = await test.detail(id);
    const isRead = (await manualsOf(id)).every(({ problem }) => problem !== 'has not been read');
    return isRead && submission.jobs.every(({ state }) => state === 'done') && submission;
  });
const manualsOf = async (id: string): Promise<{ problem: string | null }[]> =>
  (await test.admin.get(`/api/form_submissions/${id}/material`).expect(200)).body.manuals;
const textsOf = async (id: string) =>
  (
    await sql<{ text: string }>`select text from brand_manual_texts where submission_id = ${id}`.execute(
      test.app.get(Kysely),
    )
  ).rows;

describe('a brand manual', () => {
  it('is read while it is delivered, and the report shows its length', async () => {
    const id = await test.newForm();
    await upload(id, 'brand.docx', MANUAL);
    const submission = await delivered(id);
    expect(submission.brand_manual[0]).toMatchObject({ status: 'stored' });
    const [{ text = '' } = {}] = await textsOf(id);
    expect(text).toContain('Dry and warm');
    expect(await manualsOf(id)).toEqual([{ name: 'brand.docx', characters: text.length, problem: null }]);
    const path = `/api/files/${submission.brand_manual[0]?.id}/text`;
    expect((await test.admin.get(path).expect(200)).body).toEqual({ text, problem: null });
    await test.visitor.get(path).expect(401);
    await test.admin.get('/api/files/unknown/text').expect(404);
  });

  it('is delivered even if it cannot be read, and the report shows why', async () => {
    const id = await test.newForm();
    await upload(id, 'locked.pdf', lockedPdf());
    await delivered(id);
    await upload(id, 'scan.pdf', pdf([[]]));
    const { brand_manual } = await delivered(id);
    expect(brand_manual.map(({ status }: { status: string }) => status)).toEqual(['stored', 'stored']);
    expect(await manualsOf(id)).toEqual([
      { name: 'locked.pdf', characters: 0, problem: 'is password protected' },
      { name: 'scan.pdf', characters: 0, problem: 'contains no text that could be read' },
    ]);
  });

  it('is used before there is a board', async () => {
    test.app.get(Faults).add({ service: 'trello', status: 503, times: 1000 });
    const id = await test.newForm();
    await upload(id, 'brand.docx', MANUAL);
    await until(async () => (await manualsOf(id))[0]?.problem === null);
    expect((await test.detail(id)).brand_manual[0]).toMatchObject({ status: 'pending' });
  });

  it('of a quarantined form is read after its release, and the report shows that', async () => {
    const id = await test.newForm();
    await delivered(id);
    await test.update(id, () => ({ quarantined: true }));
    await upload(id, 'brand.docx', MANUAL);
    expect(await manualsOf(id)).toEqual([
      { name: 'brand.docx', characters: 0, problem: 'is read once the form is no longer on hold' },
    ]);
    await test.update(id, () => ({ quarantined: false }));
    await until(async () => (await manualsOf(id))[0]?.problem === null);
  });

  it('is read up to a limit if it is longer, and the report shows that there is more', async () => {
    const id = await test.newForm();
    await upload(id, 'long.docx', docx(paragraph('Never use puns.') + paragraph('x '.repeat(250_000))));
    await delivered(id);
    expect(await manualsOf(id)).toEqual([
      {
        name: 'long.docx',
        characters: expect.any(Number),
        problem: 'is very long: only the beginning was read',
      },
    ]);
  });

  it('is deleted with its text when the file or the form is deleted', async () => {
    const id = await test.newForm();
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

/** Makes the job due again, as after the lease of a crashed server. */
async function resume(id: string): Promise<void> {
  await sql`update jobs set state = 'due' where submission_id = ${id}::uuid and kind = 'read_manual'`.execute(
    test.app.get(Kysely),
  );
}

describe('reading', () => {
  const read = async (id: string) =>
    (
      await sql<{ text: string; problem: string | null; tries: number }>`
        select text, problem, tries from brand_manual_texts where submission_id = ${id} and read_at is not null
      `.execute(test.app.get(Kysely))
    ).rows[0];
  /** Simulates a server that crashed during the last of this many attempts. */
  async function interrupt(id: string, tries: number): Promise<void> {
    await delivered(id);
    await sql`update brand_manual_texts set read_at = null, text = '', problem = 'has not been read', tries = ${tries}
      where submission_id = ${id}`.execute(test.app.get(Kysely));
  }

  it('does not delay boards, however slow the manuals of others are', async () => {
    const slow = await test.newForm();
    for (let file = 0; file < 8; file++) await upload(slow, `${file}.pdf`, slowPdf({ blanks: 4000 }));
    const other = await test.newForm();
    await until(async () => (await test.detail(other)).trello_board_id);
    await until(async () =>
      (await test.detail(slow)).brand_manual.every(({ status }: { status: string }) => status === 'stored'),
    );
    await test.visitor.delete(`/api/forms/${slow}`).expect(204);
  });

  it('A69: alternates between forms: slow or numerous manuals delay only their own form', async () => {
    const slow = await test.newForm();
    for (let file = 0; file < 2; file++) await upload(slow, `${file}.pdf`, slowPdf({ blanks: 100_000 }));
    const others = [await test.newForm(), await test.newForm(), await test.newForm()];
    for (const id of others) await upload(id, 'brand.docx', MANUAL);
    for (const id of others) expect(await until(() => read(id))).toMatchObject({ problem: null });
    const { rows } = await sql<{ over: boolean }>`
      select bool_or(read_at is not null) as over from brand_manual_texts
        where submission_id = ${slow}::uuid`.execute(test.app.get(Kysely));
    // The other forms did not wait for the six attempts of the slow one.
    expect(rows[0]).toMatchObject({ over: false });
    await test.visitor.delete(`/api/forms/${slow}`).expect(204);
  });

  it('A69: stops for a form whose manuals took too long together, and reports that', async () => {
    const id = await test.newForm();
    await upload(id, 'first.docx', MANUAL);
    await delivered(id);
    await sql`update brand_manual_texts set reading_ms = ${MANUALS_READING_MS}::int
      where submission_id = ${id}::uuid`.execute(test.app.get(Kysely));
    await upload(id, 'second.docx', MANUAL);
    await delivered(id);
    expect((await manualsOf(id)).map(({ problem }) => problem)).toEqual([
      null,
      'was not read: the manuals of this form took too long in total',
    ]);
  });

  it('resumes after a crash', async () => {
    const id = await test.newForm();
    await upload(id, 'brand.docx', MANUAL);
    await interrupt(id, 1);
    await resume(id);
    const { text } = await until(() => read(id));
    expect(text).toContain('Dry and warm');
  });

  it('gives up on a file that crashed the server on each attempt', async () => {
    const id = await test.newForm();
    await upload(id, 'brand.docx', MANUAL);
    await interrupt(id, 3);
    await resume(id);
    expect(await until(() => read(id))).toMatchObject({ text: '', problem: 'has not been read' });
  });

  it('retries a file that was too large, because the machine may have been busy', async () => {
    const id = await test.newForm();
    await upload(id, 'large.docx', docx(paragraph('x'.repeat(40_000_000))));
    expect(await until(() => read(id))).toEqual({
      text: '',
      problem: 'is too large to read when unpacked',
      tries: 3,
    });
  });

  it('reports a file that is missing in the file store', async () => {
    const id = await test.newForm();
    await upload(id, 'brand.docx', MANUAL);
    await interrupt(id, 0);
    const { brand_manual } = await test.detail(id);
    await test.app.get(FileStore).remove(brand_manual[0]?.id ?? '');
    await resume(id);
    expect(await until(() => read(id))).toMatchObject({ problem: MANUAL_PROBLEMS.gone });
  });
});

it('reads Japanese PDFs and Word files in worker threads of the bundled server', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'byline-manual-'));
  await prepareDataDir(dataDir);
  const server = await ServerProcess.start({ dataDir });
  try {
    const admin = supertest.agent(server.url);
    const { body: form } = await admin.post('/api/forms').send(NEW_FORM).expect(201);
    const japanese = new URL('../support/fixtures/japanese-predefined-cmap.pdf', import.meta.url);
    for (const [name, content] of [
      ['manual.pdf', await readFile(japanese)],
      ['manual.docx', docx(paragraph('Never: puns'))],
    ] as const)
      await admin
        .post(`/api/forms/${form.id}/files?kind=brand_manual`)
        .attach('file', content, name)
        .expect(201);
    await admin.post('/api/verify-admin').send({ password: ADMIN_PASSWORD }).expect(200);
    const manuals = await until(async () => {
      const { body } = await admin.get(`/api/form_submissions/${form.id}/material`).expect(200);
      return (
        body.manuals.length === 2 &&
        body.manuals.every(({ problem }: { problem: unknown }) => problem === null) &&
        body.manuals
      );
    });
    expect(manuals).toEqual([
      { name: 'manual.pdf', characters: '絶対に禁止'.length, problem: null },
      { name: 'manual.docx', characters: 'Never: puns'.length, problem: null },
    ]);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true });
  }
});
