import { startTestApp, type TestApp } from '../support/app.js';
import { inbox } from '../support/inbox.js';
import { until } from '../support/until.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ RATE_LIMIT: 'on' });
});
afterAll(() => api.close());

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
  for (const email of written) ids.push(await api.newForm({ email }));
  const first = await until(async () => {
    const tasks = await Promise.all(ids.map((id) => api.detail(id)));
    const confirmations = tasks.flatMap(({ follow_ups }) =>
      follow_ups.filter(({ kind }) => kind === 'client_confirmation'),
    );
    const isSettled = confirmations.every(({ state, last_error }) => state === 'done' || last_error !== null);
    return isSettled && confirmations;
  });
  expect(first.filter(({ state }) => state === 'done')).toHaveLength(3);
  const refused = first.find(({ state }) => state !== 'done');
  expect(refused?.last_error).toContain('3 confirmations');
  const toAda = (await inbox(api)).filter(({ recipients }) => /a\.?d\.?a/i.test(recipients.join()));
  expect(toAda).toHaveLength(3);
});
