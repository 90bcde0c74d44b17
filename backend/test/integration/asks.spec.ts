import { Kysely, sql } from 'kysely';
import { AskJobs } from '../../src/asks/asks.jobs.js';
import type { Asks } from '../../src/asks/asks.schemas.js';
import { AsksService } from '../../src/asks/asks.service.js';
import { Clock } from '../../src/common/clock.js';
import { JobsService } from '../../src/jobs/jobs.service.js';
import { ASK_REMINDER_DAYS, MAX_ASK_QUESTIONS, MAX_QUESTIONS_A_WEEK } from '../../src/shared/asks.js';
import type { Form } from '../../src/submissions/form.schemas.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { orderTranscripts, silence } from '../support/audio.js';
import { mailsTo } from '../support/inbox.js';
import { until } from '../support/until.js';

/* Questions to a client after the first interview. The tests move stored times, not the clock, unless they say so. */

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

const ANSWERS = ['I began as a baker.', 'We bake at night.', 'Cafés in our town.', 'Bread does not wait.'];
let addresses = 0;
let address = '';
let id = '';

/** A client with four answers. */
async function newClient(fields: object = {}): Promise<string> {
  addresses += 1;
  address = `client${addresses}@example.com`;
  const form = await api.newForm({ email: address, topics_to_talk_about: 'Bread, Ovens', ...fields });
  await api.visitor
    .post('/api/generate-questions')
    .send({ topics: ['Bread'], formId: form })
    .expect(200);
  for (const [index, answer] of ANSWERS.entries())
    await api.visitor.put(`/api/forms/${form}/answers/${index}`).send({ answer }).expect(200);
  await api.visitor.post(`/api/forms/${form}/complete`).expect(200);
  await api.settled(form);
  return form;
}
beforeEach(async () => {
  id = await newClient();
});

const db = () => api.app.get(Kysely);
const ask = (questions: readonly string[], more: object = {}) =>
  api.admin.post(`/api/form_submissions/${id}/asks`).send({ questions, ...more });
const listed = async (): Promise<Asks> =>
  (await api.admin.get(`/api/form_submissions/${id}/asks`).expect(200)).body;
const form = async (): Promise<Form> => (await api.visitor.get(`/api/forms/${id}`).expect(200)).body;
const answer = (index: number, text: string) =>
  api.visitor.put(`/api/forms/${id}/answers/${index}`).send({ answer: text });
const send = () => api.visitor.post(`/api/forms/${id}/send-answers`);
const state = async (value: string, pausedUntil: string | null = null) => {
  const { modified_at } = await api.detail(id);
  const body = { state: value, modified_at, ...(pausedUntil && { until: pausedUntil }) };
  await api.admin.put(`/api/form_submissions/${id}/client-state`).send(body).expect(200);
};
const mails = async () =>
  (await mailsTo(api, address)).filter(({ messageId }) => messageId.startsWith('<ask.')).toReversed();
/** Runs the jobs that are due within so many days. */
async function pass(days: number): Promise<void> {
  await sql`update jobs set due_at = due_at - make_interval(days => ${days}::int)
    where submission_id = ${id}::uuid and kind like 'ask%' and state = 'due'`.execute(db());
  api.app.get(JobsService, { strict: false }).wake();
  await until(async () => {
    const { rows } = await sql`select from jobs where submission_id = ${id}::uuid and kind like 'ask%'
      and state = 'due' and (due_at is null or due_at <= now())`.execute(db());
    return rows.length === 0;
  });
}
const QUESTIONS = ['**Who surprised you in November?** Which day was it?', 'What went wrong?'];

describe('questions to a client', () => {
  it('are appended to the interview with their date and sent in one email with one link', async () => {
    const before = await form();
    const { body } = await ask(QUESTIONS, { note: 'A minute is enough.' }).expect(201);
    expect(body).toMatchObject({ number: 1, closed_at: null, note: 'A minute is enough.' });
    const after = await form();
    const count = before.interview_questions.length;
    expect(after.interview_questions.slice(count)).toEqual(
      QUESTIONS.map((question) => ({ question, ask: 1, timestamp: expect.any(String) })),
    );
    expect(after.open_asks).toEqual([
      {
        number: 1,
        month: body.month,
        note: 'A minute is enough.',
        due_on: body.due_on,
        first_question: count,
        last_question: count + 1,
      },
    ]);
    expect(after.completed_at).toBe(before.completed_at);
    await pass(0);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^2 questions for your posts in \w+$/);
    expect(mail?.text).toContain('1. Who surprised you in November? Which day was it?');
    expect(mail?.text).toContain('> A minute is enough.');
    expect(mail?.text).toMatch(new RegExp(`formId=${id}&`));
    expect((await listed()).asks[0]?.sent_at).toEqual(expect.any(String));
  });

  it('are in German for a German form', async () => {
    id = await newClient({ language: 'de' });
    await ask(['Was ist schiefgegangen?']).expect(201);
    await pass(0);
    expect((await mails())[0]?.subject).toMatch(/^Eine Frage zu Ihren Beiträgen im \p{L}+$/u);
  });

  it('need one answer, by typing or by voice, and repeat no promise, completion or board', async () => {
    const { body: asked } = await ask(QUESTIONS).expect(201);
    const [typed, spoken] = asked.questions.map(({ index }: { index: number }) => index);
    const jobs = async () =>
      (await api.detail(id)).jobs
        .map(({ kind, attempts }) => `${kind} ${attempts}`)
        .filter((one) => !/late|update|ask/.test(one));
    const before = await jobs();
    const { body: refused } = await send().expect(422);
    expect(refused.message).toBe('Please answer at least one question before you send your answers.');
    orderTranscripts(api.app, { text: 'On 3 December the oven stopped.' });
    const { body: heard } = await api.visitor
      .post('/api/transcribe')
      .field('formId', id)
      .field('question', spoken)
      .attach('file', silence(3), 'answer.wav')
      .expect(200);
    await api.visitor
      .put(`/api/forms/${id}/answers/${spoken}`)
      .send({ answer: heard.text, spoken: true })
      .expect(200);
    const { body: sent } = await send().expect(200);
    expect(sent.open_asks).toEqual([]);
    expect(sent.interview_questions[spoken]).toMatchObject({ ask: 1, spoken: true });
    expect((await listed()).asks[0]).toMatchObject({
      closed_by: 'client',
      questions: [
        { index: typed, answered: false },
        { index: spoken, answered: true },
      ],
    });
    await answer(typed, 'Mrs Olsen came by bicycle.').expect(200);
    await send().expect(200);
    expect(await jobs()).toEqual(before);
  });

  it('give facts to the review of a post, and no others', async () => {
    const idea = { id: 'idea-1', title: 'Bread', description: '', contentType: 'Story', hook: '' };
    await until(async () => (await api.detail(id)).trello_todo_list_id);
    await api.admin
      .post('/api/generate-full-posts')
      .send({ idea, formData: { id }, linkedInPosts: [] })
      .expect(200);
    const numbersIn = async (fullPost: string) => {
      await api.update(id, ({ full_posts }) => ({ full_posts: [{ ...full_posts[0], fullPost }] }));
      const { body } = await api.admin
        .post('/api/check-post')
        .send({ submissionId: id, ideaId: 'idea-1' })
        .expect(200);
      return body.review.lookUp.map(({ text }: { text: string }) => text);
    };
    const post = 'Mrs Olsen ordered 212 loaves. We sold 977 rolls.';
    expect(await numbersIn(post)).toEqual(['212', '977']);
    const { body: asked } = await ask(['What surprised you?']).expect(201);
    await answer(asked.questions[0].index, 'Mrs Olsen ordered 212 loaves for the fair.').expect(200);
    await send().expect(200);
    expect(await numbersIn(`${post} Yes.`)).toEqual(['977']);
  });

  it('wait for the end of a pause, with another day for the answers', async () => {
    const { body: first } = await ask(['What went wrong?']).expect(201);
    await pass(0);
    await state('paused', '2027-05-01');
    await pass(ASK_REMINDER_DAYS[0]);
    await pass(ASK_REMINDER_DAYS[1]);
    expect(await mails()).toHaveLength(1);
    await sql`update form_submissions set paused_until = '2026-11-01' where id = ${id}::uuid`.execute(db());
    await sql`update asks set due_on = '2026-11-02' where id = ${first.id}::uuid`.execute(db());
    await pass(1);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^A question for your posts in /),
      expect.stringMatching(/^Your posts in \w+ are waiting for your answers$/),
    ]);
    const { asks, due_on } = await listed();
    expect(asks[0]?.due_on).toBe(due_on);
    await pass(ASK_REMINDER_DAYS[1] - ASK_REMINDER_DAYS[0]);
    expect(await mails()).toHaveLength(3);
  });

  it('are reminded of twice, but not after an answer, after the end, or by an address that unsubscribed', async () => {
    const [first, last] = ASK_REMINDER_DAYS;
    await ask(['What went wrong?']).expect(201);
    await pass(0);
    await pass(first);
    await pass(last - first);
    const [, one, two] = await mails();
    expect(one?.text).not.toContain('This is the last reminder.');
    expect(two?.text).toContain('This is the last reminder.');
    expect(two?.text).toContain('Unsubscribe from reminders: ');

    for (const quiet of [
      async () => {
        const [open] = (await form()).open_asks;
        await answer(open?.first_question ?? 0, 'The oven stopped.').expect(200);
      },
      () => state('ended'),
      async () => {
        const { rows } = await sql<{ key: string }>`select unsubscribe_key as key from form_reminders
          where submission_id = ${id}::uuid`.execute(db());
        await api.visitor.post(`/api/unsubscribe/${rows[0]?.key}`).expect(200);
      },
    ]) {
      id = await newClient();
      await ask(['What went wrong?']).expect(201);
      await pass(0);
      await quiet();
      await pass(last);
      expect(await mails()).toHaveLength(1);
    }
  });
});

describe('the limits of questions', () => {
  it.each([
    ['no question', { questions: [] }, 'questions'],
    [
      'eleven questions',
      { questions: Array.from({ length: MAX_ASK_QUESTIONS + 1 }, (_, at) => `Q${at}?`) },
      'questions',
    ],
    ['an empty question', { questions: [' '] }, 'questions.0'],
    ['a question twice', { questions: ['Why?', 'why?'] }, 'questions'],
    ['a long question', { questions: ['x'.repeat(501)] }, 'questions.0'],
    ['a day in the past', { questions: ['Why?'], due_on: '2020-01-01' }, 'due_on'],
    ['a day far away', { questions: ['Why?'], due_on: '2199-01-01' }, 'due_on'],
    ['a day that does not exist', { questions: ['Why?'], due_on: '2026-02-30' }, 'due_on'],
    ['an unknown field', { questions: ['Why?'], urgent: true }, 'urgent'],
  ])('refuse %s with words and change nothing', async (_what, body, field) => {
    const before = await form();
    const { body: refused } = await api.admin.post(`/api/form_submissions/${id}/asks`).send(body).expect(422);
    expect(Object.keys(refused.errors)).toEqual([field]);
    expect(await form()).toEqual(before);
  });

  it('name what is wrong with each question', async () => {
    const body = { questions: [' ', 'x'.repeat(501), 'Why?'] };
    const { body: refused } = await api.admin.post(`/api/form_submissions/${id}/asks`).send(body).expect(422);
    expect(refused.errors).toEqual({
      'questions.0': 'Please fill this in.',
      'questions.1': 'Please use at most 500 characters.',
    });
  });

  it('allow two open asks, and another once one is closed', async () => {
    const { body: first } = await ask(['One?']).expect(201);
    await ask(['Two?']).expect(201);
    const { body: refused } = await ask(['Three?']).expect(409);
    expect(refused).toMatchObject({
      code: 'too_many_asks',
      message: 'This client has 2 open sets of questions. Wait for the answers, or close one.',
    });
    expect((await listed()).refusal).toBe('open');
    await api.admin.delete(`/api/asks/${first.id}`).expect(204);
    expect((await form()).open_asks.map(({ number }) => number)).toEqual([2]);
    await ask(['Three?']).expect(201);
    const { body: log } = await api.admin
      .get('/api/audit-log')
      .query({ filter: JSON.stringify({ submission_id: id }) });
    expect(log.map(({ action }: { action: string }) => action)).toContain('closeAsk');
  });

  it('allow twenty questions in seven days', async () => {
    const ten = (name: string) => Array.from({ length: 10 }, (_, at) => `${name} ${at}?`);
    for (const name of ['First', 'Second']) {
      const { body } = await ask(ten(name)).expect(201);
      await api.admin.delete(`/api/asks/${body.id}`).expect(204);
    }
    const { body: refused } = await ask(['One more?']).expect(409);
    expect(refused.message).toBe(
      `A client gets at most ${MAX_QUESTIONS_A_WEEK} questions within seven days.`,
    );
    await sql`update asks set created_at = created_at - interval '8 days' where submission_id = ${id}::uuid`.execute(
      db(),
    );
    await ask(['One more?']).expect(201);
  });

  it('hold when two people ask at the same moment', async () => {
    const answers = await Promise.all(['One?', 'Two?', 'Three?'].map((question) => ask([question])));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    const { interview_questions, open_asks } = await form();
    for (const { number, first_question } of open_asks)
      expect(interview_questions[first_question]).toMatchObject({ ask: number });
  });

  it('leave out a paused and an ended client, a form on hold and an open interview', async () => {
    await state('paused', new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10));
    expect((await ask(['Why?']).expect(409)).body.code).toBe('client_inactive');
    await state('ended');
    expect((await ask(['Why?']).expect(409)).body.message).toBe(
      'This client has ended. Make the client active before you ask.',
    );
    await state('active');
    await ask(['Why?']).expect(201);
    id = await api.newForm();
    expect((await ask(['Why?']).expect(409)).body.code).toBe('interview_open');
    await api.visitor
      .post(`/api/form_submissions/${id}/asks`)
      .send({ questions: ['Why?'] })
      .expect(401);
  });
});

it('proposes questions for unused topics and gaps, and shows the email before it is sent', async () => {
  await api.admin.post(`/api/form_submissions/${id}/strategy`).send({});
  const route = `/api/form_submissions/${id}/asks`;
  const { body: proposals } = await api.admin.get(`${route}/proposals`).expect(200);
  expect(proposals.topics).toEqual([
    '**What happened lately on “Bread” that you told someone about?** Which day was it, and who was there?',
    '**What happened lately on “Ovens” that you told someone about?** Which day was it, and who was there?',
  ]);
  const { body: preview } = await api.admin
    .post(`${route}/preview`)
    .send({ questions: proposals.topics, note: 'Hello <b>you</b>' })
    .expect(200);
  expect(preview).toMatchObject({
    to: address,
    subject: expect.stringMatching(/^2 questions for your posts in/),
  });
  expect(preview.html).toContain('Hello &lt;b&gt;you&lt;/b&gt;');
  expect(preview.html).not.toContain(id);
  expect((await listed()).asks).toEqual([]);
  await ask(proposals.topics).expect(201);
  const { body: again } = await api.admin.get(`${route}/proposals`).expect(200);
  expect(again.topics).not.toEqual(expect.arrayContaining(proposals.topics));
});

it('asks a client every month from the agency’s day on, once, while the switch is on', async () => {
  const clock = jest.spyOn(api.app.get(Clock), 'now');
  const month = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 7);
  const run = async (day: string) => {
    clock.mockReturnValue(new Date(`${month}-${day}T12:00:00Z`));
    await api.app.get(AskJobs, { strict: false }).askMonthly();
    return (await listed()).asks.length;
  };
  expect(await run('25')).toBe(0);
  const { body } = await api.admin
    .put(`/api/form_submissions/${id}/asks/monthly`)
    .send({ monthly: true })
    .expect(200);
  expect(body.monthly).toBe(true);
  expect(await run('10')).toBe(0);
  expect(await run('20')).toBe(1);
  expect(await run('21')).toBe(1);
  const [asked] = (await listed()).asks;
  expect(asked?.questions).toHaveLength(3);
  expect(new Set((await form()).interview_questions.map(({ question }) => question)).size).toBe(
    (await form()).interview_questions.length,
  );
  await state('ended');
  clock.mockReturnValue(new Date(Date.now() + 90 * 86_400_000));
  await api.app.get(AskJobs, { strict: false }).askMonthly();
  expect((await listed()).asks).toHaveLength(1);
});

it('asks the other clients if the questions of one cannot be read, and that one with the next try', async () => {
  const clients = [id, await newClient()];
  for (const client of clients)
    await api.admin.put(`/api/form_submissions/${client}/asks/monthly`).send({ monthly: true }).expect(200);
  const month = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 7);
  jest.spyOn(api.app.get(Clock), 'now').mockReturnValue(new Date(`${month}-25T12:00:00Z`));
  const service = api.app.get(AsksService, { strict: false });
  const list = service.list.bind(service);
  let broken: string | undefined;
  const reading = jest.spyOn(service, 'list').mockImplementation((client) => {
    if (clients.includes(client)) broken ??= client;
    return client === broken ? Promise.reject(new Error('The connection was lost.')) : list(client);
  });
  const job = api.app.get(AskJobs, { strict: false });
  const counts = async () => {
    const { rows } = await sql<{ id: string }>`select submission_id as id from asks
      where submission_id in (${sql.join(clients.map((client) => sql`${client}::uuid`))})`.execute(db());
    return rows.map((row) => row.id).toSorted();
  };
  await expect(job.askMonthly()).rejects.toThrow('The connection was lost.');
  expect(await counts()).toEqual(clients.filter((client) => client !== broken));
  reading.mockImplementation(list);
  await job.askMonthly();
  expect(await counts()).toEqual(clients.toSorted());
});

it('asks a client in each of eight months: a question of a set comes again after a month', async () => {
  const clock = jest.spyOn(api.app.get(Clock), 'now');
  await api.admin.put(`/api/form_submissions/${id}/asks/monthly`).send({ monthly: true }).expect(200);
  const [year, month] = [new Date().getUTCFullYear(), new Date().getUTCMonth() + 1];
  const asked: string[][] = [];
  for (let at = 0; at < 8; at++) {
    clock.mockReturnValue(new Date(Date.UTC(year, month + at, 20, 12)));
    await api.app.get(AskJobs, { strict: false }).askMonthly();
    const [newest] = (await listed()).asks;
    asked.push(newest?.questions.map(({ question }) => question) ?? []);
    await api.admin.delete(`/api/asks/${newest?.id}`).expect(204);
  }
  expect(asked.map((questions) => new Set(questions).size)).toEqual(Array(8).fill(3));
  expect(new Set(asked.flat()).size).toBeLessThan(24);
});

it('is part of the exports, and gone with the submission', async () => {
  const { body: asked } = await ask(QUESTIONS, { note: 'For the export' }).expect(201);
  await api.admin.put(`/api/form_submissions/${id}/asks/monthly`).send({ monthly: true }).expect(200);
  for (const caller of [
    api.admin.get(`/api/form_submissions/${id}/export`),
    api.visitor.get(`/api/forms/${id}/export`),
  ]) {
    const { body } = await caller.buffer(true).parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });
    expect((body as Buffer).toString('latin1')).toMatch(/asks\.json[\s\S]*For the export/);
  }
  await api.visitor.delete(`/api/forms/${id}`).expect(204);
  const left = await sql`select submission_id from asks where id = ${asked.id}::uuid
    union all select submission_id from monthly_asks where submission_id = ${id}::uuid`.execute(db());
  expect(left.rows).toEqual([]);
});

describe('sets of questions', () => {
  const sets = async () => (await api.admin.get('/api/question_sets').expect(200)).body;

  it('exist in English and German from the start, and are added, changed, ordered and deleted', async () => {
    expect((await sets()).map(({ language }: { language: string }) => language)).toEqual(['en', 'de']);
    const { body: added } = await api.admin
      .post('/api/question_sets')
      .send({ name: ' Fairs ', language: 'en', questions: ['Which fair was the best?'] })
      .expect(201);
    expect(added).toMatchObject({ name: 'Fairs', version: 1 });
    const change = (version: number) =>
      api.admin
        .put(`/api/question_sets/${added.id}`)
        .send({ name: 'Fairs', language: 'en', questions: ['Whom did you meet?'], version });
    expect((await change(1).expect(200)).body).toMatchObject({
      version: 2,
      questions: ['Whom did you meet?'],
    });
    expect((await change(1).expect(409)).body.current).toMatchObject({ version: 2 });
    const { body: ordered } = await api.admin
      .put('/api/question_sets/order')
      .send({ ids: [added.id] })
      .expect(200);
    expect(ordered.map(({ name }: { name: string }) => name)).toEqual([
      'Fairs',
      'A month in five questions',
      'Ein Monat in fünf Fragen',
    ]);
    await api.admin.delete(`/api/question_sets/${added.id}`).expect(204);
    expect(await sets()).toHaveLength(2);
    await change(2).expect(404);
  });

  it.each([
    ['no name', { name: ' ', language: 'en', questions: ['Why?'] }],
    ['another language', { name: 'Set', language: 'fr', questions: ['Pourquoi ?'] }],
    ['no question', { name: 'Set', language: 'en', questions: [] }],
  ])('refuse %s', async (_what, body) => {
    await api.admin.post('/api/question_sets').send(body).expect(422);
    await api.visitor.post('/api/question_sets').send(body).expect(401);
    expect(await sets()).toHaveLength(2);
  });
});
