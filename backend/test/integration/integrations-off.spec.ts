import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { Kysely, sql } from 'kysely';
import type { Tables } from '../../src/database/tables.js';
import { JobWorker } from '../../src/jobs/job-worker.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { silence } from '../support/audio.js';
import { column, pdf } from '../support/documents.js';
import { photo } from '../support/pictures.js';
import { until } from '../support/until.js';

const PHOTO = await photo('png');
const IDEA = { id: 'by-hand', title: 'Bread', description: 'Why slow', contentType: 'Story', hook: 'Wait.' };
const TEXT = 'Bread does not wait for anyone.';

let api: TestApp;

/** Starts a server without some integrations. */
function startWithout(...names: string[]): void {
  beforeAll(async () => {
    api = await startTestApp({ INTEGRATIONS_OFF: names.join(',') });
  });
  afterAll(() => api.close());
}

/** A completed form with a photo and a brand manual. */
async function completedForm(): Promise<string> {
  const id = await api.newForm();
  const send = (kind: string, file: Buffer, name: string) =>
    api.visitor.post(`/api/forms/${id}/files?kind=${kind}`).attach('file', file, name).expect(201);
  await send('team_photos', PHOTO, 'a.png');
  await send('brand_manual', pdf([column(60, ['We bake slowly.'])]), 'manual.pdf');
  for (let index = 0; index < 3; index++)
    await api.visitor
      .put(`/api/forms/${id}/answers/${index}`)
      .send({ answer: `Answer ${index}.` })
      .expect(200);
  await api.visitor
    .post('/api/generate-questions')
    .send({ topics: ['Bread'], formId: id })
    .expect(200);
  await api.visitor.put(`/api/forms/${id}/answers/3`).send({ answer: 'Answer 3.' }).expect(200);
  await api.visitor.post(`/api/forms/${id}/complete`).send({}).expect(200);
  return id;
}

/** Writes an idea and its post by hand. */
async function writtenPost(id: string) {
  await api.update(id, () => ({ content_ideas: [IDEA], selected_ideas: [IDEA] }));
  const post = { ideaId: IDEA.id, title: IDEA.title, fullPost: TEXT };
  return (await api.admin.post(`/api/form_submissions/${id}/posts`).send(post).expect(201)).body;
}

async function released(id: string) {
  const { id: postId, version } = await writtenPost(id);
  const order = { posts: [{ postId, version }], strategy: null };
  const { body } = await api.admin.post(`/api/form_submissions/${id}/rounds`).send(order).expect(201);
  return body;
}

const database = () => api.app.get<Kysely<Tables>>(Kysely);

/** The stored jobs of a submission, also those that the page does not list. */
const jobsOf = (id: string) =>
  database()
    .selectFrom('jobs')
    .select(['kind', 'state', 'last_error', 'due_at'])
    .where('submission_id', '=', id)
    .orderBy('kind')
    .execute();

/** The kinds of jobs of a submission, once all are done that are due. */
async function doneJobs(id: string): Promise<string[]> {
  const rows = await until(async () => {
    const jobs = await jobsOf(id);
    // A busy machine reads a brand manual in the second attempt.
    const isSettled = ({ state, due_at, last_error }: (typeof jobs)[number]) =>
      state !== 'due' || (!last_error && due_at !== null && new Date(due_at) > new Date());
    return jobs.every(isSettled) && jobs;
  });
  expect(rows.map(({ last_error }) => last_error).filter(Boolean)).toEqual([]);
  return rows.map(({ kind }) => kind);
}

/** The simulated services that were called. */
async function calledServices(): Promise<string[]> {
  const { body } = await api.admin.get('/sandbox/requests').expect(200);
  return [...new Set<string>(body.map(({ service }: { service: string }) => service))].sort();
}

const OFF = (label: string) => ({
  code: 'integration_off',
  message: `This server works without ${label}.`,
  text: { id: 'integrationOff', values: { label } },
});

describe('without Trello', () => {
  startWithout('trello');

  it('leaves no board, card or file job, and reads a brand manual', async () => {
    const id = await completedForm();
    await released(id);
    const kinds = await doneJobs(id);
    for (const kind of ['board', 'interview_card', 'post_card']) expect(kinds).not.toContain(kind);
    expect(kinds).toEqual(
      expect.arrayContaining(['client_confirmation', 'interview_completed', 'round_ready']),
    );
    expect(await api.detail(id)).toMatchObject({
      trello_board_id: null,
      team_photos: [{ name: 'a.png' }],
      full_posts: [{ fullPost: TEXT }],
    });
    const { body } = await api.admin.get(`/api/form_submissions/${id}/material`).expect(200);
    expect(body.manuals).toMatchObject([{ name: 'manual.pdf', characters: 15 }]);
    const called = await calledServices();
    expect(called).toEqual(expect.arrayContaining(['mail', 'openai']));
    expect(called).not.toContain('trello');
  });

  it('posts are generated without a board, changed and deleted', async () => {
    const id = await completedForm();
    await api.update(id, () => ({ content_ideas: [IDEA], selected_ideas: [IDEA] }));
    const order = { idea: IDEA, formData: { id }, linkedInPosts: [] };
    const { body: post } = await api.admin.post('/api/generate-full-posts').send(order).expect(200);
    expect(post).not.toHaveProperty('trelloCardError');
    const [stored] = (await api.admin.get(`/api/form_submissions/${id}/posts`).expect(200)).body;
    await api.admin.patch(`/api/posts/${stored.id}`).send({ version: 1, fullPost: TEXT }).expect(200);
    await api.admin.delete(`/api/posts/${stored.id}?version=2`).expect(204);
    await doneJobs(id);
  });

  it('an erasure ends, unless the form has a board from before', async () => {
    const [without, withBoard] = [await completedForm(), await completedForm()];
    for (const id of [without, withBoard]) await doneJobs(id);
    await database()
      .updateTable('form_submissions')
      .set({ trello_board_id: 'board' })
      .where('id', '=', withBoard)
      .execute();
    for (const id of [without, withBoard]) await api.visitor.delete(`/api/forms/${id}`).expect(204);
    // Ends the minutes in which a job of the form may still write.
    await sql`update erasures set busy_until = now()`.execute(database());
    await sql`update jobs set due_at = now() where kind = 'erasure'`.execute(database());
    api.app.get(JobWorker, { strict: false }).wake();
    const erasure = (id: string) =>
      database()
        .selectFrom('erasures')
        .select(['state', 'last_error'])
        .where('submission_id', '=', id)
        .executeTakeFirst();
    await until(async () => (await erasure(without))?.state === 'done');
    await until(async () => (await erasure(withBoard))?.last_error);
    expect(await erasure(withBoard)).toEqual({ state: 'due', last_error: 'Trello is off.' });
    const job = await until(() =>
      database()
        .selectFrom('jobs')
        .select(['failures', 'due_at'])
        .where('subject', '=', withBoard)
        .where('due_at', '>', sql<string>`now() + interval '30 minutes'`)
        .executeTakeFirst(),
    );
    expect(job.failures).toBe(0);
  });

  it('its endpoints answer 409 and leave no job', async () => {
    const id = await api.newForm();
    const board = await api.visitor.post('/api/create-trello-board').send({ formData: { id } }).expect(409);
    expect(board.body).toMatchObject(OFF('Trello'));
    const cardData = { name: 'x', desc: 'y', idList: 'list' };
    await api.admin.post('/api/create-trello-card').send({ cardData, boardId: 'board' }).expect(409);
    expect(await doneJobs(id)).toEqual(['client_confirmation', 'provider_notification']);
  });
});

describe('without email', () => {
  startWithout('mail');

  it('a form, its interview, a round and a decision send nothing, now or later', async () => {
    const id = await completedForm();
    const round = await released(id);
    const path = `/api${new URL(round.url).pathname}`;
    const { body: review } = await api.visitor.get(path).expect(200);
    const [{ id: postId, version, hash }] = review.posts;
    const decisions = [{ postId, version, hash, verdict: 'approved' }];
    await api.visitor.post(`${path}/decisions`).send({ name: 'Ada', decisions }).expect(200);
    await api.visitor.patch(`/api/forms/${id}`).send({ email: 'grace@example.com' }).expect(200);
    const kinds = (await jobsOf(id)).map(({ kind }) => kind);
    for (const kind of ['client_confirmation', 'provider_notification', 'interview_completed', 'round_ready'])
      expect(kinds).not.toContain(kind);
    await database()
      .updateTable('jobs')
      .set({ due_at: new Date(0).toISOString() })
      .where('submission_id', '=', id)
      .where('state', '=', 'due')
      .execute();
    expect(await doneJobs(id)).toEqual(
      expect.arrayContaining(['corrected_confirmation', 'decisions_digest']),
    );
    expect((await calledServices()).includes('mail')).toBe(false);
  });

  it('its endpoints answer 409', async () => {
    const id = await api.newForm();
    for (const path of ['send-notification', 'send-email'])
      expect(
        (await api.visitor.post(`/api/${path}`).send({ formData: { id } }).expect(409)).body,
      ).toMatchObject(OFF('email'));
    for (const path of ['send-link', 'send-review-link'])
      await api.visitor.post(`/api/${path}`).send({ email: NEW_FORM.email }).expect(409);
  });
});

describe('without AI', () => {
  startWithout('openai');

  it('a topic gets its standard questions', async () => {
    const id = await api.newForm();
    const { body } = await api.visitor
      .post('/api/generate-questions')
      .send({ topics: ['Bread'], formId: id })
      .expect(200);
    const { interview_questions } = await api.detail(id);
    const asked = interview_questions.filter(({ topic }) => topic === 'Bread');
    expect(body).toEqual({ Bread: asked.map(({ question }) => question) });
    expect(interview_questions.map(({ topic }) => topic)).toEqual([
      undefined,
      undefined,
      undefined,
      'Bread',
      'Bread',
    ]);
  });

  it('a post is written by hand, once, and checked by the rules', async () => {
    const id = await completedForm();
    const post = await writtenPost(id);
    expect(post).toMatchObject({ version: 1, state: 'draft', fullPost: TEXT, contentType: 'Story' });
    const again = { ideaId: IDEA.id, title: 'Again', fullPost: 'Again.' };
    const { body } = await api.admin.post(`/api/form_submissions/${id}/posts`).send(again).expect(409);
    expect(body.current).toMatchObject({ fullPost: TEXT });
    const other = { ...again, ideaId: 'unknown' };
    await api.admin.post(`/api/form_submissions/${id}/posts`).send(other).expect(404);
    const { body: versions } = await api.admin.get(`/api/posts/${post.id}/versions`).expect(200);
    expect(versions).toMatchObject([{ madeBy: 'editor', made: 'written' }]);
    const check = { submissionId: id, ideaId: IDEA.id };
    const { body: checked } = await api.admin.post('/api/check-post').send(check).expect(200);
    expect(checked.review.meaning).toMatchObject({ state: 'not_checked', reason: 'off' });
    const proposals = await api.admin.post(`/api/form_submissions/${id}/exclusions/proposals`).expect(200);
    expect(proposals.body).toEqual({ proposals: [], notAsked: 'off' });
  });

  it('a strategy begins with its facts and is completed by hand', async () => {
    const id = await completedForm();
    await writtenPost(id);
    const at = `/api/form_submissions/${id}/strategy`;
    const { body: begun } = await api.admin.post(`${at}/generate`).expect(200);
    expect(begun).toMatchObject({ version: 1, content: { heard: [], pillars: [] } });
    // Nothing has evaluated the answers, so no part states what is missing.
    expect(begun.content.missing).toEqual([]);
    const faults = begun.faults.map(({ part }: { part: string }) => part);
    expect(faults).toEqual(['heard', 'positioning', 'audience', 'pillars', 'firstMonth']);
    expect(begun.content.firstMonth).toMatchObject([{ idea: IDEA.title }]);
    const content = { ...begun.content, positioning: { text: 'The baker.', sources: ['answer-1'] } };
    await api.admin.put(at).send({ version: 1, content }).expect(200);
  });

  it('its endpoints answer 409, and no vendor is called', async () => {
    const id = await completedForm();
    const requests = [
      api.visitor.post('/api/transcribe').field('formId', id).attach('file', silence(1), 'a.wav'),
      api.admin.post('/api/generate-content-ideas').send({ submission: { id } }),
      api.admin.post('/api/generate-full-posts').send({ idea: IDEA, formData: { id }, linkedInPosts: [] }),
      api.admin.post(`/api/form_submissions/${id}/post-runs`).send({ ideaIds: [IDEA.id] }),
      api.admin.get('/api/ai-budgets'),
    ];
    for (const request of requests) expect((await request.expect(409)).body).toMatchObject(OFF('AI'));
    await doneJobs(id);
    expect(await calledServices()).not.toContain('openai');
  });
});

describe('without the scraper', () => {
  startWithout('apify');

  it('scraping answers 409, and posts are saved by hand', async () => {
    const id = await api.newForm();
    const { body } = await api.admin.post('/api/scrape-posts').send({ submissionId: id }).expect(409);
    expect(body).toMatchObject(OFF('post scraping'));
    const { modified_at } = await api.settled(id);
    const saved = { last_post_1: { text: TEXT }, modified_at };
    await api.admin.put(`/api/form_submissions/${id}`).send(saved).expect(200);
    expect((await api.detail(id)).last_post_1).toEqual({ text: TEXT });
    expect(await calledServices()).not.toContain('openai');
  });
});

describe('with all integrations off, in spite of their keys', () => {
  let vendors: Server;
  let connections = 0;
  beforeAll(async () => {
    vendors = createServer((socket) => {
      connections++;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(vendors, 'listening');
    const { port } = vendors.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    api = await startTestApp({
      INTEGRATIONS_OFF: 'all',
      OPENAI_BASE_URL: url,
      TRELLO_KEY: 'key',
      TRELLO_TOKEN: 'token',
      TRELLO_ORGANIZATION_ID: 'organization',
      TRELLO_BASE_URL: url,
      APIFY_TOKEN: 'token',
      APIFY_BASE_URL: url,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'desk@example.com',
      PROVIDER_EMAIL: 'team@example.com',
    });
  });
  afterAll(async () => {
    await api.close();
    vendors.close();
  });

  it('a client is served from the form to the round without a connection to a vendor', async () => {
    const id = await completedForm();
    await released(id);
    expect(await doneJobs(id)).toEqual(['file', 'file', 'read_manual']);
    expect(connections).toBe(0);
  });

  it('health and the public configuration report it, and nothing is simulated', async () => {
    const { body: health } = await api.visitor.get('/api/health').expect(200);
    expect(health).toMatchObject({
      status: 'ready',
      integrations: { openai: 'off', trello: 'off', apify: 'off', mail: 'off' },
    });
    const { body: config } = await api.visitor.get('/api/config').expect(200);
    expect(config.integrations.mail).toEqual({
      label: 'email',
      mode: 'off',
      liveWith: ['SMTP_URL', 'MAIL_FROM', 'PROVIDER_EMAIL'],
    });
    await api.admin.get('/sandbox/requests').expect(404);
    await api.visitor.get('/sandbox/inbox').expect(404);
  });
});
