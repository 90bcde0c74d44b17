import supertest from 'supertest';
import { RunEvents } from '../../src/posts/run-events.js';
import { ADMIN_PASSWORD, startTestApp, type TestApp } from '../support/app.js';
import { slowRun } from '../support/slow-run.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

it('A94: the event stream of a run ends with the session, before it sends more of the post', async () => {
  const runId = await slowRun(api);
  const login = await supertest(api.url)
    .post('/api/verify-admin')
    .send({ password: ADMIN_PASSWORD })
    .expect(200);
  const cookie = login.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const watch = api.app.get(RunEvents);
  const response = await fetch(`${api.url}/api/post-runs/${runId}/events`, { headers: { Cookie: cookie } });
  const events = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!events) throw new Error('no events');
  let seen = '';
  const readUntil = async (word: string) => {
    for (let done = false; !done && !seen.includes(word); ) {
      const piece = await events.read();
      done = piece.done;
      seen += piece.value ?? '';
    }
  };
  watch.setText(runId, 'item', 'Before the log-out.');
  await readUntil('Before the log-out.');
  await supertest(api.url).post('/api/logout').set('Cookie', cookie).expect(204);
  watch.setText(runId, 'item', 'Before the log-out. After the log-out.');
  await readUntil('After the log-out.');
  expect(seen).toContain('Before the log-out.');
  expect(seen).not.toContain('After the log-out.');
  await api.admin.delete(`/api/post-runs/${runId}`).expect(200);
});
