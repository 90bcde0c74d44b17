import { Kysely, sql } from 'kysely';
import { Clock } from '../../src/common/clock.js';
import { Faults } from '../../src/sandbox/faults.js';
import { RequestLog } from '../../src/sandbox/request-log.js';
import { MESSAGES } from '../../src/shared/messages.js';
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

it('keeps stored posts and ideas, and says that it finds no others', async () => {
  const id = await newForm('ada');
  await prepare(id).expect(202);
  await ended(id);
  const { last_post_1, content_ideas } = await api.detail(id);
  await prepare(id).expect(202);
  await ended(id);
  expect(await api.detail(id)).toMatchObject({ last_post_1, content_ideas });
  expect((await jobOf(id))?.last_error).toBe(MESSAGES.noIdeasLeft);
});

/** Stored as chosen by hand. */
const ideasOf = (month: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...IDEA, id: `${month}-${n}`, hook: `${n}`.repeat(40), month }));
const ANSWERS = [
  'My grandfather built the oven in 1931. We still light it at two in the morning with beech wood.',
  'A customer once drove ninety kilometres for a single rye loaf. She said it smelled like her school way.',
  'I stopped selling white rolls on Mondays. Nobody complained, and the apprentices sleep one hour longer.',
];
async function newClient(completedAt = '2026-09-01T09:00:00Z'): Promise<string> {
  const id = await newForm();
  for (const [index, answer] of ANSWERS.entries())
    await api.visitor.put(`/api/forms/${id}/answers/${index}`).send({ answer }).expect(200);
  await sql`update form_submissions set completed_at = ${completedAt}::timestamptz, time_zone = 'Europe/Berlin'
    where id = ${id}::uuid`.execute(api.app.get(Kysely));
  return id;
}

describe('a second month', () => {
  let now = new Date('2026-12-21T10:00:00.000Z');
  beforeAll(() => {
    jest.spyOn(api.app.get(Clock), 'now').mockImplementation(() => now);
  });
  afterAll(() => jest.restoreAllMocks());

  it('is prepared with as many ideas as it lacks, and keeps the ideas of the first', async () => {
    const id = await newClient();
    const december = ideasOf('2026-12', 8);
    const chosen = ideasOf('2027-01', 6);
    await api.update(id, () => ({ content_ideas: [...december, ...chosen], selected_ideas: december }));
    await prepare(id, { month: '2027-01' }).expect(202);
    await ended(id);
    const { content_ideas } = await api.detail(id);
    expect(content_ideas.slice(0, 14)).toEqual([...december, ...chosen]);
    expect(content_ideas.slice(14).map(({ month }) => month)).toEqual(['2027-01', '2027-01']);
    const { body } = await prepare(id, { month: '2027-01' }).expect(409);
    expect([body.code, body.message]).toEqual(['nothing_to_prepare', 'January has all its ideas and posts.']);
  });

  it("is not replaced by SPEC's 'Generate Ideas' where its ideas are selected or written", async () => {
    now = new Date('2026-12-02T10:00:00.000Z');
    const id = await newClient();
    const [selected, written, open] = ideasOf('2026-12', 3);
    const november = { ...IDEA, id: 'earlier', hook: 'e'.repeat(40), month: '2026-11' };
    await api.update(id, () => ({
      content_ideas: [november, selected, written, open],
      selected_ideas: [selected],
      full_posts: [{ ideaId: written?.id, title: 'T', contentType: 'Story', fullPost: 'Text.' }],
    }));
    const { body } = await api.admin
      .post('/api/generate-content-ideas')
      .send({ submission: { id } })
      .expect(200);
    const ids = body.map((idea: { id: string }) => idea.id);
    expect(ids.slice(0, 3)).toEqual(['earlier', selected?.id, written?.id]);
    expect(ids).not.toContain(open?.id);
    expect(body.slice(3).map(({ month }: { month: string }) => month)).toEqual(
      body.slice(3).map(() => '2026-12'),
    );
    expect(body.length).toBeGreaterThan(3);
  });

  it.each([
    ['2026-11', 'November has passed.'],
    ['2027-01', 'January is not open yet. It opens on 20 December.'],
    ['2028-05', 'May is not open yet. It opens on 20 April.'],
  ])('is refused while %s is not open, and nothing changes', async (month, message) => {
    now = new Date('2026-12-02T10:00:00.000Z');
    const id = await newClient();
    const { body } = await prepare(id, { month }).expect(422);
    expect(body.errors).toEqual({ month: message });
    expect(await jobOf(id)).toBeUndefined();
    const refused = await api.admin.post('/api/generate-content-ideas').send({ submission: { id }, month });
    expect([refused.status, refused.body.errors]).toEqual([422, { month: message }]);
  });

  it('gets the posts of its ideas, and ideas that are saved without a month', async () => {
    now = new Date('2026-12-21T10:00:00.000Z');
    const id = await newClient();
    const december = ideasOf('2026-12', 8);
    await api.update(id, () => ({ content_ideas: december }));
    await api.update(id, () => ({ content_ideas: [...december, IDEA], selected_ideas: [IDEA] }));
    expect((await api.detail(id)).selected_ideas).toEqual([{ ...IDEA, month: '2027-01' }]);
    const { body } = await api.admin
      .post(`/api/form_submissions/${id}/posts`)
      .send({ ideaId: IDEA.id, title: 'T', fullPost: 'Text.' })
      .expect(201);
    expect(body.month).toBe('2027-01');
  });
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

it('keeps an idea that is added while it scrapes, and generates the others', async () => {
  const id = await newForm('ada');
  await hang('apify');
  await prepare(id).expect(202);
  await calledService();
  await api.update(id, () => ({ content_ideas: [IDEA] }));
  await api.admin.delete('/sandbox/faults').expect(204);
  await ended(id);
  const { last_post_1, content_ideas } = await api.detail(id);
  expect(last_post_1?.text).toEqual(expect.any(String));
  expect(content_ideas[0]).toMatchObject(IDEA);
  expect(content_ideas).toHaveLength(3);
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
  expect(content_ideas[0]).toMatchObject(IDEA);
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
