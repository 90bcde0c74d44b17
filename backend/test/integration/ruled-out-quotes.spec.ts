import { NOTHING_RULED_OUT } from '../../src/submissions/ruled-out.schemas.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { readySubmission } from '../support/ready-submission.js';
import { type ScriptedOpenAi, startScriptedOpenAi } from '../support/scripted-openai.js';

const ANSWER = 'Bread does not wait for anybody. Please never mention Acme Mills in a post.';
const ACME = { kind: 'word', text: 'Acme Mills', source: 'answer-1', quote: 'never mention Acme Mills' };

let test: TestApp;
const propose = async (id: string) =>
  (await test.admin.post(`/api/form_submissions/${id}/ruled-out/proposals`).expect(200)).body;
const detail = async (id: string) => (await test.admin.get(`/api/form_submissions/${id}`).expect(200)).body;
async function store(id: string, ruled_out: object) {
  const { modified_at } = await detail(id);
  await test.admin.put(`/api/form_submissions/${id}`).send({ ruled_out, modified_at }).expect(200);
}

describe('proposals with a model', () => {
  let openai: ScriptedOpenAi;
  beforeAll(async () => {
    openai = await startScriptedOpenAi();
    test = await startTestApp({ OPENAI_BASE_URL: openai.baseUrl, OPENAI_API_KEY: 'sk-test' });
  });
  afterAll(async () => {
    await test.close();
    await openai.stop();
  });

  it('are those whose quote stands; nothing is stored, and what was turned down does not come again', async () => {
    const { id } = await readySubmission(test, ANSWER);
    openai.will({ content: { entries: [ACME, { ...ACME, text: 'Anybody', quote: 'no such words' }] } });
    expect(await propose(id)).toEqual({ proposals: [ACME] });
    expect((await detail(id)).ruled_out).toEqual(NOTHING_RULED_OUT);
    await store(id, { ...NOTHING_RULED_OUT, declined: ['Acme Mills'] });
    expect(await propose(id)).toEqual({ proposals: [] });
  });

  it('say why there are none when the model gave nothing', async () => {
    const { id } = await readySubmission(test, ANSWER);
    openai.will({ refusal: 'No.' });
    expect(await propose(id)).toEqual({ proposals: [], notAsked: 'refused' });
  });

  it('are for the administrator alone', async () => {
    const { id } = await readySubmission(test, ANSWER);
    await test.visitor.post(`/api/form_submissions/${id}/ruled-out/proposals`).expect(401);
  });
});

describe('proposals without a model', () => {
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('are none, and say that the sandbox was asked', async () => {
    const { id } = await readySubmission(test, ANSWER);
    expect(await propose(id)).toEqual({ proposals: [], notAsked: 'sandbox' });
  });

  it('are what the editor took out of every draft that had it', async () => {
    const { id, order } = await readySubmission(test, ANSWER);
    for (const ideaId of ['idea-1', 'idea-2']) {
      const idea = { ...order.idea, id: ideaId };
      await test.admin
        .post('/api/generate-full-posts')
        .send({ ...order, idea })
        .expect(200);
    }
    const { full_posts, modified_at } = await detail(id);
    const edited = full_posts.map((post: object, index: number) => ({
      ...post,
      fullPost: `Plain ${index}.`,
    }));
    await test.admin.put(`/api/form_submissions/${id}`).send({ full_posts: edited, modified_at }).expect(200);
    const { proposals } = await propose(id);
    expect(proposals.length).toBeGreaterThan(0);
    const drafts: string = full_posts.map(({ fullPost }: { fullPost: string }) => fullPost).join('\n');
    for (const { kind, source, quote } of proposals) {
      expect({ kind, source }).toEqual({ kind: 'word', source: 'edits' });
      expect(drafts).toContain(quote);
    }
  });
});
