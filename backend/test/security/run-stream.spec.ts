import supertest from 'supertest';
import { RunEvents } from '../../src/posts/run-events.js';
import { Faults } from '../../src/sandbox/faults.js';
import { ADMIN_PASSWORD, NEW_FORM, startTestApp, type TestApp } from '../support/app.js';

const ANSWER =
  'We lost our biggest customer in March because no one had called them for a year. Since then I call one customer each morning.';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

/** A generation run whose model takes a minute to answer. */
async function slowRun(): Promise<string> {
  const { body: form } = await api.visitor.post('/api/forms').send(NEW_FORM).expect(201);
  await api.visitor
    .post('/api/generate-questions')
    .send({ topics: ['Baking'], formId: form.id })
    .expect(200);
  for (const index of [0, 1, 2, 3])
    await api.visitor
      .put(`/api/forms/${form.id}/answers/${index}`)
      .send({ answer: `${ANSWER} ${index}` })
      .expect(200);
  await api.visitor.post(`/api/forms/${form.id}/complete`).expect(200);
  // Among other things, its board is created.
  await api.settled(form.id);
  const { body: ideas } = await api.admin
    .post('/api/generate-content-ideas')
    .send({ submission: { id: form.id } })
    .expect(200);
  api.app.get(Faults).add({ service: 'openai', match: 'chat/completions', delayMs: 60_000 });
  const { body: run } = await api.admin
    .post(`/api/form_submissions/${form.id}/post-runs`)
    .send({ ideaIds: [ideas[0].id] })
    .expect(201);
  return run.id;
}

it('A94: the event stream of a run ends with the session, before it sends more of the post', async () => {
  const runId = await slowRun();
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
