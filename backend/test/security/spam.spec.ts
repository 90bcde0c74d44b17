import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { until } from '../support/until.js';

let api: TestApp;
beforeEach(async () => {
  api = await startTestApp({ RATE_LIMIT: 'on' });
});
afterEach(() => api.close());

const create = (fields: object) => api.visitor.post('/api/forms').send({ ...NEW_FORM, ...fields });
const detail = async (id: string) => (await api.admin.get(`/api/form_submissions/${id}`).expect(200)).body;
const mails = async () => (await api.admin.get('/sandbox/mail').expect(200)).body;
const aiCalls = async () =>
  (await api.admin.get('/sandbox/requests').expect(200)).body.filter(
    ({ service }: { service: string }) => service === 'openai',
  );

describe('A48: a form that a machine filled in', () => {
  it.each([
    ['the field that people do not see', { company_fax: '+1 555 0100' }],
    ['all within a second', { elapsed_ms: 900 }],
  ])('by %s is answered like every other, and nothing is spent on it', async (_how, fields) => {
    const { body: person } = await create({ elapsed_ms: 30_000 }).expect(201);
    const { body: machine } = await create(fields).expect(201);
    expect(Object.keys(machine)).toEqual(Object.keys(person));
    const { body: questions } = await api.visitor
      .post('/api/generate-questions')
      .send({ topics: ['Hiring'], formId: machine.id })
      .expect(200);
    expect(questions).toEqual({ Hiring: [] });
    await api.visitor
      .post('/api/send-email')
      .send({ formData: { id: machine.id } })
      .expect(200, { ok: true });
    expect(await aiCalls()).toEqual([]);
    expect(await detail(machine.id)).toMatchObject({ spam_at: expect.any(String), follow_ups: [] });
    expect((await detail(person.id)).spam_at).toBeNull();
    await until(async () => (await mails()).length === 2);
    expect(JSON.stringify(await mails())).not.toContain(machine.id);
  });

  it('goes on its way when the administrator says that it was a person', async () => {
    const { body } = await create({ company_fax: 'x' }).expect(201);
    const { modified_at } = await detail(body.id);
    await api.admin.put(`/api/form_submissions/${body.id}`).send({ modified_at, spam: false }).expect(200);
    await until(async () => {
      const { follow_ups } = await detail(body.id);
      return follow_ups.length === 3 && follow_ups.every(({ state }: { state: string }) => state === 'done');
    });
    expect(await mails()).toHaveLength(2);
  });

  it('is one of too many from an address', async () => {
    const made = [];
    for (let count = 0; count < 22; count++)
      made.push((await create({ email: `a${count}@example.com` }).expect(201)).body.id);
    expect((await detail(made[19])).spam_at).toBeNull();
    expect((await detail(made[20])).spam_at).not.toBeNull();
  });
});

it('A72: no recipient gets more than three confirmations a day, however the address is written', async () => {
  const written = [
    'adalovelace@gmail.com',
    'ada.lovelace@gmail.com',
    'a.d.a.lovelace@gmail.com',
    'AdaLovelace@Gmail.com',
    'ADA.LOVELACE@GMAIL.COM',
    'adalovelace@googlemail.com',
    'Ada.Lovelace@GoogleMail.com',
    'adalovelace+1@gmail.com',
    'ada.lovelace+news+2@gmail.com',
    'adalovelac.e+3@googlemail.com',
    'adalovelace@ｇmail.com',
  ];
  const ids: string[] = [];
  for (const email of written) ids.push((await create({ email }).expect(201)).body.id);
  const first = await until(async () => {
    const tasks = await Promise.all(ids.map(detail));
    const confirmations = tasks.flatMap(({ follow_ups }) =>
      follow_ups.filter(({ kind }: { kind: string }) => kind === 'client_confirmation'),
    );
    const isSettled = ({ state, last_error }: { state: string; last_error: string | null }) =>
      state === 'done' || last_error !== null;
    return confirmations.every(isSettled) && confirmations;
  });
  expect(first.filter(({ state }: { state: string }) => state === 'done')).toHaveLength(3);
  const refused = first.find(({ state }: { state: string }) => state !== 'done');
  expect(refused.last_error).toContain('3 confirmations');
  const toAda = (await mails()).filter(({ recipients }: { recipients: string[] }) =>
    /a\.?d\.?a/i.test(recipients.join()),
  );
  expect(toAda).toHaveLength(3);
});
