import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { readySubmission } from '../support/ready-submission.js';
import { type ScriptedOpenAi, startScriptedOpenAi } from '../support/scripted-openai.js';
import { lastPostPrompt } from '../support/sent-prompts.js';

const ANSWER =
  'We bake at four. Never mention Acme Mills to anybody, and I do not want posts about the lawsuit.';
/** Every draft contains the word, whatever sentences it uses. */
const ONE_WORD_THROUGHOUT =
  'Our sourdough rests for two days in the oldest cellar of the town. Hotels order sourdough before dawn and send a driver for it. My grandmother never sold sourdough warm, whatever the customers offered her. Neighbours brought sourdough to every wedding in the valley. Bakers ask me about sourdough every spring and leave with a jar. Most of them lose their sourdough in the first hot week of the year. Children learn to feed the sourdough with us on Saturday mornings. Every family in our street has owned a sourdough from this jar since then.';
const LIST = {
  words: ['Acme Mills'],
  topics: ['Nothing about the lawsuit.'],
  wishes: ['Short.'],
  declined: [],
};

let test: TestApp;
let openai: ScriptedOpenAi;
let live: TestApp;

beforeAll(async () => {
  test = await startTestApp();
  openai = await startScriptedOpenAi();
  live = await startTestApp({ OPENAI_BASE_URL: openai.baseUrl, OPENAI_API_KEY: 'sk-test' });
});
afterAll(async () => {
  await Promise.all([test.close(), live.close()]);
  await openai.stop();
});

const proposed = (app: TestApp, id: string) =>
  app.admin.post(`/api/form_submissions/${id}/exclusions/proposals`);
const detail = async (app: TestApp, id: string) =>
  (await app.admin.get(`/api/form_submissions/${id}`).expect(200)).body;

async function answered(app: TestApp): Promise<string> {
  const { body } = await app.visitor.post('/api/forms').send(NEW_FORM).expect(201);
  await app.visitor.put(`/api/forms/${body.id}/answers/0`).send({ answer: ANSWER }).expect(200);
  return body.id;
}

describe('exclusions', () => {
  it('are empty at first, written as a whole by the administrator, and in the prompt and the export', async () => {
    const { id, order } = await readySubmission(test, ANSWER);
    expect((await detail(test, id)).exclusions).toEqual({ words: [], topics: [], wishes: [], declined: [] });
    await test.update(id, () => ({ exclusions: LIST }));
    expect((await detail(test, id)).exclusions).toEqual(LIST);
    await test.admin.post('/api/generate-full-posts').send(order).expect(200);
    const wishes = lastPostPrompt(test).find(({ id: block }) => block === 'wishes');
    expect(wishes?.text).toBe(
      'Do: Short.\nLeave out: Nothing about the lawsuit.\nLeave out the words: Acme Mills',
    );
    const { text } = await test.admin.get('/api/form_submissions.csv').expect(200);
    expect(text).toContain('Nothing about the lawsuit.');
  });

  it('are limited, and a stale write gets a conflict', async () => {
    const id = await answered(test);
    const { modified_at } = await detail(test, id);
    const put = (body: object) => test.admin.put(`/api/form_submissions/${id}`).send(body);
    await put({ exclusions: { words: ['x'.repeat(101)] }, modified_at }).expect(422);
    await put({ exclusions: { words: [' '] }, modified_at }).expect(422);
    await test.update(id, () => ({ exclusions: LIST }));
    await put({ exclusions: LIST, modified_at }).expect(409);
  });
});

describe('suggested exclusions', () => {
  it('are from the model, each with an exact quote, and are not stored', async () => {
    const id = await answered(live);
    const word = { kind: 'word', text: 'Acme Mills', source: 'answer-1', quote: 'Never mention Acme Mills' };
    const invented = { ...word, text: 'Mills Ltd', quote: 'Never mention Mills Ltd' };
    openai.will({ content: { entries: [word, invented] } });
    const { body } = await proposed(live, id).expect(200);
    expect(body).toEqual({ proposals: [word] });
    expect((await detail(live, id)).exclusions.words).toEqual([]);
    const { body: usage } = await live.admin.get(`/api/form_submissions/${id}/ai-usage`).expect(200);
    expect(usage).toMatchObject({ inputTokens: 100, outputTokens: 10 });
    await live.update(id, () => ({ exclusions: { ...LIST, words: [], declined: ['Acme Mills'] } }));
    openai.will({ content: { entries: [word] } });
    expect((await proposed(live, id).expect(200)).body).toEqual({ proposals: [] });
  });

  it('include the words that the editor removed from every draft', async () => {
    const { id, order } = await readySubmission(test, ONE_WORD_THROUGHOUT);
    for (const ideaId of ['idea-1', 'idea-2'])
      await test.admin
        .post('/api/generate-full-posts')
        .send({ ...order, idea: { ...order.idea, id: ideaId } })
        .expect(200);
    const { full_posts } = await detail(test, id);
    const edited = full_posts.map((post: object, index: number) => ({
      ...post,
      fullPost: `Plain ${index}.`,
    }));
    await test.update(id, () => ({ full_posts: edited }));
    const { proposals } = (await proposed(test, id).expect(200)).body;
    expect(proposals.map(({ text }: { text: string }) => text)).toContain('sourdough');
    const drafts: string = full_posts.map(({ fullPost }: { fullPost: string }) => fullPost).join('\n');
    for (const { kind, source, quote } of proposals) {
      expect({ kind, source }).toEqual({ kind: 'word', source: 'edits' });
      expect(drafts).toContain(quote);
    }
  });

  it('are empty when the model fails, with the reason', async () => {
    const id = await answered(live);
    openai.will({ refusal: 'no' });
    expect((await proposed(live, id).expect(200)).body).toEqual({ proposals: [], notAsked: 'refused' });
  });

  it('are empty with the simulated model, with the reason', async () => {
    const id = await answered(test);
    expect((await proposed(test, id).expect(200)).body).toEqual({ proposals: [], notAsked: 'sandbox' });
  });

  it('require the administrator and an existing submission', async () => {
    await proposed(test, '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11').expect(404);
    await test.visitor.post(`/api/form_submissions/${await answered(test)}/exclusions/proposals`).expect(401);
  });
});
