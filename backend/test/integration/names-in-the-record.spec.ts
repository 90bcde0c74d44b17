import type { Agent } from 'supertest';
import type { AuditEntry } from '../../src/audit/audit.schemas.js';
import type { ActivityEvent, PostThread, Rounds } from '../../src/client-review/rounds.schemas.js';
import { PostsRepository } from '../../src/posts/posts.repository.js';
import type { Post, PostVersion } from '../../src/posts/posts.schemas.js';
import { SubmissionsService } from '../../src/submissions/submissions.service.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { newPerson } from '../support/people.js';
import { until } from '../support/until.js';
import { binary, unzip } from '../support/unzip.js';

let api: TestApp;
let ada: Agent;
let adaId: string;
beforeAll(async () => {
  api = await startTestApp();
  const { agent, person } = await newPerson(api, 'editor', 'Ada Baker');
  [ada, adaId] = [agent, person.id];
});
afterAll(() => api.close());

/** A client with a post that the server wrote for no person. */
async function newPost(): Promise<{ id: string; post: Post }> {
  const { id } = (await api.visitor.post('/api/forms').send(NEW_FORM).expect(201)).body;
  const text = { title: 'On bread', fullPost: 'Bread does not wait.', contentType: 'Story' };
  const post = await api.app
    .get(PostsRepository)
    .write(id, 'bread', { ...text, madeBy: 'model', made: 'written' }, { month: '2026-12' });
  if (!post) throw new Error('not written');
  return { id, post };
}

const versionsOf = async (postId: string): Promise<(string | null)[]> => {
  const { body } = await api.admin.get(`/api/posts/${postId}/versions`).expect(200);
  return (body as PostVersion[]).map(({ personName }) => personName);
};
const change = (agent: Agent, { id, version }: Pick<Post, 'id' | 'version'>, fullPost: string) =>
  agent.patch(`/api/posts/${id}`).send({ version, fullPost }).expect(200);

it('names who edited and restored a version of a post', async () => {
  const { post } = await newPost();
  await change(ada, post, 'Ada was here.');
  await api.admin.post(`/api/posts/${post.id}/restore`).send({ version: 2, number: 1 }).expect(200);
  expect(await versionsOf(post.id)).toEqual(['Shared password', 'Ada Baker', null]);
});

it('names who changed a post with the whole submission', async () => {
  const { id, post } = await newPost();
  const edited = (fullPost: string) => [
    { ideaId: 'bread', title: 'On bread', contentType: 'Story', fullPost },
  ];
  await api.update(id, () => ({ full_posts: edited('Changed with the rest.') }));
  expect(await versionsOf(post.id)).toEqual(['Shared password', null]);
  // The name counts for its own statement only.
  await api.app.get(SubmissionsService).change(id, { full_posts: edited('By the server.') });
  expect(await versionsOf(post.id)).toEqual([null, 'Shared password', null]);
});

it('names who had a post written', async () => {
  const { id, post } = await newPost();
  await api.visitor.put(`/api/forms/${id}/answers/0`).send({ answer: 'We bake at night.' }).expect(200);
  await api.app.get(SubmissionsService).change(id, { trello_board_id: 'board', trello_todo_list_id: 'list' });
  await ada.post(`/api/posts/${post.id}/rewrite`).send({ version: 1 }).expect(201);
  expect(
    await until(async () => (await versionsOf(post.id))[1] === null && (await versionsOf(post.id))),
  ).toEqual(['Ada Baker', null]);
});

it('names who released, replied, edited and withdrew, also in the export', async () => {
  const { id, post } = await newPost();
  const order = { posts: [{ postId: post.id, version: post.version }], strategy: null };
  const round = (await ada.post(`/api/form_submissions/${id}/rounds`).send(order).expect(201)).body;
  const thread: PostThread = (
    await ada.post(`/api/posts/${post.id}/comments`).send({ text: 'Corrected.', internal: false }).expect(200)
  ).body;
  expect(thread.comments.map(({ personName }) => personName)).toEqual(['Ada Baker']);
  await change(ada, post, 'Bread waits.');
  await ada.delete(`/api/rounds/${round.id}`).expect(204);
  await api.admin.patch(`/api/people/${adaId}`).send({ name: 'Ada Miller', role: 'editor' }).expect(200);

  const rounds: Rounds = (await api.admin.get(`/api/form_submissions/${id}/rounds`).expect(200)).body;
  expect(rounds.rounds.map(({ releasedBy }) => releasedBy)).toEqual(['Ada Baker']);
  const log = (await api.admin.get(`/api/form_submissions/${id}/evidence`).expect(200)).body;
  expect(log.intact).toBe(true);
  expect((log.events as ActivityEvent[]).map(({ kind, name }) => [kind, name])).toEqual([
    ['released', 'Ada Baker'],
    ['commented', 'Ada Baker'],
    ['edited', 'Ada Baker'],
    ['revoked', 'Ada Baker'],
  ]);
  const { body } = await api.admin.get(`/api/form_submissions/${id}/export`).buffer(true).parse(binary);
  const files = unzip(body);
  const versions: PostVersion[] = JSON.parse(String(files.get('post-versions.json')));
  expect(versions.map(({ personName }) => personName)).toEqual([null, 'Ada Baker']);
  expect(JSON.parse(String(files.get('rounds.json'))).rounds[0].releasedBy).toBe('Ada Baker');
});

it('keeps the names of the agency out of the page of the client', async () => {
  const { agent } = await newPerson(api, 'owner', 'Bo Sander');
  const { id, post } = await newPost();
  const order = { posts: [{ postId: post.id, version: post.version }], strategy: null };
  const { url } = (await agent.post(`/api/form_submissions/${id}/rounds`).send(order).expect(201)).body;
  await agent.post(`/api/posts/${post.id}/comments`).send({ text: 'Hello.', internal: false }).expect(200);
  const { text } = await api.visitor.get(`/api${new URL(url).pathname}`).expect(200);
  expect(text).toContain('Hello.');
  expect(text).not.toContain('Bo Sander');
});

it('tells sessions and devices apart in the audit log', async () => {
  const entriesOf = async (personId: string): Promise<AuditEntry[]> => {
    const { body } = await api.admin.get('/api/audit-log?range=[0,99]').expect(200);
    return (body as AuditEntry[]).filter(({ person_id }) => person_id === personId);
  };
  const { agent, person } = await newPerson(api, 'writer', 'Cy Dent');
  const credentials = { email: person.email, password: 'a long password of a person' };
  await agent.post('/api/logout').expect(204);
  await agent.post('/api/verify-admin').send(credentials).expect(200);
  const entries = await entriesOf(person.id);
  expect(entries.map(({ action }) => action)).toEqual(['logIn', 'logOut', 'logIn', 'acceptInvitation']);
  const [second, end, first] = entries;
  expect(first?.session_pseudonym).toMatch(/^[0-9a-f]{12}$/);
  expect(end?.session_pseudonym).toBe(first?.session_pseudonym);
  expect(second?.session_pseudonym).not.toBe(first?.session_pseudonym);
  expect(second?.device_pseudonym).toBe(first?.device_pseudonym);
});
