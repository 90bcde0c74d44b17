import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { lastPostPrompt } from '../support/sent-prompts.js';
import { until } from '../support/until.js';

const IDEA = { id: 'idea-1', title: 'Bread', description: '', contentType: 'Story', hook: '' };

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('a post that the administrator edits', () => {
  const write = async (id: string, ideaId: string) =>
    (
      await test.admin
        .post('/api/generate-full-posts')
        .send({ idea: { ...IDEA, id: ideaId }, formData: { id }, linkedInPosts: [] })
        .expect(200)
    ).body;
  async function edit(id: string, fullPost: string): Promise<void> {
    // Its card changes the submission, too.
    const { full_posts, modified_at } = await test.settled(id);
    const [first, ...others] = full_posts;
    const posts = [{ ...first, fullPost, draft: 'The text that a browser sends.' }, ...others];
    await test.admin.put(`/api/form_submissions/${id}`).send({ full_posts: posts, modified_at }).expect(200);
  }
  async function written(): Promise<{ id: string; generated: string }> {
    const { body: form } = await test.visitor.post('/api/forms').send(NEW_FORM).expect(201);
    const id: string = form.id;
    const answer = 'Bread does not wait for anybody. An oven that is too large costs a whole summer.';
    await test.visitor.put(`/api/forms/${id}/answers/0`).send({ answer }).expect(200);
    await until(async () => (await test.detail(id)).trello_todo_list_id);
    return { id, generated: (await write(id, 'idea-1')).fullPost };
  }

  it('keeps its generated text, and the next prompt contains the removed sentences', async () => {
    const { id, generated } = await written();
    await edit(id, 'Bread does not wait for anybody.');
    await edit(id, 'Bread does not wait.');
    expect((await test.detail(id)).full_posts[0]).toMatchObject({
      fullPost: 'Bread does not wait.',
      draft: generated,
      editedAt: expect.stringMatching(/^20\d\d-.*Z$/),
    });
    await write(id, 'idea-2');
    const block = lastPostPrompt(test).find(({ about }) => about.kind === 'removed by the editor');
    const removed = block?.text.split('\n') ?? [];
    expect(removed.length).toBeGreaterThan(0);
    for (const sentence of removed) expect(generated).toContain(sentence);
    expect(block?.text).not.toContain('Bread does not wait');
    expect(JSON.stringify(lastPostPrompt(test))).not.toContain('The text that a browser sends.');
  });

  it('keeps no earlier text while it is unchanged, nor after it was regenerated', async () => {
    const { id, generated } = await written();
    await edit(id, generated);
    expect((await test.detail(id)).full_posts[0]).not.toHaveProperty('draft');
    await edit(id, 'Another text.');
    await write(id, 'idea-1');
    expect((await test.detail(id)).full_posts[0]).not.toHaveProperty('draft');
  });
});
