import { z } from 'zod';
import type { AiUsage } from '../../src/capabilities/writing.js';
import { VendorError } from '../../src/common/http/vendor-error.js';
import { QuestionsAnswer } from '../../src/interview/interview.schemas.js';
import { questionsPrompt } from '../../src/interview/question-prompt.js';
import { isSampleAnswer } from '../../src/shared/sample-answers.js';
import { silence } from '../support/audio.js';
import { type OpenAiSandbox, startOpenAiSandbox } from '../support/openai-sandbox.js';
import { until } from '../support/until.js';

const messages = questionsPrompt({
  topics: ['Hiring'],
  known: [],
  industry: '',
  language: 'en',
  mark: 'abc123',
});
const order = { schemaName: 'interview_questions', schema: QuestionsAnswer, messages };

let sandbox: OpenAiSandbox;

beforeAll(async () => {
  sandbox = await startOpenAiSandbox();
});
afterEach(() => sandbox.faults.clear());
afterAll(() => sandbox.stop());

const kindOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof VendorError ? error.kind : error;
};

describe('a successful call', () => {
  it('returns the parsed answer and its token usage', async () => {
    const used: AiUsage[] = [];
    const answer = await sandbox.client().structured({ ...order, onUsage: (usage) => used.push(usage) });
    expect(answer.topics[0]?.topic).toBe('Hiring');
    expect(used).toEqual([
      { model: 'gpt-6.1-terra', inputTokens: expect.any(Number), outputTokens: expect.any(Number) },
    ]);
    expect(used[0]?.inputTokens).toBeGreaterThan(100);
  });

  it('streams an answer', async () => {
    const seen: string[] = [];
    const answer = await sandbox.client().structured({ ...order, onText: (json) => seen.push(json) });
    expect(seen.length).toBeGreaterThan(5);
    expect(seen.every((json, i) => json.startsWith(seen[i - 1] ?? ''))).toBe(true);
    expect(JSON.parse(seen.at(-1) ?? '')).toEqual(answer);
  });

  it('transcribes a recording', async () => {
    const recording = {
      audio: new Blob([new Uint8Array(silence(2))]),
      fileName: 'recording.wav',
      type: 'audio/wav',
    };
    sandbox.transcripts.order('I began as a baker.');
    await expect(sandbox.client().transcribe(recording)).resolves.toBe('I began as a baker.');
    const sample = await sandbox.client().transcribe(recording);
    expect(isSampleAnswer(sample)).toBe(true);
    sandbox.transcripts.order('I began\u0000 as a \ud83e baker.');
    await expect(sandbox.client().transcribe(recording)).resolves.toBe('I began as a \ufffd baker.');
  });
});

describe('A38: a call that fails temporarily', () => {
  it.each([429, 500, 503])('is retried after %i and succeeds', async (status) => {
    sandbox.faults.add({ service: 'openai', status, times: 2 });
    await expect(sandbox.client().structured(order)).resolves.toMatchObject({
      topics: [{ topic: 'Hiring' }],
    });
    expect(sandbox.faults.all()).toEqual([]);
  });

  it('is retried after a cut connection', async () => {
    sandbox.faults.add({ service: 'openai', cut: 'before', times: 1 });
    await expect(sandbox.client().structured(order)).resolves.toMatchObject({
      topics: [{ topic: 'Hiring' }],
    });
  });
});

describe('A38: a call that keeps failing', () => {
  it.each([
    [401, 'unauthorized', 1],
    [402, 'quota', 1],
    [404, 'not_found', 1],
    [400, 'rejected', 1],
    [429, 'rate_limited', 3],
    [500, 'unavailable', 3],
  ] as const)('gives %i as %s after %i calls', async (status, kind, expected) => {
    sandbox.faults.add({ service: 'openai', status, times: 10 });
    await expect(kindOf(sandbox.client().structured(order))).resolves.toBe(kind);
    expect(10 - (sandbox.faults.all()[0]?.times ?? 0)).toBe(expected);
  });

  it('times out once without a response', async () => {
    sandbox.faults.add({ service: 'openai', delayMs: 60_000, times: 10 });
    await expect(kindOf(sandbox.client({ timeoutMs: 500 }).structured(order))).resolves.toBe('timeout');
    // On a busy machine the call may be aborted before the simulated vendor has read it.
    const left = () => sandbox.faults.all()[0]?.times;
    await until(() => left() !== 10);
    expect(left()).toBe(9);
  });

  it.each(['before', 'after'] as const)(
    'reports a connection cut %s the work as unreachable',
    async (cut) => {
      sandbox.faults.add({ service: 'openai', cut, times: 10 });
      await expect(kindOf(sandbox.client().structured(order))).resolves.toBe('unreachable');
    },
  );

  it('reports an interrupted stream as unreachable', async () => {
    sandbox.faults.add({ service: 'openai', cut: 'after', times: 10 });
    const seen: string[] = [];
    const work = sandbox.client().structured({ ...order, onText: (json) => seen.push(json) });
    await expect(kindOf(work)).resolves.toBe('unreachable');
    expect(seen.length).toBeGreaterThan(0);
  });

  it('reports an answer that does not match its schema as a bad answer', async () => {
    const schema = z.object({ other: z.string() });
    await expect(kindOf(sandbox.client().structured({ ...order, schema }))).resolves.toBe('bad_answer');
  });

  it('reports a failed transcription', async () => {
    sandbox.faults.add({ service: 'openai', status: 500, times: 10 });
    const recording = {
      audio: new Blob([new Uint8Array(silence(1))]),
      fileName: 'recording.wav',
      type: 'audio/wav',
    };
    await expect(kindOf(sandbox.client().transcribe(recording))).resolves.toBe('unavailable');
  });
});

describe('a disconnected client', () => {
  it('aborts the call and its stream', async () => {
    const controller = new AbortController();
    const seen: string[] = [];
    const work = sandbox.client().structured({
      ...order,
      signal: controller.signal,
      onText: (json) => {
        seen.push(json);
        controller.abort();
      },
    });
    await expect(work).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen).toHaveLength(1);
  });
});
