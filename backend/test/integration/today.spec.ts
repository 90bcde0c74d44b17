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

it('reports that there is no form yet, then the clients with open tasks', async () => {
  expect(await today()).toMatchObject({ hasForms: false, groups: [], months: [], next: null });
  const { body: form } = await api.visitor.post('/api/forms').send(NEW_FORM).expect(201);
  expect(await today()).toMatchObject({
    hasForms: true,
    groups: [
      { name: 'unfinished', more: false, clients: [{ id: form.id, tasks: [{ kind: 'await_interview' }] }] },
    ],
  });
  await sql`update form_submissions set completed_at = now() - interval '4 days'
    where id = ${form.id}::uuid`.execute(api.app.get(Kysely));
  expect((await today()).groups).toMatchObject([
    {
      name: 'strategies_overdue',
      clients: [
        {
          id: form.id,
          website: `https://${NEW_FORM.website}`,
          tasks: [{ kind: 'send_strategy' }, { kind: 'write_posts', count: 8 }],
        },
      ],
    },
  ]);
});

it('links each of its groups to a filtered list', async () => {
  const listed = async (group: string) => {
    const query = { filter: JSON.stringify({ today: group }) };
    const { body } = await api.admin.get('/api/form_submissions').query(query).expect(200);
    return body.map(({ id }: { id: string }) => id);
  };
  const [overdue] = (await today()).groups;
  expect(await listed('strategies_overdue')).toEqual([overdue.clients[0].id]);
  expect(await listed('to_write')).toEqual([]);
  await api.admin.get('/api/form_submissions').query({ filter: '{"today":"later"}' }).expect(422);
});
