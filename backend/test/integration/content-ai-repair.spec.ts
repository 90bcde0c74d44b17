import { readBlocks } from '../../src/capabilities/source-blocks.js';
import { SubmissionsRepository } from '../../src/submissions/submissions.repository.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { readySubmission } from '../support/ready-submission.js';
import { type ScriptedOpenAi, startScriptedOpenAi } from '../support/scripted-openai.js';
import { until } from '../support/until.js';

const ANSWER =
  'I began as a baker in a shop with one oven. I learned that bread does not wait for anybody, and that an oven which is too large costs a summer. It was hot and I liked it there.';
const CLEAN = {
  title: 'Bread does not wait',
  hook: 'Bread does not wait for anybody.',
  body: `I began as a baker in a shop with one oven. ${'It was hot and I liked it there. '.repeat(3)}\n\nWhat I know is that an oven which is too large costs a summer.`,
  hashtags: [],
  language: 'en',
};
const FAULTY = { ...CLEAN, body: `${CLEAN.body} We sold **4711** loaves.` };
const NO_BETTER = { ...CLEAN, body: `${CLEAN.body} Let that sink in.` };

let openai: ScriptedOpenAi;
let test: TestApp;

beforeAll(async () => {
  openai = await startScriptedOpenAi();
  test = await startTestApp({ OPENAI_BASE_URL: openai.baseUrl, OPENAI_API_KEY: 'sk-test' });
});
afterAll(async () => {
  await test.close();
  await openai.stop();
});

async function writePost() {
  const { id, order, posts } = await readySubmission(test, ANSWER);
  const { body, status } = await test.admin.post('/api/generate-full-posts').send(order);
  const [stored] = await until(async () => (await posts()).length > 0 && posts());
  return { body, status, stored, id };
}

const kinds = (post: { review: { faults: { kind: string }[] } }) =>
  post.review.faults.map(({ kind }) => kind);

describe('a draft without a fault', () => {
  it('is stored unchanged', async () => {
    openai.will({ content: CLEAN });
    const { body } = await writePost();
    expect(openai.calls).toHaveLength(1);
    expect(body.review).toMatchObject({ repaired: false, promptVersion: 'post.v6', model: 'gpt-6.1-terra' });
    expect(kinds(body)).toEqual([]);
  });
});

it.each([
  ['pt_BR', 'pt'],
  ['pt-BR', 'pt'],
  ['', 'en'],
  ['Portuguese', 'en'],
])('checks the words of a post in an unknown language that the model calls "%s"', async (named, language) => {
  openai.will({ content: { ...CLEAN, hook: 'Brioche.', body: 'Focaccia **4711**.', language: named } });
  const { body } = await writePost();
  expect(body.review).toMatchObject({ lint: 'checked', language });
  expect(kinds(body)).toContain('markdown');
});

it('stores a post whose answer contains characters that the database rejects', async () => {
  openai.will({ content: { ...CLEAN, title: 'Bread\u0000', body: `${CLEAN.body}\u0000 Hot \ud83e` } });
  const { body, status, stored } = await writePost();
  expect(status).toBe(200);
  expect(body.fullPost).toMatch(/summer\. Hot \ufffd$/);
  expect(stored).toMatchObject({ title: 'Bread', fullPost: body.fullPost });
});

describe('a draft with a fault', () => {
  it('is rewritten once with the fault named, and stored as repaired', async () => {
    openai.will({ content: FAULTY }, { content: CLEAN });
    const { body, stored } = await writePost();
    const [draft, faults] = readBlocks(openai.calls[1]?.messages.at(-1)?.content ?? '');
    expect(openai.calls).toHaveLength(2);
    expect(draft?.text).toContain('**4711** loaves');
    expect(faults?.text).toContain('LinkedIn shows markdown as it is typed. (**4711**)');
    expect(body.review).toMatchObject({ repaired: true, usage: { inputTokens: 400, outputTokens: 40 } });
    expect(stored?.fullPost).not.toContain('4711');
    // Its card may be there already.
    expect(stored).toMatchObject(body);
  });

  it('is kept with its faults when the rewrite has as many', async () => {
    openai.will({ content: FAULTY }, { content: NO_BETTER });
    const { body } = await writePost();
    expect(openai.calls).toHaveLength(2);
    expect(body.fullPost).toContain('4711');
    expect(body.review.repaired).toBe(false);
    expect(body.review.faults).toMatchObject([{ by: 'lint', kind: 'markdown', excerpt: '**4711**' }]);
  });

  it('is kept when the second call fails', async () => {
    openai.will({ content: FAULTY }, { status: 401, error: { message: 'no', code: 'invalid_api_key' } });
    const { body, status } = await writePost();
    expect(status).toBe(200);
    expect(kinds(body)).toEqual(['markdown']);
  });
});

describe('verified evidence', () => {
  const SENTENCES = 7;
  const STRONGER = { ...CLEAN, body: CLEAN.body.replace('one oven', 'three ovens') };
  /** Judgements of all sentences, with changes to the one about the oven. */
  const judging = (changes: object, places = Array.from({ length: SENTENCES }, (_, i) => i + 1)) => ({
    content: {
      sentences: places.map((number) => ({
        number,
        kind: number === 2 ? 'fact' : 'opinion',
        label: 'not_found',
        evidence: [],
        derivation: null,
        differs: [],
        ruledOut: [],
        hollow: false,
        ...(number === 2 && changes),
      })),
    },
  });
  const contradicted = {
    label: 'contradicted',
    differs: ['number'],
    evidence: [{ source: 'answer-1', quote: 'in a shop with one oven' }],
  };

  it('starts one rewrite after a confirmed contradiction', async () => {
    openai.will({ content: STRONGER }, { content: CLEAN });
    openai.willJudge(judging(contradicted), judging(contradicted, [2]), judging({ kind: 'opinion' }));
    const { body } = await writePost();
    const [, faults] = readBlocks(openai.calls[1]?.messages.at(-1)?.content ?? '');
    expect(faults?.text).toMatch(/differently: another number\..* Source: in a shop with one oven$/);
    expect(body.review).toMatchObject({ repaired: true, faults: [], meaning: { state: 'checked' } });
    // Sentences that the rewrite kept are not sent again.
    const asked = openai.checks.map(
      ({ messages }) => readBlocks(messages.at(-1)?.content ?? '').at(-1)?.text,
    );
    expect(asked).toEqual(['1, 2, 3, 4, 5, 6', '2', '2']);
  });

  it('keeps a checked draft when the check of its rewrite fails', async () => {
    openai.will({ content: STRONGER }, { content: CLEAN });
    const spent = { status: 429, error: { message: 'q', type: 'insufficient_quota' } };
    openai.willJudge(judging(contradicted), judging(contradicted, [2]), spent);
    const { body } = await writePost();
    expect(openai.calls).toHaveLength(2);
    expect(openai.checks).toHaveLength(3);
    expect(body.fullPost).toContain('three ovens');
    expect(kinds(body)).toEqual(['contradicted']);
    expect(body.review).toMatchObject({ repaired: false, meaning: { state: 'checked' } });
  });

  it('starts no rewrite for an unconfirmed contradiction or one with invalid evidence', async () => {
    openai.will({ content: STRONGER });
    openai.willJudge(judging(contradicted), judging({}, [2]));
    expect(kinds((await writePost()).body)).toEqual([]);
    expect(openai.calls).toHaveLength(1);

    openai.will({ content: STRONGER });
    const invented = [{ source: 'answer-1', quote: 'in a shop with two ovens' }];
    openai.willJudge(judging({ ...contradicted, evidence: invented }));
    const { body } = await writePost();
    expect(body.review).toMatchObject({
      faults: [],
      meaning: { state: 'not_checked', reason: 'incomplete' },
    });
    expect(body.review.sentences[1]).toMatchObject({ shown: 'not_checked' });
  });

  it('starts a rewrite for a name without a source only when the review confirms it', async () => {
    const named = { ...CLEAN, body: CLEAN.body.replace('I began', 'With Melissa I began') };
    openai.will({ content: named });
    const { body } = await writePost();
    expect(kinds(body)).toEqual(['unsourced_name']);
    expect(openai.calls).toHaveLength(1);

    openai.will({ content: named }, { content: CLEAN });
    openai.willJudge(judging({}), judging({ kind: 'opinion' }));
    expect((await writePost()).body.review).toMatchObject({ repaired: true, faults: [] });
  });

  it.each([
    ['a refusal', { refusal: 'no' }, 'refused'],
    ['an exhausted quota', { status: 429, error: { message: 'q', type: 'insufficient_quota' } }, 'spent'],
    ['a server in trouble', { status: 503, error: { message: 'later' } }, 'busy'],
    ['a text cut off', { content: '{"sentences":[', finishReason: 'length' as const }, 'failed'],
    ['another shape', { content: { hello: 'world' } }, 'failed'],
  ])('%s keeps the post, with the lint alone and the reason', async (_what, script, reason) => {
    openai.will({ content: FAULTY }, { content: CLEAN });
    openai.willJudge(script);
    const { body, status } = await writePost();
    expect(status).toBe(200);
    expect(body.review).toMatchObject({
      repaired: true,
      faults: [],
      meaning: { state: 'not_checked', reason },
    });
    expect(body.review.sentences.map(({ shown }: { shown: string }) => shown)).not.toContain('silent');
  });

  it('sends temperature 0, and no temperature if the model rejects it', async () => {
    openai.will({ content: CLEAN });
    openai.willJudge(
      { status: 400, error: { message: 'no', code: 'unsupported_value', param: 'temperature' } },
      judging({}),
    );
    await writePost();
    openai.will({ content: CLEAN });
    await writePost();
    expect(openai.checks.map(({ temperature }) => temperature)).toEqual([undefined]);
  });
});

it('rewrites a post that names another client of the agency once, and warns the editor', async () => {
  const { body: other } = await test.visitor
    .post('/api/forms')
    .send({ ...NEW_FORM, website: 'https://northpeak.example' })
    .expect(201);
  await test.app.get(SubmissionsRepository).complete(other.id, []);
  const telling = { ...CLEAN, body: `${CLEAN.body} More of it at northpeak.example.` };
  openai.will({ content: telling }, { content: telling });
  const { body } = await writePost();
  expect(openai.calls).toHaveLength(2);
  expect(body.review.faults).toContainEqual(
    expect.objectContaining({ kind: 'other_client', excerpt: 'northpeak.example' }),
  );
});

describe('A46: an unusable answer', () => {
  const json = JSON.stringify(CLEAN);
  it.each([
    ['a refusal', { refusal: 'I cannot help with that.' }, 422, 'the AI service refused to write this', 1],
    [
      'a filtered text',
      { content: json, finishReason: 'content_filter' as const },
      422,
      'the AI service refused to write this',
      1,
    ],
    [
      'a text cut off',
      { content: json.slice(0, 50), finishReason: 'length' as const },
      502,
      'the AI service gave an unusable answer',
      3,
    ],
    ['half a JSON', { content: json.slice(0, 50) }, 502, 'the AI service gave an unusable answer', 3],
    ['nothing', { content: '' }, 502, 'the AI service gave an unusable answer', 3],
    ['another shape', { content: { hello: 'world' } }, 502, 'the AI service gave an unusable answer', 3],
    [
      'an exhausted quota',
      { status: 429, error: { message: 'quota', type: 'insufficient_quota', code: 'insufficient_quota' } },
      503,
      'the account at the AI service has no credit left',
      1,
    ],
  ])(
    'with %s fails with a clear reason after a limited number of attempts',
    async (_what, script, status, error, calls) => {
      openai.will(script);
      const result = await writePost();
      expect(result.status).toBe(status);
      expect(result.body).toMatchObject({ message: 'Failed to generate full post', error });
      expect(openai.calls).toHaveLength(calls);
      expect(result.stored).toMatchObject({ ideaId: 'idea-1', fullPost: '', error });
    },
  );

  it('is charged', async () => {
    openai.will({ content: 'no JSON' });
    const { id } = await writePost();
    const { body } = await test.admin.get(`/api/form_submissions/${id}/ai-usage`).expect(200);
    expect(body).toMatchObject({ inputTokens: 300, outputTokens: 30 });
  });
});
