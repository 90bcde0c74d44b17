import { PostsRepository } from '../../src/posts/posts.repository.js';
import type { Post } from '../../src/posts/posts.schemas.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { newPerson } from '../support/people.js';

let api: TestApp;
let id: string;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await requireApproval(true);
  ({ id } = (await api.visitor.post('/api/forms').send(NEW_FORM).expect(201)).body);
});

async function requireApproval(editorApproval: boolean): Promise<void> {
  const {
    modifiedAt: _,
    logo: __,
    id: ___,
    ...settings
  } = (await api.admin.get('/api/settings/agency')).body;
  await api.admin
    .put('/api/settings/agency')
    .send({ ...settings, editorApproval })
    .expect(200);
}

async function newPost(idea: string): Promise<Post> {
  const text = { title: `On ${idea}`, fullPost: `${idea} does not wait.`, contentType: 'Story' };
  const post = await api.app
    .get(PostsRepository)
    .write(id, idea, { ...text, madeBy: 'model', made: 'written' }, { month: '2026-12' });
  if (!post) throw new Error('not written');
  return post;
}

const release = (posts: readonly Pick<Post, 'id' | 'version'>[], agent = api.admin) =>
  agent
    .post(`/api/form_submissions/${id}/rounds`)
    .send({ posts: posts.map(({ id: postId, version }) => ({ postId, version })), strategy: null });
const approve = (post: Pick<Post, 'id' | 'version'>, agent = api.admin) =>
  agent.post(`/api/posts/${post.id}/editor-approval`).send({ version: post.version });

it('is not needed unless the agency requires it', async () => {
  await requireApproval(false);
  await release([await newPost('bread')]).expect(201);
});

it('is required of each post of a round, or nothing is released', async () => {
  const [bread, flour] = [await newPost('bread'), await newPost('flour')];
  const { agent } = await newPerson(api, 'editor', 'Ada Baker');
  const approved = (await approve(bread, agent).expect(200)).body;
  expect(approved.editorApproval).toMatchObject({ by: 'Ada Baker' });
  const { body } = await release([bread, flour], agent).expect(422);
  expect(body).toMatchObject({ code: 'editor_approval_missing', titles: ['On flour'] });
  expect(body.message).toBe('Nothing was released. An editor has to approve this version first: “On flour”.');
  expect((await api.admin.get(`/api/form_submissions/${id}/rounds`)).body.rounds).toEqual([]);
  await approve(flour, agent).expect(200);
  await release([bread, flour], agent).expect(201);
});

it('ends with a change of the post, and can be taken back', async () => {
  const post = await newPost('bread');
  await approve(post).expect(200);
  const changed: Post = (
    await api.admin.patch(`/api/posts/${post.id}`).send({ version: 1, fullPost: 'Bread waits.' }).expect(200)
  ).body;
  expect(changed.editorApproval).toBeNull();
  await release([changed]).expect(422);
  // The approval of the earlier version does not come back with its text.
  await approve(post).expect(409);
  await approve(changed).expect(200);
  await api.admin.delete(`/api/posts/${post.id}/editor-approval?version=2`).expect(200);
  await release([changed]).expect(422);
});

it('ends with a change of the title in `full_posts`, also of a post without its text', async () => {
  const post = await newPost('bread');
  await approve(post).expect(200);
  // The board of the submission is created at the same time, which also changes its version.
  await api.settled(id);
  const { modified_at } = await api.detail(id);
  await api.admin
    .put(`/api/form_submissions/${id}`)
    .send({
      modified_at,
      full_posts: [{ ideaId: post.ideaId, title: 'Another', contentType: 'Story', fullPost: '' }],
    })
    .expect(200);
  const { body: changed } = await api.admin.get(`/api/posts/${post.id}`).expect(200);
  expect(changed).toMatchObject({
    version: post.version + 1,
    title: 'Another',
    fullPost: post.fullPost,
    editorApproval: null,
  });
  await release([changed]).expect(422);
});

it('is given by editors and owners only', async () => {
  const post = await newPost('bread');
  for (const role of ['writer', 'reader'] as const) {
    const { agent } = await newPerson(api, role);
    await approve(post, agent).expect(403);
  }
});
