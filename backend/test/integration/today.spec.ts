import { Kysely, sql } from 'kysely';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const today = async () => (await api.admin.get('/api/today').expect(200)).body;

it('requires the administrator', async () => {
  await api.visitor.get('/api/today').expect(401);
});

const listed = async (filter: object) =>
  (
    await api.admin
      .get('/api/form_submissions')
      .query({ filter: JSON.stringify(filter) })
      .expect(200)
  ).body;

it('shows an open interview, then the next step of the client, which the list shows too', async () => {
  expect(await today()).toMatchObject({
    hasForms: false,
    steps: [],
    unfinished: [],
    months: [],
    next: null,
  });
  const { body: form } = await api.visitor.post('/api/forms').send(NEW_FORM).expect(201);
  expect(await today()).toMatchObject({ hasForms: true, steps: [], unfinished: [{ id: form.id }] });
  await sql`update form_submissions set completed_at = now() - interval '4 days', client_state = 'active'
    where id = ${form.id}::uuid`.execute(api.app.get(Kysely));
  const { steps, unfinished } = await today();
  expect(unfinished).toEqual([]);
  const [row] = await listed({ step: ['prepare'] });
  expect(row).toMatchObject({ id: form.id, next: { name: 'prepare' } });
  const client = { id: form.id, website: `https://${NEW_FORM.website}`, next: row.next, failed: [] };
  expect(steps).toMatchObject([{ name: 'prepare', month: row.next.month, total: 1, clients: [client] }]);
});

it('filters the list by the steps of a former group, and rejects an unknown one', async () => {
  const [prepared] = await listed({ step: ['prepare'] });
  expect(await listed({ today: 'comments' })).toEqual([]);
  expect(await listed({ today: 'to_write' })).toEqual([prepared]);
  await api.admin.get('/api/form_submissions').query({ filter: '{"today":"later"}' }).expect(422);
});
