import { Kysely, sql } from 'kysely';
import { Clock } from '../../src/common/clock.js';
import { JobsService } from '../../src/jobs/jobs.service.js';
import { MonthlyReportJobs } from '../../src/results/monthly-reports.jobs.js';
import type { MonthlyReport, MonthlyReports } from '../../src/results/monthly-reports.schemas.js';
import { DEFAULT_SETTINGS } from '../../src/shared/settings.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { mailsTo } from '../support/inbox.js';
import { approvedPost } from '../support/published-post.js';
import { reviewedSentence, storedReview } from '../support/stored-review.js';
import { until } from '../support/until.js';
import { binary, unzip } from '../support/unzip.js';

/* Monthly reports. Posts are published "now"; tests move stored times and the clock. */

const ANSWER = 'Bread does not wait, so we bake at night.';
let api: TestApp;
let id: string;
let address = '';
let clients = 0;
/** The month of the published posts, and the one after it. */
const MONTH = new Date().toISOString().slice(0, 7);

beforeAll(async () => {
  api = await startTestApp();
  await settings({ timeZone: 'UTC' });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

const db = () => api.app.get(Kysely);
async function settings(change: object): Promise<void> {
  const { body } = await api.admin.get('/api/settings/agency').expect(200);
  const { id: _, modifiedAt: __, logo: ___, ...stored } = body;
  await api.admin
    .put('/api/settings/agency')
    .send({ ...stored, ...change })
    .expect(200);
}
/** A client with a completed interview. */
async function newClient(fields: object = {}): Promise<string> {
  address = `reported${++clients}@example.com`;
  const form = await api.newForm({ email: address, ...fields });
  await api.visitor
    .post('/api/generate-questions')
    .send({ topics: ['Bread'], formId: form })
    .expect(200);
  for (const index of [0, 1, 2, 3])
    await api.visitor.put(`/api/forms/${form}/answers/${index}`).send({ answer: ANSWER }).expect(200);
  await api.visitor.post(`/api/forms/${form}/complete`).expect(200);
  await api.settled(form);
  return form;
}
const publish = async (idea: string) => {
  const review = storedReview(
    reviewedSentence(`${idea} does not wait.`, { source: 'answer-1', quote: 'Bread does not wait' }),
  );
  const url = 'https://www.linkedin.com/feed/update/urn:li:activity:7268191837206142976';
  return (await approvedPost(api, id, { idea, url, review })).post.id;
};
const route = () => `/api/form_submissions/${id}/monthly-reports`;
const listed = async (): Promise<MonthlyReports> => (await api.admin.get(route()).expect(200)).body;
const release = async (order: object = {}): Promise<MonthlyReport> =>
  (
    await api.admin
      .post(route())
      .send({ month: MONTH, ...order })
      .expect(201)
  ).body;
const state = async (value: string) => {
  const { modified_at } = await api.detail(id);
  const until = { until: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10) };
  const body = { state: value, modified_at, ...(value === 'paused' && until) };
  await api.admin.put(`/api/form_submissions/${id}/client-state`).send(body).expect(200);
};
/** Runs the job of the report's email as if its day had come. */
async function passMailDay(): Promise<void> {
  await sql`update jobs set due_at = now() where submission_id = ${id}::uuid and kind = 'report_mail' and state = 'due'`.execute(
    db(),
  );
  api.app.get(JobsService, { strict: false }).wake();
  await until(async () => {
    const { rows } = await sql`select from jobs
      where submission_id = ${id}::uuid and kind = 'report_mail' and state = 'due'`.execute(db());
    return rows.length === 0;
  });
}
const mails = async () =>
  (await mailsTo(api, address)).filter(({ messageId }) => messageId.startsWith('<report.'));
const setClock = (moment: string) => jest.spyOn(api.app.get(Clock), 'now').mockReturnValue(new Date(moment));

describe('a monthly report', () => {
  beforeEach(async () => {
    id = await newClient();
  });

  it('says what was published, with results, approval, used answers and what is planned', async () => {
    const postId = await publish('Bread');
    await sql`update rounds set released_at = released_at - interval '5 hours' where submission_id = ${id}::uuid`.execute(
      db(),
    );
    await api.admin.put(`/api/posts/${postId}/results`).send({ impressions: 900 }).expect(200);
    const { post: planned } = await approvedPost(api, id, { idea: 'Ovens' });
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await api.admin
      .put(`/api/form_submissions/${id}/plan`)
      .send({ posts: [{ id: planned.id, plannedDay: day, plannedTime: '09:00' }] })
      .expect(200);
    const { body } = await api.admin
      .post(`${route()}/preview`)
      .send({ month: MONTH, sentence: ' A good\nmonth. ' })
      .expect(200);
    expect(body.content).toMatchObject({
      month: MONTH,
      sentence: 'A good month.',
      published: [{ postId, title: 'On Bread', results: { impressions: { value: 900, source: 'agency' } } }],
      totals: { impressions: { value: 900, posts: 1 }, reactions: null },
      approval: { posts: 1, medianHours: 5, unchanged: 1 },
      answers: [{ quotes: ['Bread does not wait'], posts: ['On Bread'] }],
      planned: [{ postId: planned.id, title: 'On Ovens', day, time: '09:00' }],
    });
    // The month is not over.
    expect(await listed()).toEqual({ months: [MONTH], due: null, reports: [] });
  });

  it('stays as it was released, and the last release is what counts', async () => {
    const postId = await publish('Bread');
    const first = await release({ sentence: 'One.' });
    await api.admin.put(`/api/posts/${postId}/results`).send({ impressions: 900 }).expect(200);
    expect((await listed()).reports).toEqual([first]);
    const second = await release({ sentence: 'Two.' });
    expect(second).toMatchObject({
      number: 2,
      content: { sentence: 'Two.', totals: { impressions: { value: 900, posts: 1 } } },
    });
    expect((await listed()).reports.map(({ number }) => number)).toEqual([2, 1]);
    await expect(
      sql`update monthly_reports set content = '{}' where id = ${first.id}::uuid`.execute(db()),
    ).rejects.toThrow('A released report never changes.');
  });

  it.each([
    ['a month without a published post', '2020-01', 409],
    ['a month that has not begun', '2199-01', 422],
    ['something that is no month', '2026-13', 422],
  ])('is refused for %s', async (_what, month, status) => {
    await publish('Bread');
    await api.admin.post(route()).send({ month }).expect(status);
    expect((await listed()).reports).toEqual([]);
  });

  it('is refused with a long sentence, and without a session', async () => {
    await publish('Bread');
    const { body } = await api.admin
      .post(route())
      .send({ month: MONTH, sentence: 'x'.repeat(301) })
      .expect(422);
    expect(Object.keys(body.errors)).toEqual(['sentence']);
    await api.visitor.post(route()).send({ month: MONTH }).expect(401);
  });

  it('is exported to the client and erased with the client', async () => {
    await publish('Bread');
    await release({ sentence: 'One.' });
    const { body } = await api.visitor.get(`/api/forms/${id}/export`).buffer().parse(binary).expect(200);
    const record = JSON.parse(unzip(body).get('monthly-reports.json')?.toString() ?? 'null');
    expect(record).toMatchObject([{ number: 1, content: { sentence: 'One.' } }]);
    await api.admin.delete(`/api/form_submissions/${id}`).expect(200);
    const { rows } = await sql`select from monthly_reports where submission_id = ${id}::uuid`.execute(db());
    expect(rows).toEqual([]);
  });
});

describe('the email with a report', () => {
  beforeEach(async () => {
    id = await newClient();
  });

  it('goes out once, on the first working day after the month, with the lasting link', async () => {
    const postId = await publish('Bread');
    await api.admin.put(`/api/posts/${postId}/results`).send({ impressions: 1240 }).expect(200);
    const { mailAt } = await release({ sentence: 'A good month.' });
    const due = new Date(mailAt ?? '');
    expect(due.toISOString().slice(11, 16)).toBe('09:00');
    expect([1, 2, 3, 4, 5]).toContain(due.getUTCDay());
    expect(due.toISOString().slice(0, 7) > MONTH).toBe(true);
    expect(await mails()).toEqual([]);
    await passMailDay();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Your report for \w+$/);
    expect(mail?.text).toContain('One post was published in');
    expect(mail?.text).toContain('> A good month.');
    expect(mail?.text).toContain('1,240');
    expect(mail?.text).toMatch(/\/review\/[\w-]{43}/);
    expect((await listed()).reports[0]?.mailedAt).toEqual(expect.any(String));
    expect((await release({ sentence: 'Corrected.' })).mailAt).toBeNull();
    expect(await mails()).toHaveLength(1);
  });

  it('is sent for the last release only', async () => {
    await publish('Bread');
    await release({ sentence: 'One.' });
    await release({ sentence: 'Two.' });
    await passMailDay();
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('Two.');
  });

  it('is in German for a German form, and says nothing of unknown numbers', async () => {
    id = await newClient({ language: 'de' });
    await publish('Bread');
    await release();
    await passMailDay();
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/^Ihr Bericht für \p{L}+$/u);
    expect(mail?.text).toContain('Bericht lesen');
    expect(mail?.text).not.toContain('Impressionen');
  });

  it.each(['paused', 'ended'])('is not sent to a %s client', async (value) => {
    await publish('Bread');
    await release();
    await state(value);
    await passMailDay();
    expect(await mails()).toEqual([]);
  });
});

describe('unreleased reports', () => {
  it('are released on the agency’s first working day, only while the setting is on', async () => {
    id = await newClient();
    await publish('Bread');
    await sql`update posts set posted_at = '2026-07-15T10:00:00Z' where submission_id = ${id}::uuid`.execute(
      db(),
    );
    const run = async (moment: string) => {
      setClock(moment);
      await api.app.get(MonthlyReportJobs, { strict: false }).releaseReports();
      jest.restoreAllMocks();
      return (await listed()).reports.map(({ content }) => content.month);
    };
    expect(DEFAULT_SETTINGS.reportsAutomatic).toBe(false);
    expect(await run('2026-08-03T10:00:00Z')).toEqual([]);
    await settings({ reportsAutomatic: true });
    // 1 and 2 August are a weekend.
    expect(await run('2026-08-01T10:00:00Z')).toEqual([]);
    await state('paused');
    expect(await run('2026-08-03T10:00:00Z')).toEqual([]);
    await state('active');
    expect(await run('2026-08-03T10:00:00Z')).toEqual(['2026-07']);
    expect(await run('2026-08-04T10:00:00Z')).toEqual(['2026-07']);
    await settings({ reportsAutomatic: false });
  });
});
