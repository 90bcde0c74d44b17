import { Kysely, sql } from 'kysely';
import type { ClientsToAsk } from '../../src/asks/asks.schemas.js';
import type { LedgerSource, MaterialLedger } from '../../src/material/material.schemas.js';
import { RequestLog } from '../../src/sandbox/request-log.js';
import { startTestApp, type TestApp } from '../support/app.js';

/* Used parts of a client's material, and parts that reach no prompt. The simulated writer quotes word for word. */

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const OVEN =
  'We began with two ovens in a garage in Lund, and my sister kept the books for nothing until the third winter, when we could pay her.';
const MILL =
  'Our customer Halvorsen Shipping paid us ninety days late in March, so we wrote a rule that nobody gets bread on credit any more.';
const ANSWERS = [OVEN, `${MILL}`, 'Cafés in our town.', 'Bread does not wait for anybody who is late.'];
let addresses = 0;
let id = '';

beforeEach(async () => {
  addresses += 1;
  id = await api.newForm({ email: `baker${addresses}@example.com`, topics_to_talk_about: 'Bread' });
  await api.visitor
    .post('/api/generate-questions')
    .send({ topics: ['Bread'], formId: id })
    .expect(200);
  for (const [index, answer] of ANSWERS.entries())
    await api.visitor.put(`/api/forms/${id}/answers/${index}`).send({ answer }).expect(200);
  await api.visitor.post(`/api/forms/${id}/complete`).expect(200);
  await api.settled(id);
});

const db = () => api.app.get(Kysely);
const ledger = async (): Promise<MaterialLedger> =>
  (await api.admin.get(`/api/form_submissions/${id}/sources`).expect(200)).body;
const source = async (name: string): Promise<LedgerSource> =>
  (await ledger()).sources.find((one) => one.id === name) as LedgerSource;
const mark = (change: object) =>
  api.admin
    .put(`/api/form_submissions/${id}/marks`)
    .send({ source: 'answer-2', passage: MILL, retired: false, held: false, anonymised: null, ...change });
const ideas = async () =>
  (await api.admin.post('/api/generate-content-ideas').send({ submission: { id } }).expect(200)).body;
/** The bodies that the simulated model got since the last call. */
function sent(): string[] {
  const all = api.app.get(RequestLog).all();
  const bodies = all.slice(seen).map(({ body }) => body ?? '');
  seen = all.length;
  return bodies.filter((body) => body.includes('messages'));
}
let seen = 0;
beforeEach(() => void sent());

/** Writes the post of an idea. */
async function write(idea: object): Promise<void> {
  await api.admin
    .post('/api/generate-full-posts')
    .send({ idea, formData: { id }, linkedInPosts: [] })
    .expect(200);
}

it('shows what was used in which post, and what is left', async () => {
  const before = await ledger();
  expect(before.sources.map(({ id: name }) => name).toSorted()).toEqual([
    'answer-1',
    'answer-2',
    'answer-3',
    'answer-4',
  ]);
  expect(before.sources.every(({ usedCharacters }) => usedCharacters === 0)).toBe(true);
  const [idea] = (await ideas()).filter(({ hook }: { hook: string }) => hook === OVEN);
  await write(idea);
  const used = await source('answer-1');
  expect(used.usedCharacters).toBe(OVEN.length);
  expect(used.passages).toMatchObject([
    { text: OVEN, posts: [{ title: idea.title, month: expect.stringMatching(/^\d{4}-\d{2}$/) }] },
  ]);
  expect((await source('answer-2')).usedCharacters).toBe(0);
});

describe('a passage', () => {
  it.each([
    ['retired', { retired: true }],
    ['held', { held: true }],
    [
      'anonymised',
      {
        anonymised:
          'A customer paid us ninety days late in spring, so we wrote a rule about credit for everybody.',
      },
    ],
  ])('that is %s reaches no prompt', async (_name, change) => {
    const found = await ideas();
    const idea = found.find(({ hook }: { hook: string }) => hook === MILL);
    expect(idea).toBeDefined();
    expect(sent().join('\n')).toContain('Halvorsen');
    const { body } = await mark(change).expect(200);
    expect(body.sources.find(({ id: name }: LedgerSource) => name === 'answer-2')).toMatchObject({
      passages: [{ text: MILL, mark: change }],
    });
    await write(idea);
    await ideas();
    await api.admin.post(`/api/form_submissions/${id}/strategy`).expect(({ status }) => status < 300);
    await api.admin.post(`/api/form_submissions/${id}/exclusions/proposals`).expect(200);
    const { full_posts } = await api.settled(id);
    await api.admin
      .post('/api/check-post')
      .send({ submissionId: id, ideaId: full_posts[0]?.ideaId })
      .expect(200);
    const prompts = sent();
    expect(prompts.length).toBeGreaterThanOrEqual(4);
    for (const prompt of prompts) expect(prompt).not.toContain('Halvorsen');
    const isReplaced = 'anonymised' in change;
    expect(prompts.some((prompt) => prompt.includes('A customer paid us ninety days late'))).toBe(isReplaced);
  });

  it('that is held keeps its whole source from prompts after the client changed it a little', async () => {
    await mark({ held: true }).expect(200);
    await api.visitor
      .put(`/api/forms/${id}/answers/1`)
      .send({ answer: MILL.replace('ninety', '90'), previous: MILL })
      .expect(200);
    expect(await source('answer-2')).toMatchObject({ isChanged: true });
    await ideas();
    for (const prompt of sent()) expect(prompt).not.toContain('Halvorsen');
    await mark({}).expect(200);
    expect(await source('answer-2')).toMatchObject({ isChanged: false });
  });

  it('that is retired leaves the verdicts about an earlier post as they are', async () => {
    const [idea] = (await ideas()).filter(({ hook }: { hook: string }) => hook === MILL);
    await write(idea);
    const review = async () =>
      (await api.admin.post('/api/check-post').send({ submissionId: id, ideaId: idea.id }).expect(200)).body
        .review;
    const before = await review();
    await mark({ retired: true }).expect(200);
    const after = await review();
    expect(after.sentences).toEqual(before.sentences);
    expect(after.faults).toEqual(before.faults);
    expect(after.sentences[0].verdict).toMatchObject({ label: 'supported' });
  });

  it('must be in its source, and a mark without a decision is removed', async () => {
    expect((await mark({ passage: 'Nowhere', held: true }).expect(422)).body.errors.passage).toBe(
      'This passage is no longer in its source. Reload the page.',
    );
    await mark({ held: true }).expect(200);
    await mark({}).expect(200);
    const { rows } = await sql`select from material_marks where submission_id = ${id}::uuid`.execute(db());
    expect(rows).toHaveLength(0);
  });
});

it('accepts a fact from a second ask, and not one from nowhere', async () => {
  await api.admin
    .post(`/api/form_submissions/${id}/asks`)
    .send({ questions: ['What went wrong?'] })
    .expect(201);
  const { interview_questions: questions } = (await api.visitor.get(`/api/forms/${id}`).expect(200)).body;
  const fact = 'In week 47 the mixer broke and we lost 214 loaves before breakfast.';
  await api.visitor
    .put(`/api/forms/${id}/answers/${questions.length - 1}`)
    .send({ answer: fact })
    .expect(200);
  const idea = { id: 'idea-1', title: 'Mixer', description: '', contentType: 'Story', hook: '' };
  const post = { ...idea, ideaId: 'idea-1', fullPost: `${fact} The repair cost 3,980 euros.` };
  await api.update(id, () => ({ content_ideas: [idea], selected_ideas: [idea], full_posts: [post] }));
  const { body } = await api.admin
    .post('/api/check-post')
    .send({ submissionId: id, ideaId: 'idea-1' })
    .expect(200);
  const [supported, invented] = body.review.sentences;
  expect(supported.verdict).toMatchObject({
    label: 'supported',
    evidence: [{ source: `answer-${questions.length}` }],
  });
  expect(invented.verdict).toBeUndefined();
  expect(body.review.lookUp).toMatchObject([{ text: '3,980' }]);
});

describe('clients who lack material', () => {
  const due = async (): Promise<ClientsToAsk['clients']> =>
    (await api.admin.get('/api/asks/due').expect(200)).body.clients.filter(
      (one: { id: string }) => one.id === id,
    );
  const need = async () =>
    (await api.admin.get(`/api/form_submissions/${id}/material-need`).expect(200)).body.need;
  /** As if the first interview was two months ago. */
  const age = () =>
    sql`update form_submissions set completed_at = now() - interval '62 days', client_state_since = now() - interval '62 days'
      where id = ${id}::uuid`.execute(db());

  it('are listed with new questions from the second month on, until they are asked, paused or have ended', async () => {
    expect(await due()).toEqual([]);
    await age();
    const [client] = await due();
    expect(client).toMatchObject({ id, missing: expect.any(Number), enoughFor: 0 });
    expect(client?.questions).toHaveLength(3);
    const missing = { month: client?.month, missing: client?.missing };
    expect((await ledger()).need).toEqual(missing);
    expect(await need()).toEqual(missing);
    const { modified_at } = await api.detail(id);
    const until = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    await api.admin
      .put(`/api/form_submissions/${id}/client-state`)
      .send({ state: 'paused', modified_at, until })
      .expect(200);
    expect(await due()).toEqual([]);
    const paused = await api.detail(id);
    await api.admin
      .put(`/api/form_submissions/${id}/client-state`)
      .send({ state: 'ended', modified_at: paused.modified_at })
      .expect(200);
    expect(await due()).toEqual([]);
    const ended = await api.detail(id);
    await api.admin
      .put(`/api/form_submissions/${id}/client-state`)
      .send({ state: 'active', modified_at: ended.modified_at })
      .expect(200);
    expect(await due()).toHaveLength(1);
    await api.admin
      .post(`/api/form_submissions/${id}/asks`)
      .send({ questions: client?.questions })
      .expect(201);
    expect(await due()).toEqual([]);
  });

  it('are counted again after an import', async () => {
    await age();
    expect((await due())[0]?.enoughFor).toBe(0);
    const words = Array.from({ length: 90 }, (_, at) => `word${at}`).join(' ');
    await api.admin
      .post(`/api/form_submissions/${id}/imports`)
      .attach('file', Buffer.from(`${words}.`), 'call.txt')
      .expect(201);
    expect((await due())[0]?.enoughFor).toBe(2);
  });
});

it('erases marks with an import and with the submission, and exports them to the agency only', async () => {
  await api.admin
    .post(`/api/form_submissions/${id}/imports`)
    .attach('file', Buffer.from('We bake at night.'), 'call.txt')
    .expect(201);
  await mark({ source: 'import-1', passage: 'We bake at night.', held: true }).expect(200);
  await mark({ retired: true }).expect(200);
  const marks = () => sql`select source from material_marks where submission_id = ${id}::uuid`.execute(db());
  const archive = async (caller: ReturnType<typeof api.admin.get>) => {
    const { body } = await caller.buffer(true).parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });
    return (body as Buffer).toString('latin1');
  };
  expect(await archive(api.admin.get(`/api/form_submissions/${id}/export`))).toContain('material-marks.json');
  expect(await archive(api.visitor.get(`/api/forms/${id}/export`))).not.toContain('material-marks.json');
  const { imports } = (await api.admin.get(`/api/form_submissions/${id}/imports`).expect(200)).body;
  await api.admin.delete(`/api/form_submissions/${id}/imports/${imports[0].id}`).expect(204);
  expect((await marks()).rows).toEqual([{ source: 'answer-2' }]);
  await api.visitor.delete(`/api/forms/${id}`).expect(204);
  expect((await marks()).rows).toEqual([]);
});
