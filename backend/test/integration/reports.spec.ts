import { Kysely, sql } from 'kysely';
import { PostsRepository } from '../../src/posts/posts.repository.js';
import { DAY_MS } from '../../src/shared/days.js';
import { REPORT_NAMES, REPORTS } from '../../src/shared/reports.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

it.each(REPORT_NAMES)('lets only the administrator read and export %s', async (name) => {
  await api.visitor.get(`/api/reports/${name}`).expect(401);
  await api.visitor.get(`/api/reports/${name}/csv`).expect(401);
  expect((await api.admin.get(`/api/reports/${name}`).expect(200)).body).toEqual([]);
  const { text, headers } = await api.admin.get(`/api/reports/${name}/csv`).expect(200);
  expect(headers['content-disposition']).toBe(`attachment; filename="${name}.csv"`);
  expect(text).toBe(`\uFEFF${REPORTS[name].map(({ label }) => `"${label}"`).join(',')}\r\n`);
});

it('exports the rows as a spreadsheet and logs the export', async () => {
  await api.visitor.post('/api/forms').send(NEW_FORM).expect(201);
  expect((await api.admin.get('/api/reports/unfinished').expect(200)).body).toEqual([
    { step: '1', forms: 1, recent: 1 },
  ]);
  const { text } = await api.admin.get('/api/reports/unfinished/csv').expect(200);
  expect(text.split('\r\n')[1]).toBe('"1","1","1"');
  const { body: log } = await api.admin.get('/api/audit-log').expect(200);
  expect(log.map(({ action }: { action: string }) => action)).toContain('exportFigure');
});

it('counts promised and kept posts by month and client, of ended clients only the months with posts', async () => {
  const now = new Date();
  const month = now.toISOString().slice(0, 7);
  const client = async (name: string, state: 'active' | 'ended') => {
    const { id } = (
      await api.visitor
        .post('/api/forms')
        .send({ ...NEW_FORM, name })
        .expect(201)
    ).body;
    await api.settled(id);
    const joined = new Date(now.getTime() - 70 * DAY_MS).toISOString();
    await sql`update form_submissions set completed_at = ${joined}::timestamptz, client_state = ${state},
      step = 5 where id = ${id}::uuid`.execute(api.app.get(Kysely));
    return id;
  };
  const write = async (id: string, ideaId: string, state: string) => {
    const text = {
      title: ideaId,
      fullPost: 'Text',
      contentType: 'Story',
      madeBy: 'editor',
      made: 'edited',
    } as const;
    const post = await api.app.get(PostsRepository).write(id, ideaId, text, { month });
    await sql`update posts set state = ${state} where id = ${post?.id}::uuid`.execute(api.app.get(Kysely));
  };
  const active = await client('Ada', 'active');
  await write(active, 'a', 'approved');
  await write(active, 'b', 'draft');
  const ended = await client('Mara', 'ended');
  await write(ended, 'c', 'approved');
  const { body } = await api.admin.get('/api/reports/months').expect(200);
  const rows = body as Record<string, unknown>[];
  expect(rows.filter((row) => row.month === month)).toEqual([
    { month, client: 'Ada', promised: 8, written: 2, kept: 1, posted: 0 },
    { month, client: 'Mara', promised: 0, written: 1, kept: 1, posted: 0 },
  ]);
  expect(rows.filter((row) => row.client === 'Mara')).toHaveLength(1);
  // The two months before, in which nothing was written, and the opening month if it had room.
  const before = rows.filter((row) => row.client === 'Ada' && row.month !== month);
  expect(before.length).toBeGreaterThanOrEqual(1);
  for (const row of before) expect(row).toMatchObject({ written: 0, kept: 0, posted: 0 });
});

it('returns 404 for an unknown report', async () => {
  await api.admin.get('/api/reports/whatever').expect(404);
});
