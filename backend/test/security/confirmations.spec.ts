import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { until } from '../support/until.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ RATE_LIMIT: 'on' });
});
afterAll(() => api.close());

const create = (fields: object) => api.visitor.post('/api/forms').send({ ...NEW_FORM, ...fields });
const detail = async (id: string) => (await api.admin.get(`/api/form_submissions/${id}`).expect(200)).body;
const mails = async () => (await api.admin.get('/sandbox/mail').expect(200)).body;

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
    'ａdalovelace@gmail.com',
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
