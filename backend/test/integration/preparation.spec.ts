import { Faults } from '../../src/sandbox/faults.js';
import { RequestLog } from '../../src/sandbox/request-log.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { until } from '../support/until.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
afterEach(() => api.admin.delete('/sandbox/faults').expect(204));

const TOPICS = { topics_to_talk_about: 'Bread, Baking at night' };
const IDEA = { id: 'by-hand', title: 'Bread', description: 'Why slow', contentType: 'Story', hook: 'Wait.' };
const newForm = (slug?: string) =>
  api.newForm({ ...TOPICS, ...(slug && { linkedin_profile: `https://www.linkedin.com/in/${slug}` }) });
const prepare = (id: string, body = {}) =>
  api.admin.post(`/api/form_submissions/${id}/preparation`).send(body);
const cancel = (id: string) => api.admin.delete(`/api/form_submissions/${id}/preparation`);
const hang = (service: string) =>
  api.admin.post('/sandbox/faults').send({ service, delayMs: 600_000 }).expect(201);

/** Waits until the service that hangs was called. */
const calledService = () => until(() => api.app.get(Faults).all().length === 0);

async function jobOf(id: string) {
  const { jobs } = await api.detail(id);
  return jobs.find(({ kind, state }) => kind === 'prepare_month' && state !== 'done');
}
const ended = (id: string) => until(async () => (await jobOf(id))?.state !== 'due');
const callsTo = (part: string) =>
  api.app
    .get(RequestLog)
    .all()
    .filter(({ path }) => path.includes(part)).length;

it('scrapes posts and generates ideas; a call while it runs changes nothing', async () => {
  const id = await newForm('ada');
  const before = callsTo('run-sync');
  const [{ body }] = await Promise.all([prepare(id).expect(202), prepare(id).expect(202)]);
  expect(body.jobs).toContainEqual(expect.objectContaining({ kind: 'prepare_month', state: 'due' }));
  await prepare(id).expect(202);
  await ended(id);
  const { last_post_1, content_ideas } = await api.detail(id);
  expect(last_post_1?.text).toEqual(expect.any(String));
  expect(content_ideas).toHaveLength(2);
  expect(callsTo('run-sync') - before).toBe(1);
});

it('keeps stored posts and ideas', async () => {
  const id = await newForm('ada');
  await prepare(id).expect(202);
  await ended(id);
  const { last_post_1, content_ideas } = await api.detail(id);
  await prepare(id).expect(202);
  await ended(id);
  expect(await api.detail(id)).toMatchObject({ last_post_1, content_ideas });
});

it('fails with the scraper’s reason, and can be retried or continued without posts', async () => {
  const id = await newForm('empty-person');
  await prepare(id).expect(202);
  await ended(id);
  expect(await jobOf(id)).toMatchObject({
    state: 'failed',
    title: 'Preparing the month',
    last_error: 'No response received from API. Please try again.',
  });
  await prepare(id, { withoutPosts: true }).expect(202);
  await ended(id);
  expect(await jobOf(id)).toBeUndefined();
  expect((await api.detail(id)).content_ideas).toHaveLength(2);
});

it('fails with the model’s reason, keeps the posts, and a retry only generates ideas', async () => {
  const id = await newForm('ada');
  const before = callsTo('run-sync');
  await api.admin.post('/sandbox/faults').send({ service: 'openai', status: 401 }).expect(201);
  await prepare(id).expect(202);
  await ended(id);
  const failed = await jobOf(id);
  expect(failed?.last_error).toMatch(
    /^Failed to generate content ideas: the AI service did not accept our key/,
  );
  await api.admin.delete('/sandbox/faults').expect(204);
  await api.admin.post(`/api/form_submissions/${id}/jobs/${failed?.id}/retry`).expect(201);
  await ended(id);
  expect(await jobOf(id)).toBeUndefined();
  expect((await api.detail(id)).content_ideas).toHaveLength(2);
  expect(callsTo('run-sync') - before).toBe(1);
});

it('is cancelled while the model writes: no ideas are stored, the posts stay', async () => {
  const id = await newForm('ada');
  await hang('openai');
  await prepare(id).expect(202);
  await until(async () => (await api.detail(id)).last_post_1);
  await cancel(id).expect(200);
  expect(await jobOf(id)).toBeUndefined();
  expect((await api.detail(id)).content_ideas).toEqual([]);
  await api.admin.delete('/sandbox/faults').expect(204);
  await prepare(id).expect(202);
  await ended(id);
  expect((await api.detail(id)).content_ideas).toHaveLength(2);
});

it('keeps an idea that is added while it scrapes, and generates none then', async () => {
  const id = await newForm('ada');
  await hang('apify');
  await prepare(id).expect(202);
  await calledService();
  await api.update(id, () => ({ content_ideas: [IDEA] }));
  await api.admin.delete('/sandbox/faults').expect(204);
  await ended(id);
  const { last_post_1, content_ideas } = await api.detail(id);
  expect(last_post_1?.text).toEqual(expect.any(String));
  expect(content_ideas).toEqual([IDEA]);
});

it('keeps an idea that is added while the model writes others', async () => {
  const id = await newForm();
  await hang('openai');
  await prepare(id).expect(202);
  await calledService();
  await api.update(id, () => ({ content_ideas: [IDEA] }));
  await api.admin.delete('/sandbox/faults').expect(204);
  await ended(id);
  const { content_ideas } = await api.detail(id);
  expect(content_ideas).toHaveLength(3);
  expect(content_ideas[0]).toEqual(IDEA);
});

it('dismisses a failure', async () => {
  const id = await newForm('empty-person');
  await prepare(id).expect(202);
  await ended(id);
  await cancel(id).expect(200);
  expect(await jobOf(id)).toBeUndefined();
});

it('rejects unknown and quarantined forms, and callers without a session', async () => {
  await prepare('3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11').expect(404);
  const id = await newForm();
  const { modified_at } = await api.settled(id);
  await api.admin.put(`/api/form_submissions/${id}`).send({ modified_at, quarantined: true }).expect(200);
  const { body } = await prepare(id).expect(409);
  expect(body.code).toBe('form_held');
  await api.visitor.post(`/api/form_submissions/${id}/preparation`).send({}).expect(401);
});
