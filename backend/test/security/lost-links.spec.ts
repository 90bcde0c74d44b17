import { Kysely, sql } from 'kysely';
import { startTestApp, type TestApp } from '../support/app.js';
import { mailsTo } from '../support/inbox.js';
import { until } from '../support/until.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ RATE_LIMIT: 'on' });
});
afterAll(() => api.close());

const ask = (email: unknown) => api.visitor.post('/api/send-link').send({ email });

const linksTo = async (email: string) =>
  (await mailsTo(api, email)).filter(({ subject }) => subject === 'The link to your form');
/** The agency notes something with a form, which is not its client's work. */
const touch = (id: string) =>
  sql`update form_submissions set ruled_out = '[]' where id = ${id}::uuid`.execute(api.app.get(Kysely));

it('a lost link is sent to the address of the form, in any case of letters, once a day', async () => {
  const first = await api.newForm({ email: 'grace@example.com' });
  const latest = await api.newForm({ email: 'grace@example.com' });
  await until(async () => (await mailsTo(api, 'grace@example.com')).length === 2);
  await touch(first);
  await ask(' Grace@Example.com ').expect(202, { ok: true });
  const links = () => linksTo('grace@example.com');
  const [mail] = await until(async () => (await links()).length > 0 && links());
  expect(mail?.text).toContain(`/?formId=${latest}`);
  expect(mail?.text).not.toContain('Software');
  await ask('grace@example.com').expect(202);
  await ask('nobody@example.com').expect(202, { ok: true });
  expect(await links()).toHaveLength(1);
});

it('of two forms the one that was worked on on a later day is found', async () => {
  const taken = await api.newForm({ email: 'ada@example.com' });
  const left = await api.newForm({ email: 'ada@example.com' });
  for (const [id, days] of [
    [taken, 9],
    [left, 8],
  ] as const)
    await sql`update form_submissions set created_at = now() - ${days} * interval '1 day', written_on = null
      where id = ${id}::uuid`.execute(api.app.get(Kysely));
  await api.visitor.patch(`/api/forms/${taken}`).send({ usp: 'We answer on the day.' }).expect(200);
  await touch(left);
  await ask('ada@example.com').expect(202);
  const mail = await until(async () => (await linksTo('ada@example.com'))[0]);
  expect(mail.text).toContain(`/?formId=${taken}`);
});

it('an address without a form, and one that is none, get the same answer and no mail', async () => {
  const known = await ask('grace@example.com');
  for (const email of ['unknown@example.com', "x' or '1'='1", '']) {
    const { status, body } = await ask(email);
    expect({ status, body }).toEqual({ status: known.status, body: known.body });
  }
  expect(await mailsTo(api, 'unknown@example.com')).toEqual([]);
  await ask(undefined).expect(422);
  await ask({ $ne: '' }).expect(422);
});

it('a form that is held for a machine’s gets no link', async () => {
  const id = await api.newForm({ email: 'robot@example.com', company_fax: 'x' });
  expect((await api.admin.get(`/api/form_submissions/${id}`).expect(200)).body.spam_at).not.toBeNull();
  await ask('robot@example.com').expect(202);
  const { follow_ups } = (await api.admin.get(`/api/form_submissions/${id}`).expect(200)).body;
  expect(follow_ups.map(({ kind }: { kind: string }) => kind)).not.toContain('resume_link');
});

it('nobody asks for a thousand', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask('nobody@example.com')));
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(5);
});
