import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lint } from '../../src/content-ai/lint/lint.js';
import { type OpenAiSandbox, startOpenAiSandbox } from '../../test/support/openai-sandbox.js';
import { goldenSet } from './golden-set.ts';
import { recorded } from './recordings.ts';
import { lintedPost, reviewFor } from './review-client.ts';

let sandbox: OpenAiSandbox;
let folder: string;

beforeAll(async () => {
  sandbox = await startOpenAiSandbox();
  folder = await mkdtemp(join(tmpdir(), 'recordings-'));
});
afterAll(async () => {
  await sandbox.stop();
  await rm(folder, { recursive: true });
});

it('asks a model once, and rejects the recording of another post', async () => {
  const [client] = await goldenSet();
  if (!client) throw new Error('The golden set is empty.');
  const caseOf = (body: string) => {
    const post = lintedPost(client, { ...client.post, body }, []);
    return { client, post, facts: lint(post) };
  };
  const calls = () => sandbox.requests.all().length;
  const model = 'a-model';
  const live = recorded('one', { model, openai: sandbox.client(), folder });
  const first = await reviewFor(caseOf(client.post.body), live);
  const asked = calls();
  expect(asked).toBeGreaterThan(0);
  expect(await readdir(join(folder, model))).toHaveLength(1);

  const kept = recorded('one', { model, folder });
  expect(await reviewFor(caseOf(client.post.body), kept)).toEqual(first);
  expect(calls()).toBe(asked);

  const [sentence = ''] = client.post.body.split('. ');
  const changed = client.post.body.replace(sentence, `${sentence} indeed`);
  await expect(reviewFor(caseOf(changed), kept)).rejects.toThrow(/is stale: delete it/);
  await expect(reviewFor(caseOf(client.post.body), recorded('two', { model, folder }))).rejects.toThrow(
    /There is no recording/,
  );
});
