import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { Kysely, sql } from 'kysely';
import { lineReference } from '../../src/capabilities/boards.js';
import { FileStore } from '../../src/files/file-store.js';
import { JobWorker } from '../../src/jobs/job-worker.js';
import { Erasures } from '../../src/privacy/erasures.js';
import { Retention } from '../../src/privacy/retention.js';
import { Mailbox } from '../../src/sandbox/mail.js';
import { RequestLog } from '../../src/sandbox/request-log.js';
import { hasReferenceLine } from '../../src/trello/card-text.js';
import { TrelloBoards } from '../../src/trello/trello-boards.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { docx, paragraph } from '../support/documents.js';
import { inbox } from '../support/inbox.js';
import { photo } from '../support/pictures.js';
import { until } from '../support/until.js';
import { binary, unzip } from '../support/unzip.js';

const PHOTO = await photo('png');

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
afterEach(() => api.admin.delete('/sandbox/faults').expect(204));

async function filledForm(): Promise<string> {
  const id = await api.newForm({ consent_version: '2026-11-21' });
  await api.visitor
    .put(`/api/forms/${id}/answers/0`)
    .send({ answer: 'I grew up on a lighthouse', spoken: true })
    .expect(200);
  await api.visitor
    .post(`/api/forms/${id}/files?kind=team_photos`)
    .attach('file', PHOTO, 'me.png')
    .expect(201);
  await api.settled(id);
  return id;
}

const db = () => api.app.get(Kysely);
const boardsOf = async (id: string) => {
  const { body } = await api.admin.get('/sandbox/trello/boards').expect(200);
  return body.filter((board: { desc: string }) => hasReferenceLine(board.desc, lineReference(id)));
};
const erasure = async (id: string) =>
  (
    await sql<{
      state: string;
      board_id: string | null;
      attempts: number;
    }>`select * from erasures where submission_id = ${id}`.execute(db())
  ).rows[0];

/** Ends the five minutes in which a worker may still write, and runs the clean-up again. */
async function nobodyIsBusyWith(id: string): Promise<void> {
  await sql`update erasures set busy_until = now() where submission_id = ${id}`.execute(db());
  await sql`update jobs set due_at = now() where kind = 'erasure'`.execute(db());
  api.app.get(JobWorker, { strict: false }).wake();
}

describe('the client’s copy of the data', () => {
  it('contains the answers and how they were given, the consent and every file, byte by byte', async () => {
    const id = await filledForm();
    await sql`update form_submissions set last_post_2 = '{"text":"A post."}' where id = ${id}`.execute(db());
    const answer = await api.visitor.get(`/api/forms/${id}/export`).buffer(true).parse(binary).expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': expect.stringContaining('attachment'),
    });
    const files = unzip(answer.body);
    const names = [...files.keys()];
    expect(names).toEqual([
      'submission.json',
      'interview.txt',
      'reminders.json',
      expect.stringMatching(/^files\/.+-me\.png$/),
    ]);
    expect(JSON.parse(String(files.get('reminders.json')))).toEqual({
      on: true,
      openedAt: null,
      asked: 0,
      askedAt: null,
      refused: false,
    });
    const stored = JSON.parse(String(files.get('submission.json')));
    expect(stored).toMatchObject({
      id,
      email: 'ada@example.com',
      consent_version: '2026-11-21',
      consented_at: expect.any(String),
      interview_answers: ['I grew up on a lighthouse'],
      collected_posts: [{ text: 'A post.' }],
    });
    expect(stored).not.toHaveProperty('content_ideas');
    expect(String(files.get('interview.txt'))).toContain('I grew up on a lighthouse\n(spoken)');
    expect(crc32(files.get(names[3] ?? '') ?? Buffer.alloc(0))).toBe(crc32(PHOTO));
  });

  it('contains the whole record for the administrator only', async () => {
    const id = await filledForm();
    const { body } = await api.admin
      .get(`/api/form_submissions/${id}/export`)
      .buffer(true)
      .parse(binary)
      .expect(200);
    const files = unzip(body);
    const record = JSON.parse(String(files.get('submission.json')));
    expect(record).toHaveProperty('content_ideas');
    expect(record).not.toHaveProperty('collected_posts');
    expect(files.has('reminders.json')).toBe(true);
    expect(files.has('brand-manuals.json')).toBe(false);
    await api.visitor.get(`/api/form_submissions/${id}/export`).expect(401);
  });

  it('contains the text of brand manuals for the administrator only', async () => {
    const id = await filledForm();
    await api.visitor
      .post(`/api/forms/${id}/files?kind=brand_manual`)
      .attach('file', docx(paragraph('Never: puns')), 'brand.docx')
      .expect(201);
    const manuals = await until(async () => {
      const { body } = await api.admin.get(`/api/form_submissions/${id}/export`).buffer(true).parse(binary);
      const read = JSON.parse(String(unzip(body).get('brand-manuals.json')));
      return read[0].text !== '' && read;
    });
    expect(manuals).toEqual([{ name: 'brand.docx', text: 'Never: puns', problem: null }]);
    const { body } = await api.visitor.get(`/api/forms/${id}/export`).buffer(true).parse(binary).expect(200);
    expect(unzip(body).has('brand-manuals.json')).toBe(false);
  });

  it('lists files that are missing in the store instead of failing', async () => {
    const id = await filledForm();
    const [photo] = (await api.detail(id)).team_photos;
    await api.app.get(FileStore).remove(photo?.id ?? '');
    const { body } = await api.visitor.get(`/api/forms/${id}/export`).buffer(true).parse(binary).expect(200);
    expect(String(unzip(body).get('files-missing.txt'))).toContain('me.png');
  });
});

describe('A49: an erasure', () => {
  it.each(['holder', 'admin'] as const)('deletes everything at the request of the %s', async (who) => {
    const id = await filledForm();
    expect(await boardsOf(id)).toHaveLength(1);
    const { body: detail } = await api.admin.get(`/api/form_submissions/${id}`).expect(200);
    const file = join(api.dataDir, 'files', 'stored', detail.team_photos[0].id);
    expect(existsSync(file)).toBe(true);
    if (who === 'holder') await api.visitor.delete(`/api/forms/${id}`).expect(204);
    else await api.admin.delete(`/api/form_submissions/${id}`).expect(200, { id });
    for (const table of ['jobs', 'ai_usage'])
      expect(
        (await sql`select from ${sql.table(table)} where submission_id = ${id}`.execute(db())).rows,
      ).toEqual([]);
    await until(async () => (await erasure(id))?.state === 'done');
    expect(await boardsOf(id)).toEqual([]);
    expect(existsSync(file)).toBe(false);
    const { body: entries } = await api.admin.get(
      `/api/audit-log?filter=${encodeURIComponent(JSON.stringify({ submission_id: id }))}`,
    );
    expect(entries).toContainEqual(expect.objectContaining({ action: 'erase_submission', actor: who }));
    expect(JSON.stringify(entries)).not.toContain('ada@example.com');
  });

  it('A7: makes the form unknown to every route', async () => {
    const id = await filledForm();
    await api.visitor.delete(`/api/forms/${id}`).expect(204);
    const unknown = '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11';
    const calls = (target: string) => [
      api.visitor.get(`/api/forms/${target}`),
      api.visitor.delete(`/api/forms/${target}`),
      api.visitor.get(`/api/forms/${target}/export`),
      api.visitor.patch(`/api/forms/${target}`).send({ industry: 'x' }),
      api.visitor.put(`/api/forms/${target}/answers/0`).send({ answer: 'x' }),
      api.visitor.post(`/api/forms/${target}/complete`),
      api.visitor.post('/api/send-email').send({ formData: { id: target } }),
    ];
    for (const [index, call] of calls(id).entries()) {
      const erased = await call;
      const never = await calls(unknown)[index];
      expect(erased.status).toBe(404);
      expect({ ...erased.body, requestId: '' }).toEqual({ ...never?.body, requestId: '' });
    }
  });

  it('A58: deletes emails and requests in the simulated vendors, and is retried after a failure', async () => {
    const id = await filledForm();
    const mails = async () => (await inbox(api)).filter(({ text }) => text.includes(id)).length;
    const log = api.app.get(RequestLog, { strict: false });
    log.add({ service: 'openai', method: 'POST', path: '/', body: 'a prompt of a client', status: 200 });
    await until(async () => (await mails()) === 2);
    const deleteMails = jest
      .spyOn(api.app.get(Mailbox, { strict: false }), 'deleteMailsAbout')
      .mockImplementationOnce(() => {
        throw new Error('the mailbox is locked');
      });
    await api.visitor.delete(`/api/forms/${id}`).expect(204);
    await until(async () => (await erasure(id))?.state === 'done');
    expect(deleteMails.mock.results.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['throw', 'return']),
    );
    expect(await mails()).toBe(0);
    expect(JSON.stringify(log.all())).not.toContain('a prompt of a client');
  });

  it('is completed later when the board service is unavailable', async () => {
    const id = await filledForm();
    await api.admin.post('/sandbox/faults').send({ service: 'trello', status: 500, times: 6 }).expect(201);
    await api.visitor.delete(`/api/forms/${id}`).expect(204);
    await api.visitor.get(`/api/forms/${id}`).expect(404);
    await until(async () => (await erasure(id))?.state === 'done');
    expect(await boardsOf(id)).toEqual([]);
  });

  it('deletes manuals that are not read or delivered yet', async () => {
    const id = await filledForm();
    const away = { service: 'trello', status: 500, times: 100 };
    await api.admin.post('/sandbox/faults').send(away).expect(201);
    await api.visitor
      .post(`/api/forms/${id}/files?kind=brand_manual`)
      .attach('file', docx(paragraph('Never: puns')), 'brand.docx')
      .expect(201);
    const [manual] = (await api.detail(id)).brand_manual;
    const file = join(api.dataDir, 'files', 'stored', manual?.id ?? '');
    expect(manual?.status).toBe('pending');
    expect(existsSync(file)).toBe(true);
    await api.visitor.delete(`/api/forms/${id}`).expect(204);
    await until(async () => Number((await erasure(id))?.attempts) > 0);
    // The board service is still unavailable, but the local file is deleted.
    expect(existsSync(file)).toBe(false);
    await api.admin.delete('/sandbox/faults').expect(204);
    await nobodyIsBusyWith(id);
    await until(async () => (await erasure(id))?.state === 'done');
  });

  it('runs again after a concurrent worker, and deletes what that worker created', async () => {
    const id = await filledForm();
    await sql`update jobs set state = 'due', claimed_until = now() + interval '15 seconds'
      where submission_id = ${id} and kind = 'board'`.execute(db());
    await api.visitor.delete(`/api/forms/${id}`).expect(204);
    await until(async () => Number((await erasure(id))?.attempts) > 0);
    expect(await boardsOf(id)).toEqual([]);
    expect(await erasure(id)).toMatchObject({ state: 'due' });
    const late = { submissionId: id, name: 'made too late', mayExist: false };
    await api.app.get(TrelloBoards, { strict: false }).ensure(late);
    expect(await boardsOf(id)).toHaveLength(1);
    await nobodyIsBusyWith(id);
    await until(async () => (await erasure(id))?.state === 'done');
    expect(await boardsOf(id)).toEqual([]);
  });

  it('does not reset the daily budget of the models', async () => {
    const id = await filledForm();
    await api.visitor
      .post('/api/generate-questions')
      .send({ topics: ['Hiring'], formId: id })
      .expect(200);
    const used = async () =>
      (await sql<{ sum: number }>`select sum(input_tokens) from ai_usage`.execute(db())).rows[0]?.sum;
    const before = await used();
    expect(Number(before)).toBeGreaterThan(0);
    await api.visitor.delete(`/api/forms/${id}`).expect(204);
    expect(await used()).toEqual(before);
  });
});

/** All columns except generated ones. */
async function writtenColumns() {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'form_submissions' and is_generated = 'NEVER'`.execute(
    db(),
  );
  return sql.join(rows.map(({ name }) => sql.ref(name)));
}

it('A50: erases restored data of a backup again before the server accepts requests', async () => {
  const id = await filledForm();
  const columns = await writtenColumns();
  const { rows } = await sql<{ kept: string }>`
    select to_jsonb(form_submissions)::text as kept from form_submissions where id = ${id}`.execute(db());
  await api.visitor.delete(`/api/forms/${id}`).expect(204);
  await until(async () => (await erasure(id))?.state === 'done');
  expect(await readFile(join(api.dataDir, 'erasures'), 'utf8')).toContain(id);
  await sql`delete from erasures`.execute(db());
  await sql`insert into form_submissions (${columns}) select ${columns}
    from jsonb_populate_record(null::form_submissions, ${rows[0]?.kept}::jsonb)`.execute(db());
  await api.visitor.get(`/api/forms/${id}`).expect(200);
  await api.app.get(Erasures).reapply();
  await api.visitor.get(`/api/forms/${id}`).expect(404);
});

it('erases abandoned drafts only if nothing was created from them', async () => {
  const [forgotten, recent, completed, thought, written] = await Promise.all(
    Array.from({ length: 5 }, () => api.newForm()),
  );
  for (const id of [forgotten, recent, completed, thought, written]) await api.settled(id ?? '');
  const post = { ideaId: 'a', title: 'T', contentType: 'Story', fullPost: 'A text.' };
  await sql`update form_submissions set content_ideas = '[{"id":"a"}]' where id = ${thought}`.execute(db());
  await sql`update form_submissions set full_posts = ${JSON.stringify([post])} where id = ${written}`.execute(
    db(),
  );
  await sql`alter table form_submissions disable trigger form_submissions_modified_at`.execute(db());
  await sql`update form_submissions set modified_at = now() - interval '181 days' where id <> ${recent}`.execute(
    db(),
  );
  await sql`update form_submissions set completed_at = now() where id = ${completed}`.execute(db());
  await sql`alter table form_submissions enable trigger form_submissions_modified_at`.execute(db());
  await api.app.get(Retention).run();
  await api.visitor.get(`/api/forms/${forgotten}`).expect(404);
  await api.visitor.get(`/api/forms/${recent}`).expect(200);
  for (const kept of [completed, thought, written]) await api.visitor.get(`/api/forms/${kept}`).expect(200);
});
