import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MailerService } from '@nestjs-modules/mailer';
import { sql } from 'kysely';
import { Clock } from '../../src/common/clock.js';
import { CONNECTION } from '../../src/database/database.module.js';
import { textArray } from '../../src/database/parameters.js';
import { RefusalList } from '../../src/files/journals.js';
import { JobsService } from '../../src/jobs/jobs.service.js';
import { FormReminders } from '../../src/reminders/form-reminders.js';
import { FORM_REMINDERS } from '../../src/reminders/reminders.delivery.js';
import { RemindersRepository } from '../../src/reminders/reminders.repository.js';
import { RemindersService } from '../../src/reminders/reminders.service.js';
import { SettingsRepository } from '../../src/settings/settings.repository.js';
import { DAY_MS } from '../../src/shared/days.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { inbox, mailsTo } from '../support/inbox.js';
import { until } from '../support/until.js';

/* Reminders of unfinished forms, from the link of the confirmation to the last one. The tests move stored times, not the clock. */

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

let id: string;
let email: string;
let forms = 0;
const database = () => api.app.get(CONNECTION).db;
/** Emails to the client, earliest first. */
const mails = async () => (await mailsTo(api, email)).reverse();

async function begin(fields: object = {}): Promise<void> {
  forms += 1;
  email = `ada${forms}@example.com`;
  const { body } = await api.visitor
    .post('/api/forms')
    .send({ ...NEW_FORM, email, ...fields })
    .expect(201);
  id = body.id;
  await until(async () => (await mails()).length === 1);
  // A job that changes the form would count as a visit.
  await api.settled(id);
}

/** The request of the page behind the link on the first user action. */
async function open(): Promise<void> {
  const [link = ''] = /http\S+formId=\S+/.exec((await mails()).at(-1)?.text ?? '') ?? [];
  const key = new URL(link).searchParams.get('mail');
  await api.visitor.post(`/api/forms/${id}/opened`).send({ key }).expect(204);
}

/** Moves the last activity this many days back and runs the job. */
async function pass(days: number): Promise<void> {
  await sql`alter table form_submissions disable trigger form_submissions_modified_at`.execute(database());
  await sql`update form_submissions set modified_at = modified_at - make_interval(days => ${days}::int)
    where id = ${id}::uuid`.execute(database());
  await sql`alter table form_submissions enable trigger form_submissions_modified_at`.execute(database());
  await sql`update form_reminders set opened_at = opened_at - make_interval(days => ${days}::int),
    asked_at = asked_at - make_interval(days => ${days}::int) where submission_id = ${id}::uuid`.execute(
    database(),
  );
  await api.app.get(FormReminders, { strict: false }).scheduleDue();
  await allSent();
}

/** Replaces the pending jobs with these, due now. */
async function owe(...kinds: string[]): Promise<void> {
  for (const kind of kinds)
    await sql`insert into jobs (submission_id, kind, subject) values (${id}::uuid, ${kind}, 'before')`.execute(
      database(),
    );
  api.app.get(JobsService, { strict: false }).wake();
  await allSent();
}

async function allSent(): Promise<void> {
  await until(async () => {
    const { rows } = await sql`select from jobs
      where submission_id = ${id}::uuid and kind like 'form_reminder%' and state = 'due'`.execute(database());
    return rows.length === 0;
  });
}
async function stored(column: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.ref(column)} from form_reminders where submission_id = ${id}::uuid`.execute(database());
  return rows[0] ?? {};
}
const subjects = async () => (await mails()).slice(1).map(({ subject }) => subject);
const FIRST = 'Your form is waiting where you left it';
const LAST = 'Your form is still here if you want to finish it';
const LAST_DAYS = FORM_REMINDERS.at(-1)?.days ?? 0;
const SUBJECTS = FORM_REMINDERS.map(({ days }) => (days === LAST_DAYS ? LAST : FIRST));
const TWO = SUBJECTS.slice(0, 2);

const unsubscribePath = async (): Promise<string> => {
  const { text } = (await mails()).at(-1) ?? { text: '' };
  return new URL(/http\S+\/api\/unsubscribe\/\S+/.exec(text)?.[0] ?? '').pathname;
};

it('sends each reminder on its day to a client who opened the link, and no more', async () => {
  await begin();
  await open();
  let passed = 0;
  for (const [number, { days }] of FORM_REMINDERS.entries()) {
    await pass(days - passed - 1);
    expect(await subjects()).toEqual(SUBJECTS.slice(0, number));
    await pass(1);
    expect(await subjects()).toEqual(SUBJECTS.slice(0, number + 1));
    passed = days;
  }
  await pass(30);
  expect(await subjects()).toEqual(SUBJECTS);
});

it('delays the second of two reminders that are late after an outage', async () => {
  await begin();
  await open();
  await pass(10);
  await pass(0);
  expect(await subjects()).toEqual([FIRST]);
});

it('counts the days from the latest change', async () => {
  await begin();
  await open();
  await pass(2);
  await api.visitor.patch(`/api/forms/${id}`).send({ industry: 'Hardware' }).expect(200);
  await api.settled(id);
  await pass(5);
  expect(await subjects()).toEqual([FIRST]);
  await pass(2);
  expect(await subjects()).toEqual(TWO);
});

it('sends none to an address whose link was not opened, even if its form is read or created', async () => {
  await begin();
  await api.visitor.get(`/?formId=${id}`);
  await api.visitor.get(`/api/forms/${id}`).expect(200);
  const key = '7f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a22';
  await api.visitor.post(`/api/forms/${id}/opened`).send({ key }).expect(204);
  await api.visitor.post(`/api/forms/${id}/opened`).send({}).expect(422);
  await pass(9);
  expect(await subjects()).toEqual([]);
});

it('requires a corrected address to open its own link', async () => {
  await begin();
  await open();
  await api.visitor.patch(`/api/forms/${id}`).send({ email: 'grace@example.com' }).expect(200);
  await pass(9);
  expect((await inbox(api)).filter(({ subject }) => subject === FIRST && id !== '')).not.toContainEqual(
    expect.objectContaining({ recipients: ['grace@example.com'] }),
  );
});

it('sends the reminders again to a corrected address after its link was opened', async () => {
  await begin();
  await open();
  await pass(2);
  expect(await subjects()).toEqual([FIRST]);
  email = `corrected-${email}`;
  await api.visitor.patch(`/api/forms/${id}`).send({ email }).expect(200);
  const key = (await stored('mail_key')).mail_key;
  await api.visitor.post(`/api/forms/${id}/opened`).send({ key }).expect(204);
  await pass(2);
  await pass(5);
  expect((await mails()).map(({ subject }) => subject)).toEqual(TWO);
});

it('sends the old key to the old address when the address is corrected while the email is composed', async () => {
  await begin();
  await open();
  const old = (await stored('mail_key')).mail_key;
  const reminders = api.app.get(RemindersRepository, { strict: false });
  const { addressee } = reminders;
  const read = jest.spyOn(reminders, 'addressee').mockImplementation(async (submissionId) => {
    const found = await addressee.call(reminders, submissionId);
    await sql`update form_submissions set email = ${`new-${email}`} where id = ${id}::uuid`.execute(
      database(),
    );
    return found;
  });
  await pass(2);
  read.mockRestore();
  const reminder = (await mails()).find(({ subject }) => subject === FIRST);
  expect(reminder?.text).toContain(old);
  expect(await stored('mail_key')).not.toEqual({ mail_key: old });
});

it('sends only the later of two reminders that waited for the mail server', async () => {
  await begin();
  await open();
  await pass(10);
  expect(await subjects()).toEqual([FIRST]);
  await sql`update form_reminders set asked = 2 where submission_id = ${id}::uuid`.execute(database());
  await owe('form_reminder_1', 'form_reminder_2');
  expect(await subjects()).toEqual(TWO);
});

it('waits with a due reminder until the client has left the form', async () => {
  await begin();
  await open();
  await sql`update form_reminders set asked = 1, asked_at = now() where submission_id = ${id}::uuid`.execute(
    database(),
  );
  await owe('form_reminder_1');
  expect(await subjects()).toEqual([]);
  await pass(1);
  expect(await subjects()).toEqual([]);
  await pass(1);
  expect(await subjects()).toEqual([FIRST]);
  await pass(5);
  expect(await subjects()).toEqual(TWO);
});

it('sends none for a form whose client has since started or completed another one', async () => {
  await begin();
  await open();
  const first = id;
  const { body } = await api.visitor
    .post('/api/forms')
    .send({ ...NEW_FORM, email: email.toUpperCase() })
    .expect(201);
  await sql`insert into form_reminders (submission_id, opened_at) values (${body.id}::uuid, now())
    on conflict (submission_id) do update set opened_at = now()`.execute(database());
  await pass(2);
  expect((await mails()).map(({ subject }) => subject)).not.toContain(FIRST);
  await sql`update form_submissions set created_at = created_at - interval '1 day', completed_at = now()
    where id = ${body.id}::uuid`.execute(database());
  await pass(7);
  expect((await mails()).map(({ subject }) => subject)).not.toContain(LAST);
  id = first;
});

it('still reminds of a form when a stranger begins another one with the same address', async () => {
  await begin();
  await open();
  await api.newForm({ email });
  await pass(2);
  expect(await subjects()).toContain(FIRST);
});

it('reminds an existing client of a form started since', async () => {
  await begin();
  await sql`insert into form_submissions (website, email, industry, created_at, completed_at)
    values ('https://first.example', ${email}, 'Software', now() - interval '60 days', now() - interval '59 days')`.execute(
    database(),
  );
  await open();
  await pass(2);
  expect(await subjects()).toEqual([FIRST]);
});

it('holds reminders while the clock is not trusted, and sends them once it has run for three days', async () => {
  await begin();
  await open();
  const clock = jest.spyOn(api.app.get(Clock), 'now');
  const setAhead = (days: number) => clock.mockImplementation(() => new Date(Date.now() + days * DAY_MS));
  setAhead(20);
  const [held, address] = [id, email];
  await sql`insert into jobs (submission_id, kind, subject) values (${id}::uuid, 'form_reminder_1', 'before')`.execute(
    database(),
  );
  // Its confirmation is no email by the calendar: it is sent.
  await begin();
  await api.settled(id);
  [id, email] = [held, address];
  expect(await subjects()).toEqual([]);
  setAhead(23.1);
  await allSent();
  expect(await subjects()).toEqual([FIRST]);
  clock.mockRestore();
});

it('sends none while the settings cannot be read', async () => {
  await begin();
  await open();
  await pass(1);
  const settings = jest
    .spyOn(api.app.get(SettingsRepository, { strict: false }), 'find')
    .mockRejectedValue(new Error('no connection'));
  await expect(pass(1)).rejects.toThrow('no connection');
  settings.mockRestore();
  expect(await subjects()).toEqual([]);
  await pass(0);
  expect(await subjects()).toEqual([FIRST]);
});

it('sends none after completion, erasure, or when reminders are off for the form or for all', async () => {
  const ends: (() => Promise<unknown>)[] = [
    () => sql`update form_submissions set completed_at = now() where id = ${id}::uuid`.execute(database()),
    () => api.admin.put(`/api/form_submissions/${id}/reminders`).send({ on: false }).expect(200),
    () => api.admin.delete(`/api/form_submissions/${id}`).expect(200),
  ];
  for (const end of ends) {
    await begin();
    await open();
    await end();
    await pass(9);
    expect(await subjects()).toEqual([]);
  }
  await begin();
  await open();
  const { body } = await api.admin.get('/api/settings/agency').expect(200);
  const { id: _id, modifiedAt: _at, logo: _logo, ...settings } = body;
  const off = await api.admin
    .put('/api/settings/agency')
    .send({ ...settings, remindersOn: false })
    .expect(200);
  await pass(9);
  expect(await subjects()).toEqual([]);
  await api.admin
    .put('/api/settings/agency')
    .send({ ...settings, version: off.body.version, remindersOn: true })
    .expect(200);
  await pass(0);
  expect(await subjects()).toEqual([FIRST]);
});

it('sends none for a form abandoned long ago, until its client returns and leaves again', async () => {
  const seen = async (days: number) => {
    await begin();
    await open();
    // The job has not run in between, as while reminders were off.
    await sql`update form_reminders set opened_at = opened_at - interval '200 days' where submission_id = ${id}::uuid`.execute(
      database(),
    );
    await pass(days);
    return subjects();
  };
  expect(await seen(LAST_DAYS + 13)).toEqual([FIRST]);
  expect(await seen(LAST_DAYS + 15)).toEqual([]);
  await api.visitor.patch(`/api/forms/${id}`).send({ industry: 'Hardware' }).expect(200);
  await pass(2);
  expect(await subjects()).toEqual([FIRST]);
});

it('shows its status in the panel, and stores the switch', async () => {
  await begin();
  const path = `/api/form_submissions/${id}/reminders`;
  expect((await api.admin.get(path).expect(200)).body).toEqual({ on: true, opened: false, refused: false });
  await open();
  expect((await api.admin.put(path).send({ on: false }).expect(200)).body).toEqual({
    on: false,
    opened: true,
    refused: false,
  });
  await api.visitor.get(path).expect(401);
  await api.visitor.put(path).send({ on: true }).expect(401);
  await api.admin
    .put(path.replace(id, '7f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a22'))
    .send({ on: true })
    .expect(404);
});

it('unsubscribes with the button of a page that changes nothing on GET, and with one click in a mailbox', async () => {
  await begin({ language: 'de' });
  await open();
  await pass(2);
  const [, reminder] = await mails();
  expect(reminder?.subject).toBe('Ihr Formular wartet dort, wo Sie aufgehört haben');
  const path = await unsubscribePath();
  expect(reminder?.html).toContain(path);
  const page = await api.visitor.get(path).expect(200).expect('Content-Type', /html/);
  expect(page.text).toContain('<html lang="de">');
  expect(page.text.match(/<button/g)).toHaveLength(1);
  expect(page.headers['referrer-policy']).toBe('same-origin');
  const refused = async () =>
    (await api.admin.get(`/api/form_submissions/${id}/reminders`).expect(200)).body.refused;
  expect(await refused()).toBe(false);
  const done = await api.visitor.post(path).type('form').send('List-Unsubscribe=One-Click').expect(200);
  expect(done.text).toContain('Keine Erinnerungen mehr');
  expect(await refused()).toBe(true);
  await pass(5);
  expect(await subjects()).toHaveLength(1);
  // This covers other forms of the address, too.
  const { body } = await api.visitor
    .post('/api/forms')
    .send({ ...NEW_FORM, email })
    .expect(201);
  id = body.id;
  await until(async () => (await mails()).length === 3);
  await open();
  await pass(9);
  expect(await mails()).toHaveLength(3);
  const unknown = await api.visitor.get('/api/unsubscribe/7f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a22').expect(200);
  expect(unknown.text).not.toContain('<button');
  // The link as broken by a mail program.
  for (const asked of [api.visitor.get(path.slice(0, -9)), api.visitor.post(path.slice(0, -9))])
    expect((await asked.expect(200).expect('Content-Type', /html/)).text).toContain(
      'This link is no longer valid',
    );
});

it('has the headers for unsubscribing in a mailbox', async () => {
  await begin();
  await open();
  const send = jest.spyOn(api.app.get(MailerService, { strict: false }), 'sendMail');
  await pass(2);
  const url = await unsubscribePath();
  expect(send.mock.calls.at(-1)?.[0].headers).toEqual({
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': expect.stringMatching(new RegExp(`^<http\\S+${url}>$`)),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  send.mockRestore();
});

it('copies unsubscribed addresses that only the database has to the file at the next start, once and together', async () => {
  const hashes = ['d', 'e', 'f'].map((digit) => digit.repeat(64));
  await sql`insert into reminder_refusals (recipient_hash) select unnest(${textArray(hashes)})`.execute(
    database(),
  );
  const writing = jest.spyOn(api.app.get(RefusalList, { strict: false }), 'addAll');
  const reminders = api.app.get(RemindersService, { strict: false });
  for (let start = 0; start < 2; start++) await reminders.reapply();
  const lines = (await readFile(join(api.dataDir, 'refusals'), 'utf8')).split('\n');
  expect(lines.filter((line) => hashes.includes(line)).sort()).toEqual(hashes);
  // One write to the disk for each would delay the start by the number of addresses.
  expect(writing.mock.calls.filter(([added]) => added.length > 0)).toHaveLength(1);
  writing.mockRestore();
});
