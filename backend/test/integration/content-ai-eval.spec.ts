import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goldenSet } from '../../tools/eval/golden-set.ts';
import { liveReport } from '../../tools/eval/live.ts';
import { type OpenAiSandbox, startOpenAiSandbox } from '../support/openai-sandbox.js';

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

it('lets the model judge the seeded faults and its own drafts, and compares both in both orders', async () => {
  const clients = (await goldenSet()).slice(0, 2);
  const report = (await liveReport(sandbox.client(), clients, folder)).join('\n');
  const calls = sandbox.requests.all().map(({ body }) => JSON.parse(body ?? '{}'));
  const asked = calls.map(({ response_format }) => response_format.json_schema.name);
  expect(asked.filter((name) => name !== 'post_check')).toEqual(
    clients.flatMap(() => ['linkedin_post', 'verdict', 'verdict']),
  );
  const posts = clients.reduce((sum, { faults }) => sum + 2 + faults.length, 0);
  expect(asked.filter((name) => name === 'post_check').length).toBeGreaterThanOrEqual(posts);
  expect(report).toMatch(/Judged by gpt-6\.1-terra, prompt check\.v2/);
  expect(report).toMatch(/Model gpt-6\.1-terra, prompt post\.v6, 2 first drafts/);
  // The simulated model always prefers the first text, which gives no result over both orders.
  expect(report).toMatch(/better 0, worse 0, undecided 2/);
});
