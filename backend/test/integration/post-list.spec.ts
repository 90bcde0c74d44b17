import { SubmissionsService } from '../../src/submissions/submissions.service.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { readySubmission } from '../support/ready-submission.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const asked = (filter: object) =>
  api.admin.get(`/api/posts?${new URLSearchParams({ filter: JSON.stringify(filter) })}`);

it('lists the posts of all clients for the administrator only', async () => {
  await api.visitor.get('/api/posts').expect(401);
  const { headers, body } = await api.admin.get('/api/posts?range=[0,4]').expect(200);
  expect(body).toEqual([]);
  expect(headers['content-range']).toBe('posts 0-0/0');
});

it('rejects an unknown filter or order', async () => {
  await asked({ state: 'anything' }).expect(422);
  await asked({ unknown: true }).expect(422);
  await api.admin.get('/api/posts?sort=["full_post","ASC"]').expect(422);
});

it('lists a post with its client, and finds it by its status', async () => {
  const { id } = await readySubmission(api, 'I began as a baker in my uncle’s shop.');
  const full_posts = [{ ideaId: 'i', title: 'Ovens', contentType: 'Story', fullPost: 'A text.' }];
  const { website } = await api.app.get(SubmissionsService).change(id, { full_posts });
  const { headers, body } = await asked({ state: 'draft' }).expect(200);
  expect(headers['content-range']).toBe('posts 0-0/1');
  expect(body).toMatchObject([{ submissionId: id, website, title: 'Ovens', version: 1 }]);
  expect((await asked({ state: 'posted' }).expect(200)).body).toEqual([]);
});
