import { Kysely, sql } from 'kysely';
import { Clock } from '../../src/common/clock.js';
import { NextStepsService } from '../../src/submissions/next-steps.service.js';
import { startTestApp, type TestApp } from '../support/app.js';

/** A Wednesday. */
const NOW = new Date('2026-12-02T10:00:00.000Z');

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  jest.spyOn(api.app.get(Clock), 'now').mockImplementation(() => now);
});
afterAll(() => api.close());
let now = NOW;
beforeEach(() => {
  now = NOW;
});

/** A client who joined in September. */
async function newClient(): Promise<string> {
  const id = await api.newForm();
  await api.settled(id);
  await sql`update form_submissions set completed_at = '2026-09-01T09:00:00Z', time_zone = 'Europe/Berlin'
    where id = ${id}::uuid`.execute(api.app.get(Kysely));
  return id;
}
async function change(id: string, body: object) {
  const { modified_at } = await api.detail(id);
  return api.admin.put(`/api/form_submissions/${id}/client-state`).send({ modified_at, ...body });
}
const listed = async (filter: object) => {
  const query = { filter: JSON.stringify(filter) };
  const { body } = await api.admin.get('/api/form_submissions').query(query).expect(200);
  return body as { id: string; next: { label: string } | null; month: { target: number } | null }[];
};

it('makes a client active when the interview is completed, and not before', async () => {
  const id = await api.newForm();
  expect(await api.detail(id)).toMatchObject({ client_state: null, next: null, months: [] });
  const refused = await change(id, { state: 'ended' });
  expect([refused.status, refused.body.code]).toEqual([409, 'interview_open']);
  const client = await newClient();
  expect(await api.detail(client)).toMatchObject({
    client_state: 'active',
    client_state_since: '2026-09-01T09:00:00.000000Z',
    next: { name: 'prepare', label: 'Prepare December', month: '2026-12', count: 8 },
    months: [
      { month: '2026-12', target: 8, isOpen: true },
      { month: '2027-01', target: 8, isOpen: false, opensOn: '2026-12-20' },
    ],
  });
});

it('leaves out earlier months and repeated ideas on request', async () => {
  const id = await newClient();
  const idea = (name: string) => ({
    id: name,
    title: name,
    description: '',
    hook: '',
    contentType: 'Story',
    month: '2026-12',
  });
  const [offered, old, changed] = [idea('offered'), idea('old'), idea('changed')];
  await api.update(id, () => ({
    content_ideas: [offered, changed],
    selected_ideas: [old, offered, { ...changed, title: 'Earlier' }],
  }));
  const query = 'posts=none&months_from=2027-01&selected=ids';
  const { body } = await api.admin.get(`/api/form_submissions/${id}?${query}`).expect(200);
  const whole = await api.detail(id);
  expect(body).toEqual({
    ...whole,
    full_posts: [],
    months: [whole.months[1]],
    selected_ideas: [old, { ...changed, title: 'Earlier' }],
    selected_idea_ids: ['old', 'offered', 'changed'],
  });
  await api.admin.get(`/api/form_submissions/${id}?months_from=soon`).expect(422);
});

it('pauses a client until a day, with smaller targets and without a step, and continues by the calendar', async () => {
  const id = await newClient();
  const { status, body } = await change(id, { state: 'paused', until: '2027-01-11', reason: ' Leave ' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    client_state: 'paused',
    client_state_since: NOW.toISOString().replace('Z', '000Z'),
    client_state_reason: 'Leave',
    paused_until: '2027-01-11',
    pauses: [{ from: '2026-12-02', until: '2027-01-11', targets: { '2026-12': 1, '2027-01': 6 } }],
    next: null,
  });
  expect((await listed({ state: 'paused' })).map((row) => row.id)).toEqual([id]);
  now = new Date('2027-01-10T22:59:00.000Z');
  expect((await api.detail(id)).next).toBeNull();
  now = new Date('2027-01-10T23:01:00.000Z');
  expect((await api.detail(id)).next).toMatchObject({ label: 'Prepare January', count: 6 });
  // The list follows the agency's days.
  now = new Date('2027-01-11T10:00:00.000Z');
  expect(await listed({ state: 'paused' })).toEqual([]);
  expect((await listed({ state: 'active', id: [id] }))[0]).toMatchObject({ id, month: { target: 6 } });
});

it('makes a client active early, with the days of the pause that are left', async () => {
  const id = await newClient();
  await change(id, { state: 'paused', until: '2027-01-11' });
  now = new Date('2026-12-11T10:00:00.000Z');
  const { body } = await change(id, { state: 'active' });
  expect(body).toMatchObject({
    client_state: 'active',
    paused_until: null,
    pauses: [{ from: '2026-12-02', until: '2026-12-11', targets: { '2026-12': 6 } }],
  });
});

it('ends a client and counts the time until it comes back like a pause', async () => {
  const id = await newClient();
  expect((await change(id, { state: 'ended', reason: 'Budget' })).body).toMatchObject({
    client_state: 'ended',
    next: null,
  });
  expect((await listed({ state: 'ended' })).map((row) => row.id)).toEqual([id]);
  now = new Date('2026-12-12T10:00:00.000Z');
  expect((await change(id, { state: 'active' })).body).toMatchObject({
    client_state: 'active',
    client_state_reason: null,
    pauses: [{ from: '2026-12-02', until: '2026-12-12', targets: { '2026-12': 6 } }],
  });
});

it('promises nothing for the days after the end, in the list and in the months of the client', async () => {
  const id = await newClient();
  now = new Date('2026-12-16T10:00:00.000Z');
  const { body } = await change(id, { state: 'ended' });
  expect(body.months).toMatchObject([{ month: '2026-12', target: 4 }]);
  now = new Date('2027-01-05T10:00:00.000Z');
  expect((await listed({ id: [id] }))[0]).toMatchObject({ month: { month: '2027-01', target: 0 } });
  expect((await api.detail(id)).months).toEqual([]);
});

it('dates an active client from the day after a pause that ended by the calendar', async () => {
  const id = await newClient();
  await change(id, { state: 'paused', until: '2027-01-11', reason: 'Leave' });
  now = new Date('2027-01-20T10:00:00.000Z');
  expect((await change(id, { state: 'active' })).body).toMatchObject({
    client_state: 'active',
    client_state_since: '2027-01-11T12:00:00.000000Z',
    client_state_reason: null,
    pauses: [{ from: '2026-12-02', until: '2027-01-11' }],
  });
});

it('counts no pause for a client that the upgrade ended by mistake', async () => {
  const id = await newClient();
  await sql`update form_submissions set client_state = 'ended', client_state_since = ${NOW.toISOString()}::timestamptz,
    client_state_reason = 'before 1.1' where id = ${id}::uuid`.execute(api.app.get(Kysely));
  now = new Date('2026-12-12T10:00:00.000Z');
  expect((await change(id, { state: 'active' })).body).toMatchObject({
    pauses: [],
    client_state_reason: null,
  });
});

it.each<[string, object, string]>([
  ['without a day', { state: 'paused' }, 'Please fill this in.'],
  ['until today', { state: 'paused', until: '2026-12-02' }, 'The day must be after today.'],
  ['in the past', { state: 'paused', until: '2026-11-30' }, 'The day must be after today.'],
  ['of two years', { state: 'paused', until: '2028-12-02' }, 'A pause may last at most 12 months.'],
  ['until a day that does not exist', { state: 'paused', until: '2027-02-30' }, 'There is no such day.'],
])('rejects a pause %s and changes nothing', async (_what, body, message) => {
  const id = await newClient();
  const { body: refused, status } = await change(id, body);
  expect([status, refused.errors]).toEqual([422, { until: message }]);
  expect((await api.detail(id)).client_state).toBe('active');
});

it.each([0, 41])('rejects a target of %d posts', async (posts_per_month) => {
  const id = await newClient();
  const { modified_at } = await api.detail(id);
  const { body } = await api.admin
    .put(`/api/form_submissions/${id}`)
    .send({ modified_at, posts_per_month })
    .expect(422);
  expect(body.errors.posts_per_month).toMatch(/whole number from 1 to 40/);
});

it("stores a client's own target, and refuses a change of an outdated version", async () => {
  const id = await newClient();
  const { modified_at } = await api.detail(id);
  await api.update(id, () => ({ posts_per_month: 4 }));
  expect((await api.detail(id)).next).toMatchObject({ name: 'prepare', count: 4 });
  const { body } = await api.admin
    .put(`/api/form_submissions/${id}/client-state`)
    .send({ modified_at, state: 'ended' })
    .expect(409);
  expect(body.current).toMatchObject({ id, client_state: 'active' });
});

it('lists steps, and clients that the upgrade ended, on Today until a person confirms it', async () => {
  const id = await newClient();
  const ended = await newClient();
  await sql`update form_submissions set client_state = 'ended', client_state_since = ${NOW.toISOString()}::timestamptz,
    client_state_reason = 'before 1.1' where id = ${ended}::uuid`.execute(api.app.get(Kysely));
  const today = async () => (await api.admin.get('/api/today').expect(200)).body;
  const before = await today();
  expect(before.endedByUpgrade).toMatchObject([{ id: ended }]);
  const { clients } = before.steps.find(({ name }: { name: string }) => name === 'prepare');
  const ids = clients.map((client: { id: string }) => client.id);
  expect(ids).toContain(id);
  expect(ids).not.toContain(ended);
  expect((await listed({ step: ['prepare', 'wait'], id: [id, ended] })).map((row) => row.id)).toEqual([id]);
  const { body } = await change(ended, { state: 'ended' });
  expect(body).toMatchObject({
    client_state: 'ended',
    client_state_since: NOW.toISOString().replace('Z', '000Z'),
    client_state_reason: null,
  });
  expect((await today()).endedByUpgrade).toEqual([]);
});

it('holds emails to a client until the morning after the pause, in their time zone', async () => {
  const id = await newClient();
  await change(id, { state: 'paused', until: '2027-01-11' });
  const stopAt = (moment: string) => {
    now = new Date(moment);
    return api.app.get(NextStepsService).mailStop(id);
  };
  // Berlin is an hour ahead.
  expect(await stopAt('2027-01-10T12:00:00.000Z')).toBe('held');
  expect(await stopAt('2027-01-11T05:00:00.000Z')).toBe('held');
  expect(await stopAt('2027-01-11T12:00:00.000Z')).toBeUndefined();
  expect(await stopAt('2027-01-12T05:00:00.000Z')).toBeUndefined();
  await change(id, { state: 'ended' });
  expect(await stopAt('2027-01-12T12:00:00.000Z')).toBe('done');
});

it('records changes of the state, requires a session, and answers 404 for an unknown submission', async () => {
  const id = await newClient();
  await change(id, { state: 'paused', until: '2027-01-11' });
  await change(id, { state: 'active' });
  await change(id, { state: 'ended' });
  const { body } = await api.admin
    .get('/api/audit-log')
    .query({ filter: JSON.stringify({ submission_id: id }) });
  const actions = body.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(expect.arrayContaining(['pauseClient', 'activateClient', 'endClient']));
  const address = `/api/form_submissions/${id}`;
  await api.visitor.put(`${address}/client-state`).send({ state: 'active' }).expect(401);
  await api.visitor.get(`${address}/months`).expect(401);
  await api.admin.get('/api/form_submissions/3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11/months').expect(404);
});
