import { Kysely, sql } from 'kysely';
import { JobsService } from '../../src/jobs/jobs.service.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { inbox, mailsTo } from '../support/inbox.js';
import { until } from '../support/until.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ RATE_LIMIT: 'on' });
});
afterAll(() => api.close());

it('A72: sends a recipient at most three confirmations a day, however the address is written', async () => {
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
    const confirmations = tasks.flatMap(({ jobs }) =>
      jobs.filter(({ kind }) => kind === 'client_confirmation'),
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

it('A81: sends the owner of an address the link and confirmation after strangers used up its confirmations', async () => {
  const email = 'owner@example.com';
  for (let form = 0; form < 3; form++) await api.settled(await api.newForm({ email }));
  const own = await api.newForm({ email });
  const confirmation = async () =>
    (await api.detail(own)).jobs.find(({ kind }) => kind === 'client_confirmation');
  await until(async () => (await confirmation())?.last_error);
  // More attempts than a failing job has.
  for (let attempt = 0; attempt < 12; attempt++)
    await api.visitor.post('/api/send-email').send({ formData: { id: own } });
  expect(await confirmation()).toMatchObject({ state: 'due', attempts: 0 });

  await api.visitor.post('/api/send-link').send({ email }).expect(202);
  const link = await until(async () =>
    (await mailsTo(api, email)).find(({ subject }) => subject === 'The link to your form'),
  );
  expect(link.text).toContain(own);

  const db = api.app.get(Kysely);
  await sql`update confirmations set booked_at = booked_at - interval '25 hours'`.execute(db);
  await sql`update jobs set due_at = now() where submission_id = ${own}::uuid and state = 'due'`.execute(db);
  api.app.get(JobsService, { strict: false }).wake();
  await until(async () => (await confirmation())?.state === 'done');
  const mails = await mailsTo(api, email);
  expect(mails.filter(({ messageId }) => messageId.includes(`confirmation.${own}`))).toHaveLength(1);
});

describe('a form whose address is changed repeatedly', () => {
  const db = () => api.app.get(Kysely);
  /** Changes the address, and ends the pause. */
  const change = async (id: string, email: string) => {
    await api.visitor.patch(`/api/forms/${id}`).send({ email }).expect(200);
    await sql`update jobs set due_at = now() where submission_id = ${id}::uuid and state = 'due'`.execute(
      db(),
    );
    api.app.get(JobsService, { strict: false }).wake();
    await until(async () => {
      const { rows } = await sql`select from jobs where submission_id = ${id}::uuid
        and state = 'due' and last_error is null`.execute(db());
      return rows.length === 0;
    });
  };

  it('A101: sends each address at most three confirmations a day', async () => {
    const id = await api.newForm({ email: 'caller@example.com' });
    await api.settled(id);
    for (let turn = 0; turn < 5; turn++) {
      await change(id, 'stranger@example.com');
      await change(id, 'caller@example.com');
    }
    expect(await mailsTo(api, 'stranger@example.com')).toHaveLength(3);
  });

  it('A102: notifies its original address, and none of the later ones', async () => {
    const id = await api.newForm({ email: 'client@example.com' });
    await api.settled(id);
    await sql`insert into rounds (submission_id, number, token_hash, released_at, expires_at)
      values (${id}::uuid, 1, ${'a'.repeat(64)}, now(), now() + interval '1 day')`.execute(db());
    for (let stranger = 0; stranger < 5; stranger++)
      await api.visitor
        .patch(`/api/forms/${id}`)
        .send({ email: `stranger-${stranger}@example.com` })
        .expect(200);
    const { rows } = await sql<{ subject: string }>`select subject from jobs
      where submission_id = ${id}::uuid and kind = 'address_changed'`.execute(db());
    expect(rows.map(({ subject }) => subject)).toEqual(['client@example.com']);
  });
});
