import { readBlocks } from '../../src/openai/source-blocks.js';
import { SubmissionsRepository } from '../../src/submissions/submissions.repository.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { readySubmission } from '../support/ready-submission.js';
import { type ScriptedOpenAi, startScriptedOpenAi } from '../support/scripted-openai.js';

const ANSWER =
  'I began as a baker in a shop with one oven. I learned that bread does not wait for anybody, and that an oven which is too large costs a summer. It was hot and I liked it there.';
const CLEAN = {
  title: 'Bread does not wait',
  hook: 'Bread does not wait for anybody.',
  body: `I began as a baker in a shop with one oven. ${'It was hot and I liked it there. '.repeat(3)}\n\nWhat I know is that an oven which is too large costs a summer.`,
  hashtags: [],
  claims: [{ text: 'One oven', sourceIds: ['answer-1'], quote: 'a shop with one oven' }],
  language: 'en',
};
const FAULTY = { ...CLEAN, body: `${CLEAN.body} We sold 4711 loaves.` };
const WORSE = { ...CLEAN, body: `${CLEAN.body} We sold 4711 loaves and 815 rolls.` };

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
  const [stored] = await posts();
  return { body, status, stored, id };
}

const kinds = (post: { review: { findings: { kind: string; severity: string }[] } }) =>
  post.review.findings.filter(({ severity }) => severity === 'fault').map(({ kind }) => kind);

describe('a draft without a fault', () => {
  it('is taken as it is', async () => {
    openai.will({ content: CLEAN });
    const { body } = await writePost();
    expect(openai.calls).toHaveLength(1);
    expect(body.review).toMatchObject({ repaired: false, promptVersion: 'post.v2', model: 'gpt-6.1-terra' });
    expect(kinds(body)).toEqual([]);
  });
});

describe('a draft with a fault', () => {
  it('is written once more with the fault named, and stored as mended', async () => {
    openai.will({ content: FAULTY }, { content: CLEAN });
    const { body, stored } = await writePost();
    const [draft, faults] = readBlocks(openai.calls[1]?.messages.at(-1)?.content ?? '');
    expect(openai.calls).toHaveLength(2);
    expect(draft?.text).toContain('4711 loaves');
    expect(faults?.text).toContain('The number 4711 is in no source.');
    expect(body.review).toMatchObject({ repaired: true, usage: { inputTokens: 200, outputTokens: 20 } });
    expect(stored?.fullPost).not.toContain('4711');
    expect(stored).toEqual(body);
  });

  it('stays when the second is worse, with its faults shown', async () => {
    openai.will({ content: FAULTY }, { content: WORSE });
    const { body } = await writePost();
    expect(openai.calls).toHaveLength(2);
    expect(body.fullPost).toContain('4711');
    expect(body.review.repaired).toBe(false);
    expect(body.review.findings).toContainEqual(
      expect.objectContaining({ rule: 'C8', kind: 'unsupported_number', excerpt: '4711' }),
    );
  });

  it('is kept when the second call fails', async () => {
    openai.will({ content: FAULTY }, { status: 401, error: { message: 'no', code: 'invalid_api_key' } });
    const { body, status } = await writePost();
    expect(status).toBe(200);
    expect(kinds(body)).toEqual(['unsupported_number']);
  });
});

it('C13: a post that names another client of the agency is written once more, and the editor is told', async () => {
  const { body: other } = await test.visitor
    .post('/api/forms')
    .send({ ...NEW_FORM, website: 'https://northpeak.example' })
    .expect(201);
  await test.app.get(SubmissionsRepository).complete(other.id, []);
  const telling = { ...CLEAN, body: `${CLEAN.body} More of it at northpeak.example.` };
  openai.will({ content: telling }, { content: telling });
  const { body } = await writePost();
  expect(openai.calls).toHaveLength(2);
  expect(body.review.findings).toContainEqual(
    expect.objectContaining({
      rule: 'C13',
      kind: 'other_client',
      severity: 'fault',
      excerpt: 'northpeak.example',
    }),
  );
});

describe('A46: an answer that cannot be used', () => {
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
      'the AI service gave an answer that could not be used',
      3,
    ],
    [
      'half a JSON',
      { content: json.slice(0, 50) },
      502,
      'the AI service gave an answer that could not be used',
      3,
    ],
    ['nothing', { content: '' }, 502, 'the AI service gave an answer that could not be used', 3],
    [
      'another shape',
      { content: { hello: 'world' } },
      502,
      'the AI service gave an answer that could not be used',
      3,
    ],
    [
      'an exhausted quota',
      { status: 429, error: { message: 'quota', type: 'insufficient_quota', code: 'insufficient_quota' } },
      503,
      'the account at the AI service has nothing left to spend',
      1,
    ],
  ])('as %s ends with a clear reason after bounded tries', async (_what, script, status, error, calls) => {
    openai.will(script);
    const result = await writePost();
    expect(result.status).toBe(status);
    expect(result.body).toMatchObject({ message: 'Failed to generate full post', error });
    expect(openai.calls).toHaveLength(calls);
    expect(result.stored).toMatchObject({ ideaId: 'idea-1', fullPost: '', error });
  });

  it('is paid for all the same', async () => {
    openai.will({ content: 'no JSON' });
    const { id } = await writePost();
    const { body } = await test.admin.get(`/api/form_submissions/${id}/ai-usage`).expect(200);
    expect(body).toMatchObject({ inputTokens: 300, outputTokens: 30 });
  });
});
