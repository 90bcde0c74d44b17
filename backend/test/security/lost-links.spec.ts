import { Kysely, sql } from 'kysely';
import { startTestApp, type TestApp } from '../support/app.js';
import { inbox, mailsTo } from '../support/inbox.js';
import { until } from '../support/until.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ RATE_LIMIT: 'on' });
});
afterAll(() => api.close());

const ask = (email: unknown) => api.visitor.post('/api/send-link').send({ email });

const linksTo = async (email: string) =>
  (await mailsTo(api, email)).filter(({ subject }) => subject === 'The link to your form');
/** Form ids in an email, in order. */
const formsIn = (text = '') => [...text.matchAll(/[?&]formId=([0-9a-f-]{36})/g)].map(([, id]) => id);
const confirmationOf = (id: string) =>
  until(async () => (await inbox(api)).find(({ messageId }) => messageId.includes(`confirmation.${id}`)));
/** Opens the link in the first email about a form. */
const open = async (id: string) => {
  await confirmationOf(id);
  const { rows } = await sql<{ key: string }>`select mail_key::text as key from form_reminders
    where submission_id = ${id}::uuid`.execute(api.app.get(Kysely));
  await api.visitor.post(`/api/forms/${id}/opened`).send({ key: rows[0]?.key }).expect(204);
};
/** Changes a form as the agency does, which is not client activity. */
const touch = (id: string) =>
  sql`update form_submissions set exclusions = '[]' where id = ${id}::uuid`.execute(api.app.get(Kysely));

it('sends a lost link to the address of the form three times a day, regardless of case', async () => {
  const first = await api.newForm({ email: 'grace@example.com' });
  const latest = await api.newForm({ email: 'grace@example.com' });
  await until(async () => (await mailsTo(api, 'grace@example.com')).length === 2);
  await touch(first);
  await ask('\u200b mailto:Grace@Example.com ').expect(202, { ok: true });
  const links = () => linksTo('grace@example.com');
  const [mail] = await until(async () => (await links()).length > 0 && links());
  expect(formsIn(mail?.text)).toEqual([first, latest]);
  expect(mail?.text).not.toContain('Software');
  for (let sent = 2; sent <= 3; sent++) {
    await ask('grace@example.com').expect(202);
    await until(async () => (await links()).length === sent);
  }
  await ask('grace@example.com').expect(202);
  await ask('nobody@example.com').expect(202, { ok: true });
  expect(await links()).toHaveLength(3);
});

it('lists, of the forms opened from an email, the one edited on the later day first', async () => {
  const taken = await api.newForm({ email: 'ada@example.com' });
  const left = await api.newForm({ email: 'ada@example.com' });
  await open(taken);
  await open(left);
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
  expect(formsIn(mail.text)).toEqual([taken, left]);
});

describe('A77: a form that a stranger begins with a client’s address', () => {
  const email = 'victim@example.com';
  const owed = async () => {
    const { rows } = await sql`select from jobs f join form_submissions s on s.id = f.submission_id
      where f.kind = 'resume_link' and s.email = ${email}`.execute(api.app.get(Kysely));
    return rows.length;
  };

  it('is never the only one in an email, and is listed after those opened from an email', async () => {
    const own = await api.newForm({ email, website: 'https://own.example/about' });
    const strangers = await api.newForm({ email, website: 'https://evil.example/win-a-prize' });
    const confirmations = await until(async () => {
      const mails = await mailsTo(api, email);
      return mails.length === 2 && mails;
    });
    const confirmation = confirmations.find(({ messageId }) => messageId.includes(strangers));
    expect(formsIn(confirmation?.text)).toEqual([strangers, own]);
    expect(confirmation?.text).not.toMatch(/evil|prize/);

    await open(own);
    await api.visitor.patch(`/api/forms/${strangers}`).send({ usp: 'The last save.' }).expect(200);
    await ask(email).expect(202);
    const { text } = await until(async () => (await linksTo(email))[0]);
    expect(formsIn(text)).toEqual([own, strangers]);
    const day = new Date().toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
    const lines =
      /Form of (.+) at .+ UTC for own\.example with \d answers?: [\s\S]+Not confirmed by email:\s+Form of (.+) at .+ UTC for evil\.example with \d answers?: /;
    expect(text?.match(lines)?.slice(1)).toEqual([day, day]);
    expect(text).not.toContain('prize');
  });

  it('is in the next email of the same day, and its erasure does not delete that email', async () => {
    const strangers = await api.newForm({ email });
    await ask(email).expect(202);
    expect(await owed()).toBe(2);
    await api.visitor.delete(`/api/forms/${strangers}`).expect(204);
    expect(await owed()).toBe(2);
  });
});

describe('A112: a stranger’s form with the same address, website and day', () => {
  it('is listed after the older one, and no two lines are equal', async () => {
    const email = 'same@example.com';
    const own = await api.newForm({ email });
    const forged = await api.newForm({ email });
    await sql`update form_submissions set created_at = now() - interval '1 minute' where email = ${email}`.execute(
      api.app.get(Kysely),
    );
    await ask(email).expect(202);
    const { text = '' } = await until(async () => (await linksTo(email))[0]);
    expect(new Set(formsIn(text))).toEqual(new Set([own, forged]));
    const lines = [...text.matchAll(/^Form of .+?: (?=http)/gm)].map(([line]) => line);
    expect(lines).toHaveLength(2);
    expect(new Set(lines).size).toBe(2);
  });
});

describe('A115: a stranger who asks for the links first', () => {
  it('does not keep a form that is begun later out of the emails of the day', async () => {
    const email = 'later@example.com';
    const first = await api.newForm({ email });
    for (let sent = 1; sent <= 2; sent++) {
      await ask(email).expect(202);
      await until(async () => (await linksTo(email)).length === sent);
    }
    const second = await api.newForm({ email });
    await ask(email).expect(202);
    const mails = await until(async () => {
      const sent = await linksTo(email);
      return sent.length === 3 && sent;
    });
    expect(mails.map(({ text }) => formsIn(text).length).sort()).toEqual([1, 1, 2]);
    expect(mails.some(({ text }) => [first, second].every((id) => formsIn(text).includes(id)))).toBe(true);
  });
});

describe('A99: an address that the database considers equal to another', () => {
  // lower() of PostgreSQL maps the first letter to i, the second to k; mail programs do not.
  const client = 'mira@kite.example';
  const strangers = ['mira@k\u0130te.example', 'mira@\u212aite.example'];

  it.each(strangers)('gets no link to the form of the other: %j', async (email) => {
    const own = await api.newForm({ email: client });
    const forged = await api.newForm({ email });
    const mail = await confirmationOf(forged);
    expect(formsIn(mail.text)).toEqual([forged]);
    await api.visitor.delete(`/api/forms/${forged}`).expect(204);
    await api.visitor.delete(`/api/forms/${own}`).expect(204);
  });

  it('does not use up the email with the links of the other', async () => {
    const [email = ''] = strangers;
    const forged = await api.newForm({ email });
    await open(forged);
    const own = await api.newForm({ email: client });
    await ask(client).expect(202);
    const mail = await until(async () => (await linksTo(client))[0]);
    expect(formsIn(mail.text)).toEqual([own]);
  });

  it('needs its own link: opening the form from an email to one address proves nothing for the other', async () => {
    const [email = ''] = strangers;
    const form = await api.newForm({ email });
    await open(form);
    await api.visitor.patch(`/api/forms/${form}`).send({ email: client }).expect(200);
    const { rows } = await sql<{ opened_at: string | null }>`select opened_at from form_reminders
      where submission_id = ${form}::uuid`.execute(api.app.get(Kysely));
    expect(rows[0]?.opened_at).toBeNull();
  });
});

it('gives the same response and sends no email for an unknown or invalid address', async () => {
  const known = await ask('grace@example.com');
  for (const email of ['unknown@example.com', "x' or '1'='1", '']) {
    const { status, body } = await ask(email);
    expect({ status, body }).toEqual({ status: known.status, body: known.body });
  }
  expect(await mailsTo(api, 'unknown@example.com')).toEqual([]);
  await ask(undefined).expect(422);
  await ask({ $ne: '' }).expect(422);
});

it('sends no link to a quarantined form', async () => {
  const id = await api.newForm({ email: 'robot@example.com', company_fax: 'x' });
  expect((await api.admin.get(`/api/form_submissions/${id}`).expect(200)).body.quarantined_at).not.toBeNull();
  await ask('robot@example.com').expect(202);
  const { jobs } = (await api.admin.get(`/api/form_submissions/${id}`).expect(200)).body;
  expect(jobs.map(({ kind }: { kind: string }) => kind)).not.toContain('resume_link');
});

it('limits requests per IP address', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask('nobody@example.com')));
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(5);
});
