import { sql } from 'kysely';
import { CONNECTION } from '../../src/database/database.module.js';
import { JobsService } from '../../src/jobs/jobs.service.js';
import { SubmissionsService } from '../../src/submissions/submissions.service.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { inbox, mailsAbout } from '../support/inbox.js';
import { until } from '../support/until.js';

/* Emails about changes of a form after its first save, which delivery.spec.ts covers. */

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const mailAbout = (id: string, subject: string) =>
  until(async () => (await mailsAbout(api, id)).find((mail) => mail.subject === subject));

async function newForm(): Promise<string> {
  const id = await api.newForm();
  await until(async () => (await mailsAbout(api, id)).length === 2);
  return id;
}

async function completed(): Promise<string> {
  const id = await newForm();
  await api.visitor
    .post('/api/generate-questions')
    .send({ topics: ['Hiring'], formId: id })
    .expect(200);
  for (const index of [0, 1, 2, 3]) await answer(id, index, `Answer number ${index}`);
  await api.visitor.post(`/api/forms/${id}/complete`).expect(200);
  return id;
}

const answer = (id: string, index: number, words: string) =>
  api.visitor.put(`/api/forms/${id}/answers/${index}`).send({ answer: words }).expect(200);

const waitingOf = async (id: string) => {
  const { rows } = await sql<{ kind: string }>`select kind from jobs
    where submission_id = ${id}::uuid and state = 'due' and due_at > now() order by kind`.execute(database());
  return rows.map(({ kind }) => kind);
};
const database = () => api.app.get(CONNECTION).db;

/** Ends the pause before an email. */
async function later(id: string): Promise<void> {
  await sql`update jobs set due_at = now() where submission_id = ${id}::uuid`.execute(database());
  await api.app.get(JobsService, { strict: false }).wake();
}

it('notifies the agency once of a completed interview, with the due date of the strategy', async () => {
  const id = await completed();
  await api.visitor.post(`/api/forms/${id}/complete`).expect(200);
  const mail = await mailAbout(id, 'Interview completed: example.com');
  expect(mail.recipients).toEqual(['team@byline.example']);
  expect(mail.text).toMatch(/Strategy due: \w+day \d+ \w+/);
  expect(mail.text).toContain(`/admin/form_submissions/${id}/show`);
});

it('sends the confirmation to a corrected address once typing has stopped', async () => {
  const id = await newForm();
  for (const email of ['mara@nordlicht.exam', 'mara@nordlicht.example'])
    await api.visitor.patch(`/api/forms/${id}`).send({ email }).expect(200);
  expect(await waitingOf(id)).toEqual(['corrected_confirmation']);
  await later(id);
  const sent = await until(async () => {
    const found = (await mailsAbout(api, id)).filter(({ recipients }) => recipients[0]?.startsWith('mara@'));
    return found.length > 0 && found;
  });
  expect(sent.map(({ recipients }) => recipients)).toEqual([['mara@nordlicht.example']]);
  expect(sent[0]?.text).toContain(`/?formId=${id}`);
});

it('notifies the former address of the change if its link was opened, but no address typed in between', async () => {
  const email = 'former@nordlicht.example';
  const { body } = await api.visitor
    .post('/api/forms')
    .send({ ...NEW_FORM, email, language: 'de' })
    .expect(201);
  const id: string = body.id;
  await until(async () => (await mailsAbout(api, id)).length === 2);
  await sql`update form_reminders set opened_at = now() where submission_id = ${id}::uuid`.execute(
    database(),
  );
  for (const typed of ['mara@nordlicht.exam', 'mara@nordlicht.example'])
    await api.visitor.patch(`/api/forms/${id}`).send({ email: typed }).expect(200);
  expect(await waitingOf(id)).toEqual(['address_changed', 'corrected_confirmation']);
  await later(id);
  const notices = await until(async () => {
    const found = (await inbox(api)).filter(
      ({ subject }) => subject === 'Ihr Formular hat jetzt eine andere E-Mail-Adresse',
    );
    return found.length > 0 && found;
  });
  expect(notices.map(({ recipients }) => recipients)).toEqual([[email]]);
  expect(`${notices[0]?.messageId} ${notices[0]?.text}`).not.toMatch(new RegExp(`${id}|mara@|formId`));
});

it('does not notify a former address that the form has again', async () => {
  const id = await newForm();
  await sql`update form_reminders set opened_at = now() where submission_id = ${id}::uuid`.execute(
    database(),
  );
  for (const typed of ['mara@nordlicht.example', NEW_FORM.email])
    await api.visitor.patch(`/api/forms/${id}`).send({ email: typed }).expect(200);
  await later(id);
  await until(async () => (await waitingOf(id)).length === 0 && (await api.settled(id)));
  expect((await inbox(api)).filter(({ subject }) => subject.startsWith('Your form has a new'))).toEqual([]);
});

it('sends no confirmation after a change of another field', async () => {
  const id = await newForm();
  await api.visitor
    .patch(`/api/forms/${id}`)
    .send({ industry: 'Carpentry', email: NEW_FORM.email })
    .expect(200);
  expect(await waitingOf(id)).toEqual([]);
});

it('sends answers given after the interview to the agency and the card in one go', async () => {
  const id = await completed();
  await mailAbout(id, 'Interview completed: example.com');
  expect(await waitingOf(id)).toEqual([]);
  await answer(id, 3, 'We say it in other words now');
  await answer(id, 4, 'And one more');
  expect(await waitingOf(id)).toEqual(['interview_card_update', 'late_answers']);
  await later(id);
  const mail = await mailAbout(id, 'New answers after the interview: example.com');
  expect(mail.text).toContain('Questions answered: 5');
  const card = await until(async () => {
    const { body: boards } = await api.admin.get('/sandbox/trello/boards').expect(200);
    return JSON.stringify(boards).includes('And one more') && boards;
  });
  expect(JSON.stringify(card)).toContain('We say it in other words now');
});

it('gives the old address no key of the new one when the address changes while the email is composed', async () => {
  const submissions = api.app.get(SubmissionsService, { strict: false });
  const read = submissions.read.bind(submissions);
  const spied = jest.spyOn(submissions, 'read').mockImplementation(async (id, columns) => {
    const found = await read(id, columns);
    if (columns.length === 2 && columns.some((column) => column === 'language'))
      await sql`update form_submissions set email = 'new@example.com' where id = ${id}::uuid`.execute(
        database(),
      );
    return found;
  });
  const { body } = await api.visitor
    .post('/api/forms')
    .send({ ...NEW_FORM, email: 'old@example.com' })
    .expect(201);
  const mail = await until(async () =>
    (await mailsAbout(api, body.id)).find(({ recipients }) => recipients.includes('old@example.com')),
  );
  spied.mockRestore();
  const { rows } = await sql<{ mail_key: string }>`
    select mail_key from form_reminders where submission_id = ${body.id}::uuid`.execute(database());
  expect(mail.text).toMatch(/[?&]mail=[0-9a-f-]{36}/);
  expect(mail.text).not.toContain(rows[0]?.mail_key);
});
