import { goldenSet } from '../../tools/eval/golden-set.ts';
import { liveReport } from '../../tools/eval/live.ts';
import { type OpenAiSandbox, startOpenAiSandbox } from '../support/openai-sandbox.js';

let sandbox: OpenAiSandbox;

beforeAll(async () => {
  sandbox = await startOpenAiSandbox();
});
afterAll(() => sandbox.stop());

it('has the model write for the invented clients and asks the judge in both orders', async () => {
  const clients = (await goldenSet()).slice(0, 2);
  const report = await liveReport(sandbox.client(), clients);
  const calls = sandbox.requests.all().map(({ body }) => JSON.parse(body ?? '{}'));
  const asked = calls.map(({ response_format }) => response_format.json_schema.name);
  expect(asked).toEqual(['linkedin_post', 'verdict', 'verdict', 'linkedin_post', 'verdict', 'verdict']);
  expect(report.join('\n')).toMatch(/Model gpt-6\.1-terra, prompt post\.v2, 2 first drafts/);
  // The stand-in always prefers the first: in both orders that is no verdict.
  expect(report.join('\n')).toMatch(/better 0, worse 0, undecided 2/);
});
