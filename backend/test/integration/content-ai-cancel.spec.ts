import { PostWriter } from '../../src/content-ai/writing/post-writer.js';
import { PostRunsRepository } from '../../src/posts/post-runs.repository.js';
import { PostRunsService } from '../../src/posts/post-runs.service.js';
import { PostsRepository } from '../../src/posts/posts.repository.js';
import { RequestLog } from '../../src/sandbox/request-log.js';
import { SubmissionsService } from '../../src/submissions/submissions.service.js';
import { ADMIN_PASSWORD, startTestApp, type TestApp } from '../support/app.js';
import { readySubmission } from '../support/ready-submission.js';
import { until } from '../support/until.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** The last completed call that the simulated model received. */
const lastCall = () =>
  test.app
    .get(RequestLog)
    .all()
    .filter(({ path }) => path.endsWith('/chat/completions'))
    .at(-1);

async function adminCookie(): Promise<string> {
  const answer = await fetch(`${test.url}/api/verify-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: ADMIN_PASSWORD }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const ANSWER = 'I began as a baker and I learned that bread does not wait. '.repeat(40);

it('aborts the model call and stores nothing when the client disconnects', async () => {
  const { order, posts } = await readySubmission(test, ANSWER);
  // The delay keeps the model busy until the client disconnects, even on a slow machine.
  const unending = { service: 'openai', match: '/chat/completions', delayMs: 600_000 };
  await test.admin.post('/sandbox/faults').send(unending).expect(201);
  const leaving = new AbortController();
  const stream = await fetch(`${test.url}/api/generate-full-posts`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      cookie: await adminCookie(),
    },
    body: JSON.stringify(order),
    signal: leaving.signal,
  });
  const first = await stream.body?.getReader().read();
  leaving.abort();
  await until(lastCall);

  expect(Buffer.from(first?.value ?? []).toString()).toContain('event: delta');
  expect(lastCall()?.status).toBe(0);
  expect(await posts()).toEqual([]);
});

describe('a run that two requests wait for', () => {
  /** A submission whose post is being written until `finish`, and the run. */
  async function startedRun() {
    const ready = await readySubmission(test, ANSWER);
    await test.app.get(SubmissionsService).change(ready.id, { content_ideas: [ready.order.idea] });
    const writer = test.app.get(PostWriter);
    const write = PostWriter.prototype.write.bind(writer);
    const begun = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    jest.spyOn(writer, 'write').mockImplementationOnce(async (wanted) => {
      wanted.signal?.addEventListener('abort', () => held.resolve());
      begun.resolve();
      wanted.onText?.('I began');
      await held.promise;
      return write(wanted);
    });
    const { body: run } = await test.admin
      .post(`/api/form_submissions/${ready.id}/post-runs`)
      .send({ ideaIds: [ready.order.idea.id] })
      .expect(201);
    await begun.promise;
    return { ...ready, run, finish: held.resolve };
  }

  it('goes on when the one that did not start it disconnects', async () => {
    const { order, posts, finish } = await startedRun();
    const leaving = new AbortController();
    const follow = { signal: leaving.signal, onText: () => leaving.abort() };
    const waiting = test.app.get(PostRunsService).generate(order, follow);
    await expect(waiting).rejects.toMatchObject({ statusCode: 499 });
    finish();
    const [post] = await until(async () => (await posts()).length > 0 && posts());
    expect(post).toMatchObject({ ideaId: order.idea.id, fullPost: expect.stringContaining('bread') });
  });

  it('answers if the post is stored but the connection to the database breaks before the response', async () => {
    const { order, finish } = await startedRun();
    const [posts, runs] = [test.app.get(PostsRepository), test.app.get(PostRunsRepository)];
    const write = posts.write.bind(posts);
    const breaks = async () => {
      throw new Error('Connection terminated unexpectedly');
    };
    jest.spyOn(runs, 'fail').mockImplementationOnce(breaks);
    jest.spyOn(posts, 'write').mockImplementationOnce(async (...args) => {
      await write(...args);
      return breaks();
    });
    const waiting = test.app.get(PostRunsService).generate(order, { onText: () => finish() });
    await expect(waiting).resolves.toMatchObject({
      ideaId: order.idea.id,
    });
    jest.restoreAllMocks();
  });

  it('answers 409 when it is cancelled', async () => {
    const { order, posts, run } = await startedRun();
    const cancel = () => void test.app.get(PostRunsService).cancel(run.id);
    const waiting = test.app.get(PostRunsService).generate(order, { onText: cancel });
    await expect(waiting).rejects.toMatchObject({ statusCode: 409, code: 'cancelled' });
    expect(await posts()).toEqual([]);
  });
});

it('does not store a post that was finished after its client disconnected', async () => {
  const { order, posts } = await readySubmission(test, ANSWER);
  const leaving = new AbortController();
  const writer = test.app.get(PostWriter);
  const write = PostWriter.prototype.write.bind(writer);
  jest.spyOn(writer, 'write').mockImplementationOnce(async (wanted) => {
    const post = await write(wanted);
    leaving.abort();
    return post;
  });
  const runs = test.app.get(PostRunsService);
  await expect(runs.generate(order, { signal: leaving.signal })).rejects.toMatchObject({
    statusCode: 499,
  });
  expect(await posts()).toEqual([]);
});
