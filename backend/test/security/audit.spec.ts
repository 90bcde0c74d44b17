import { Kysely, sql } from 'kysely';
import { openApiDocument } from '../../src/openapi.js';
import { ADMIN_PASSWORD, NEW_FORM, startTestApp, type TestApp } from '../support/app.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

interface Entry {
  actor: string;
  action: string;
  submission_id: string | null;
  details: { fields?: string[]; status?: number };
}
const latest = async (): Promise<Entry> =>
  (await api.admin.get('/api/audit-log?range=[0,0]').expect(200)).body[0];

it('names what was changed in whose record, and never what to', async () => {
  const { body: form } = await api.visitor.post('/api/forms').send(NEW_FORM).expect(201);
  const { body } = await api.admin.get(`/api/form_submissions/${form.id}`);
  await api.admin
    .put(`/api/form_submissions/${form.id}`)
    .send({ modified_at: body.modified_at, industry: 'A very private trade' });
  const entry = await latest();
  expect(entry).toMatchObject({
    actor: 'admin',
    action: 'updateSubmission',
    submission_id: form.id,
    details: { fields: ['modified_at', 'industry'] },
  });
  expect(JSON.stringify(entry)).not.toContain('private trade');
});

it('has every logging in and out, the refused ones too, and never the password', async () => {
  await api.visitor.post('/api/verify-admin').send({ password: 'a wrong password' }).expect(401);
  expect((await latest()).action).toBe('logInRefused');
  await api.visitor.post('/api/verify-admin').send({ password: ADMIN_PASSWORD }).expect(200);
  await api.visitor.post('/api/logout').expect(204);
  const { text } = await api.admin.get('/api/audit-log?range=[0,2]').expect(200);
  expect(JSON.parse(text).map(({ action }: Entry) => action)).toEqual(['logOut', 'logIn', 'logInRefused']);
  expect(text).not.toContain('password');
});

it('has the routes that hand everything out', async () => {
  await api.admin.get('/api/form_submissions.csv').expect(200);
  expect((await latest()).action).toBe('exportSubmissions');
});

it('misses no route of the administrator that changes something', async () => {
  const { paths } = openApiDocument(api.app);
  const changing = Object.entries(paths).flatMap(([path, item]) =>
    (['post', 'put', 'patch', 'delete'] as const)
      .filter((method) => method in item)
      .map((method) => ({ method, path })),
  );
  for (const { method, path } of changing) {
    const target = path.replaceAll(/\{[^}]+\}/g, '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11');
    const { status: closed } = await api.visitor[method](target).send({});
    if (closed !== 401 || path === '/api/verify-admin') continue;
    const { status } = await api.admin[method](target).send({});
    const operation = paths[path]?.[method]?.operationId;
    expect({ path, ...(await latest()) }).toMatchObject({ path, action: operation, details: { status } });
  }
});

it('cannot be changed or emptied, not even by the database’s owner', async () => {
  const db = api.app.get(Kysely);
  await expect(sql`update audit_log set action = 'x'`.execute(db)).rejects.toThrow('append-only');
  await expect(sql`delete from audit_log`.execute(db)).rejects.toThrow('append-only');
  await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow('append-only');
});

it('comes page by page, with the total, and for one submission', async () => {
  const { headers, body } = await api.admin.get('/api/audit-log?range=[0,4]&sort=["id","ASC"]').expect(200);
  expect(body).toHaveLength(5);
  expect(headers['content-range']).toMatch(/^audit-log 0-4\/\d+$/);
  await api.admin.get('/api/audit-log?sort=["__proto__","ASC"]').expect(422);
});
