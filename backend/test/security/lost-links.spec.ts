import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { until } from '../support/until.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ RATE_LIMIT: 'on' });
});
afterAll(() => api.close());

interface Mail {
  recipients: string[];
  subject: string;
  text: string;
}
const mailsTo = async (address: string): Promise<Mail[]> =>
  ((await api.admin.get('/sandbox/mail').expect(200)).body as Mail[]).filter(({ recipients }) =>
    recipients.includes(address),
  );
const create = async (fields: object): Promise<string> =>
  (
    await api.visitor
      .post('/api/forms')
      .send({ ...NEW_FORM, ...fields })
      .expect(201)
  ).body.id;
const ask = (email: unknown) => api.visitor.post('/api/send-link').send({ email });

it('a lost link is sent to the address of the form, in any case of letters, once a day', async () => {
  await create({ email: 'grace@example.com' });
  const latest = await create({ email: 'grace@example.com' });
  await until(async () => (await mailsTo('grace@example.com')).length === 2);
  await ask(' Grace@Example.com ').expect(202, { ok: true });
  const links = async () =>
    (await mailsTo('grace@example.com')).filter(({ subject }) => subject === 'The link to your form');
  const [mail] = await until(async () => (await links()).length > 0 && links());
  expect(mail?.text).toContain(`/?formId=${latest}`);
  expect(mail?.text).not.toContain('Software');
  await ask('grace@example.com').expect(202);
  await ask('nobody@example.com').expect(202, { ok: true });
  expect(await links()).toHaveLength(1);
});

it('an address without a form, and one that is none, get the same answer and no mail', async () => {
  const known = await ask('grace@example.com');
  for (const email of ['unknown@example.com', "x' or '1'='1", '']) {
    const { status, body } = await ask(email);
    expect({ status, body }).toEqual({ status: known.status, body: known.body });
  }
  expect(await mailsTo('unknown@example.com')).toEqual([]);
  await ask(undefined).expect(422);
  await ask({ $ne: '' }).expect(422);
});

it('a form that is held for a machine’s gets no link', async () => {
  const id = await create({ email: 'robot@example.com', company_fax: 'x' });
  expect((await api.admin.get(`/api/form_submissions/${id}`).expect(200)).body.spam_at).not.toBeNull();
  await ask('robot@example.com').expect(202);
  const { follow_ups } = (await api.admin.get(`/api/form_submissions/${id}`).expect(200)).body;
  expect(follow_ups.map(({ kind }: { kind: string }) => kind)).not.toContain('resume_link');
});

it('nobody asks for a thousand', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask('nobody@example.com')));
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(5);
});
