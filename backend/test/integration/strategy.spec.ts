import { Kysely, sql } from 'kysely';
import { PostsService } from '../../src/posts/posts.service.js';
import { Faults } from '../../src/sandbox/faults.js';
import { StrategiesRepository } from '../../src/strategy/strategies.repository.js';
import { StrategyContent } from '../../src/strategy/strategy.schemas.js';
import { StrategyService } from '../../src/strategy/strategy.service.js';
import { SubmissionsService } from '../../src/submissions/submissions.service.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { INTERVIEWS } from '../support/interviews.js';
import { SUBMISSION_OF_NOBODY } from '../support/strategies.js';
import { binary, unzip } from '../support/unzip.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(() => test.app.get(Faults).clear());
afterAll(() => test.close());

const [SAID = []] = Object.values(INTERVIEWS);
const submissions = () => test.app.get(SubmissionsService);
const pathOf = (id: string) => `/api/form_submissions/${id}/strategy`;
const release = (id: string) =>
  test.admin.post(`/api/form_submissions/${id}/rounds`).send({ posts: [], strategy: 1 }).expect(201);
const generate = (id: string) => test.admin.post(`${pathOf(id)}/generate`);
const stored = (id: string) => test.app.get(StrategiesRepository).find(id);

async function form(answers: readonly string[] = SAID): Promise<string> {
  const { body } = await test.visitor.post('/api/forms').send(NEW_FORM).expect(201);
  await test.visitor
    .post('/api/generate-questions')
    .send({ topics: ['Trees'], formId: body.id })
    .expect(200);
  for (const [index, answer] of answers.entries())
    await test.visitor.put(`/api/forms/${body.id}/answers/${index}`).send({ answer }).expect(200);
  await test.settled(body.id);
  return body.id;
}

it('is generated, read, changed and sent', async () => {
  const id = await form();
  const { body: none } = await test.admin.get(pathOf(id)).expect(200);
  expect(none).toMatchObject({ version: 0, content: null, faults: [], sentAt: null });

  const { body: written } = await generate(id).expect(200);
  expect(written).toMatchObject({ submissionId: id, version: 1, faults: [], sentAt: null });
  expect(written.content.firstMonth).toHaveLength(8);
  for (const { quote, source } of written.content.heard)
    expect(SAID[Number(source.slice('answer-'.length)) - 1]).toContain(quote);
  expect(written.sources.find(({ id: source }: { id: string }) => source === 'answer-1')).toEqual({
    id: 'answer-1',
    label: expect.stringContaining('?'),
    text: SAID[0],
  });
  expect((await test.admin.get(pathOf(id)).expect(200)).body).toEqual(written);

  const { figures } = written.content.voice;
  const content = {
    ...written.content,
    heard: [{ quote: 'I own a hundred saws.', source: 'answer-1' }],
    leftOut: ['not on the list'],
    voice: { ...written.content.voice, figures: [...figures.slice(1), { name: 'hashtags', value: 99 }] },
  };
  const { body: changed } = await test.admin.put(pathOf(id)).send({ version: 1, content }).expect(200);
  expect(changed).toMatchObject({
    version: 2,
    content: { leftOut: [], voice: { figures: figures.slice(1) } },
  });
  expect(changed.faults).toEqual([{ part: 'heard', message: expect.stringContaining('letter for letter') }]);

  const { body: conflict } = await test.admin.put(pathOf(id)).send({ version: 1, content }).expect(409);
  expect(conflict).toMatchObject({ code: 'changed_elsewhere', current: { version: 2, faults: [{}] } });
});

it("has as many posts as the client's own month", async () => {
  const id = await form();
  await test.update(id, () => ({ posts_per_month: 4 }));
  const { body } = await generate(id).expect(200);
  expect(body.content.firstMonth).toHaveLength(4);
  expect(body.faults).toEqual([]);
});

it('is sent by its release; the first one counts and ends the time of the promise', async () => {
  const id = await form();
  await generate(id).expect(200);
  const sentAt = async () => (await test.admin.get(pathOf(id)).expect(200)).body.sentAt;
  expect(await sentAt()).toBeNull();
  await release(id);
  const first = await sentAt();
  expect(first).not.toBeNull();
  await release(id);
  expect(await sentAt()).toBe(first);
  expect((await submissions().get(id)).strategy_sent_at).toBe(first);
});

it('keeps its version when nothing was changed', async () => {
  const id = await form();
  const { body } = await generate(id).expect(200);
  const { content, modifiedAt } = body;
  const { body: same } = await test.admin.put(pathOf(id)).send({ version: 1, content }).expect(200);
  expect(same).toMatchObject({ version: 1, modifiedAt });
});

it('is checked again after a change', async () => {
  const id = await form();
  const { body } = await generate(id).expect(200);
  await submissions().change(id, {
    exclusions: { words: ['Acme'], topics: [], wishes: [], declined: [] },
    interview_answers: SAID.map((answer, at) => (at === 0 ? 'Something else entirely.' : answer)),
  } as object);
  const { body: now } = await test.admin.get(pathOf(id)).expect(200);
  expect(now.content.leftOut).toEqual(['Acme']);
  expect(now.faults.length).toBeGreaterThan(0);
  expect(now.version).toBe(body.version);
});

it('includes existing ideas and posts in the month, and is released together with two posts', async () => {
  const id = await form();
  const { body: ideas } = await test.admin
    .post('/api/generate-content-ideas')
    .send({ submission: { id } })
    .expect(200);
  for (const idea of ideas.slice(0, 3))
    await test.admin
      .post('/api/generate-full-posts')
      .send({ idea, formData: { id }, linkedInPosts: [] })
      .expect(200);
  const [first, second, third] = await test.app.get(PostsService).ofSubmission(id);
  const places = [{ id: third?.id ?? '', month: '2027-01', plannedDay: '2027-01-07' }];
  await test.app.get(PostsService).plan(id, { posts: places });
  const { body } = await generate(id).expect(200);
  expect(body.faults).toEqual([]);
  expect(body.content.drafts).toEqual([first?.id, second?.id]);
  const slots = new Map(
    body.content.firstMonth.map(({ idea, day }: { idea: string; day: string }) => [idea, day]),
  );
  expect(slots.get(ideas[2].title)).toBe('2027-01-07');
  const firstEight = ideas.slice(0, 8).map(({ title }: { title: string }) => title);
  expect([...slots.keys()].toSorted()).toEqual(firstEight.toSorted());
});

it('A87: shows the client only the words that it quotes', async () => {
  const id = await form();
  await generate(id).expect(200);
  const strategy = test.app.get(StrategyService);
  const { content, sources } = await strategy.get(id);
  if (!content) throw new Error('a strategy was generated');
  const [first, second] = sources;
  if (!first || !second) throw new Error('there are answers');
  const [quote, proof] = [first.text.slice(0, 12).trim(), second.text.slice(-12).trim()];
  // Words of the second answer as evidence of a pillar that cites the first.
  const ofAnother = second.text.slice(0, 12).trim();
  const version = 1;
  await strategy.change(id, {
    version,
    content: {
      ...content,
      heard: [{ quote, source: 'answer-1' }],
      firstMonth: [],
      missing: ['audience', 'firstMonth'].map((part) => ({ part, words: 'An answer.' })),
      audience: { text: '', notFor: '', sources: [] },
      pillars: [
        { name: 'Trees', why: '', proof, share: 50, sources: ['answer-2'] },
        { name: 'Wood', why: '', proof: ofAnother, share: 50, sources: ['answer-1'] },
      ],
      positioning: { text: 'Trees.', sources: ['answer-1', 'answer-2', 'answer-3'] },
    },
  });
  expect(sources.length).toBeGreaterThan(2);
  expect((await strategy.get(id)).faults).toEqual([]);
  const { body: round } = await test.admin
    .post(`/api/form_submissions/${id}/rounds`)
    .send({ posts: [], strategy: 2, note: '' })
    .expect(201);
  const path = `/api/review/${new URL(round.url).pathname.split('/').at(-1)}`;
  const quoted = [
    ['answer-1', quote],
    ['answer-2', proof],
    ['answer-3', ''],
  ];
  const handedOut = async () => {
    const { body: review } = await test.visitor.get(path).expect(200);
    return review.strategy.sources.map((source: { id: string; text: string }) => [source.id, source.text]);
  };
  expect(await handedOut()).toEqual(quoted);
  const { rows } = await sql<{ texts: string[] }>`select array(
    select e ->> 'text' from jsonb_array_elements(strategy_sources) as e) as texts from rounds
    where id = ${round.id}::uuid`.execute(test.app.get(Kysely));
  expect(rows).toEqual([{ texts: [quote, proof, ''] }]);
  // Rounds released by earlier versions contain whole answers.
  await sql`update rounds set strategy_sources = ${JSON.stringify(sources)}::text::jsonb
    where id = ${round.id}::uuid`.execute(test.app.get(Kysely));
  expect(await handedOut()).toEqual(quoted);
});

describe('is rejected', () => {
  it('without enough answers', async () => {
    const { body } = await generate(await form(SAID.slice(0, 3))).expect(422);
    expect(body.message).toBe('A strategy needs a completed interview, or at least 4 answers.');
  });

  it('for a quarantined form', async () => {
    const id = await form();
    await test.admin
      .put(`/api/form_submissions/${id}`)
      .send({ modified_at: (await submissions().get(id)).modified_at, quarantined: true })
      .expect(200);
    expect((await generate(id).expect(409)).body.code).toBe('form_held');
  });

  it('without the administrator, and for an unknown form', async () => {
    const id = await form();
    await test.visitor.get(pathOf(id)).expect(401);
    await test.visitor.post(`${pathOf(id)}/generate`).expect(401);
    await test.admin.get(pathOf(SUBMISSION_OF_NOBODY)).expect(404);
    await generate(SUBMISSION_OF_NOBODY).expect(404);
  });

  it('with the reason when the model fails, and is not stored', async () => {
    const id = await form();
    test.app.get(Faults).add({ service: 'openai', status: 402, times: 1 });
    const { body } = await generate(id).expect(503);
    expect(body).toMatchObject({
      code: 'strategy_failed',
      message: 'Failed to generate the strategy',
      error: 'the account at the AI service has no credit left',
    });
    expect(await stored(id)).toBeUndefined();
  });

  it('with more parts than a strategy has', async () => {
    const id = await form();
    const { body } = await generate(id).expect(200);
    const content = { ...body.content, heard: Array(6).fill({ quote: 'x', source: 'answer-1' }) };
    await test.admin.put(pathOf(id)).send({ version: 1, content }).expect(422);
  });
});

it('is in the administrator’s export, in the client’s copy once it was sent, and deleted by an erasure', async () => {
  const id = await form();
  await generate(id).expect(200);
  const filesOf = async (path: string, agent: TestApp['admin']) => {
    const { body } = await agent.get(path).buffer(true).parse(binary).expect(200);
    return unzip(body);
  };
  const admins = `/api/form_submissions/${id}/export`;
  const clients = `/api/forms/${id}/export`;
  const strategyOf = async (path: string, agent: TestApp['admin']) => {
    const file = (await filesOf(path, agent)).get('strategy.json');
    return file && JSON.parse(String(file)).content;
  };
  const { content, version } = (await test.admin.get(pathOf(id)).expect(200)).body;
  expect(await strategyOf(admins, test.admin)).toEqual(content);
  expect(await strategyOf(clients, test.visitor)).toBeUndefined();
  await release(id);
  // As it was sent, without the days of the plan.
  const sent = StrategyContent.parse(content);
  expect(await strategyOf(clients, test.visitor)).toEqual(sent);

  const edited = { ...content, heard: [] };
  await test.admin.put(pathOf(id)).send({ version, content: edited }).expect(200);
  const { dates: _dates, ...others } = await strategyOf(admins, test.admin);
  expect(edited).toMatchObject(others);
  expect(await strategyOf(clients, test.visitor)).toEqual(sent);

  expect(await stored(id)).toBeDefined();
  await test.admin.delete(`/api/form_submissions/${id}`).expect(200);
  expect(await stored(id)).toBeUndefined();
});

it('names its sources: answers by their question, others in words', async () => {
  const id = await form();
  const { modified_at } = (await test.admin.get(`/api/form_submissions/${id}`).expect(200)).body;
  const last_post_1 = { text: 'We moved to the yard by the river.' };
  await test.admin
    .put(`/api/form_submissions/${id}`)
    .send({ modified_at, last_post_1, posts_are_own: true })
    .expect(200);
  await test.admin
    .post(`/api/form_submissions/${id}/imports`)
    .field({ as: 'post' })
    .attach('file', Buffer.from('An oak takes longer than a cupboard.'), 'oak.txt')
    .expect(201);
  const { body } = await test.admin.get(pathOf(id)).expect(200);
  const labels = new Map(
    body.sources.map((source: { id: string; label: string }) => [source.id, source.label]),
  );
  expect(labels.get('answer-1')).toContain('?');
  expect(labels.get('post-1')).toBe('Your earlier post 1');
  expect(labels.get('import-1')).toBe('oak');
  expect(labels.get('brand')).toBe('What you told us about your company');
});
