import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CheckAnswer } from '../../src/content-ai/review/check-answer.js';
import { IdeasAnswer, PostAnswer } from '../../src/content-ai/writing/answers.js';
import { QuestionsAnswer } from '../../src/interview/interview.schemas.js';
import { questionsPrompt } from '../../src/interview/question-prompt.js';
import { OPENAI } from '../../src/openai/openai.integration.js';
import { isSampleAnswer } from '../../src/shared/sample-answers.js';
import { silence } from '../support/audio.js';
import { type OpenAiSandbox, startOpenAiSandbox } from '../support/openai-sandbox.js';
import { VendorContract } from '../support/vendor-contract.js';

const messages = questionsPrompt({
  topics: ['Hiring'],
  known: [],
  industry: '',
  language: 'en',
  mark: 'abc123',
});
const order = { schemaName: 'interview_questions', schema: QuestionsAnswer, messages };

const contract = new VendorContract('openai');
let sandbox: OpenAiSandbox;

beforeAll(async () => {
  sandbox = await startOpenAiSandbox();
});
afterAll(() => sandbox.stop());

describe('our client', () => {
  it.each([
    ['interview_questions', QuestionsAnswer],
    ['content_ideas', IdeasAnswer],
    ['linkedin_post', PostAnswer],
    ['post_check', CheckAnswer],
  ] as const)('asks for %s as the contract says, streamed or not', async (schemaName, schema) => {
    for (const onText of [undefined, () => undefined]) {
      const body = JSON.parse(
        await recorded({ answer: 400 }, () =>
          sandbox
            .client({ retries: 0 })
            .structured({ schemaName, schema: schema as never, messages, onText }),
        ),
      );
      expect(contract.faultsAs('ChatRequest', body)).toEqual([]);
      expect(body.response_format.json_schema).toMatchObject({ strict: true, name: schemaName });
      expect(body).not.toHaveProperty('temperature');
      expect(body).not.toHaveProperty('max_tokens');
    }
  });

  it('sends a recording with a file name of its real type', async () => {
    const recording = {
      audio: new Blob([new Uint8Array(silence(1))]),
      fileName: 'recording.wav',
      type: 'audio/wav',
    };
    const body = await recorded({ answer: 400 }, () => sandbox.client({ retries: 0 }).transcribe(recording));
    expect(body).toMatch(/name="file"; filename="recording.wav"\r\nContent-Type: audio\/wav/);
    expect(body).toMatch(/name="model"\r\n\r\ngpt-transcribe/);
  });
});

describe('the simulated vendor', () => {
  const call = (path: string, init: RequestInit) =>
    fetch(`${sandbox.url}/sandbox/openai/v1/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${sandbox.endpoints.of(OPENAI).apiKey}`, ...init.headers },
    });
  const json = (body: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const chat = { model: 'gpt-6.1-terra', messages: [{ role: 'user', content: 'Hello' }] };

  it('responds to a chat as the contract says', async () => {
    const answer = await call('chat/completions', json(chat));
    expect(answer.status).toBe(200);
    expect(contract.faultsAs('ChatAnswer', await answer.json())).toEqual([]);
  });

  it('streams chunks, the usage and the end mark', async () => {
    const body = { ...chat, stream: true, stream_options: { include_usage: true } };
    const events = (await (await call('chat/completions', json(body))).text()).trim().split('\n\n');
    const chunks = events.slice(0, -1).map((event) => JSON.parse(event.slice('data: '.length)));
    expect(events.at(-1)).toBe('data: [DONE]');
    expect(chunks.flatMap((chunk) => contract.faultsAs('ChatChunk', chunk))).toEqual([]);
    expect(chunks.at(-2)?.choices[0]).toMatchObject({ finish_reason: 'stop', delta: {} });
    expect(contract.faultsAs('ChatUsage', chunks.at(-1)?.usage)).toEqual([]);
  });

  it('responds to a transcription as the contract says', async () => {
    const body = new FormData();
    body.append('file', new Blob([silence(3) as never]), 'recording.wav');
    body.append('model', 'gpt-transcribe');
    sandbox.transcripts.order('I began as a baker.');
    const answer = Object(await (await call('audio/transcriptions', { method: 'POST', body })).json());
    expect(contract.faultsAs('Transcription', answer)).toEqual([]);
    expect(answer).toEqual({ text: 'I began as a baker.', usage: { type: 'duration', seconds: 3 } });
    const sample = Object(await (await call('audio/transcriptions', { method: 'POST', body })).json());
    expect(isSampleAnswer(sample.text)).toBe(true);
  });

  it('lists the configured models as the contract says', async () => {
    const answer = Object(await (await call('models', {})).json());
    expect(contract.faultsAs('ModelList', answer)).toEqual([]);
    expect(answer.data.map(({ id }: { id: string }) => id)).toEqual(['gpt-6.1-terra', 'gpt-transcribe']);
  });

  it.each([
    ['a wrong key', { headers: { authorization: 'Bearer sk-wrong' } }, 401, 'invalid_api_key'],
    ['a temperature', json({ ...chat, temperature: 0.5 }), 400, 'unsupported_value'],
    ['no messages', json({ model: 'gpt-6.1-terra' }), 400, 'invalid_value'],
  ] as const)('refuses %s in the words of the vendor', async (_what, init, status, code) => {
    const answer = await call('chat/completions', {
      ...json(chat),
      ...init,
      headers: { ...json(chat).headers, ...init.headers },
    });
    expect(answer.status).toBe(status);
    const body = await answer.json();
    expect(contract.faultsAs('Refusal', body)).toEqual([]);
    expect(body).toEqual({
      error: expect.objectContaining({ message: expect.any(String), type: 'invalid_request_error', code }),
    });
  });

  it('rejects a recording whose name and content differ', async () => {
    const body = new FormData();
    body.append('file', new Blob(['not a recording']), 'recording.wav');
    body.append('model', 'gpt-transcribe');
    expect((await call('audio/transcriptions', { method: 'POST', body })).status).toBe(400);
  });
});

it('our client can use the simulated vendor', async () => {
  await expect(sandbox.client().structured(order)).resolves.toMatchObject({
    topics: [{ topic: 'Hiring' }],
  });
});

/** The body of the first call, received by a server that rejects it. */
async function recorded({ answer }: { answer: number }, work: () => Promise<unknown>): Promise<string> {
  let body = '';
  const server = createServer(async (request: IncomingMessage, response) => {
    for await (const piece of request) body += piece.toString('latin1');
    response.writeHead(answer, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { endpoints } = sandbox;
  const { baseUrl } = endpoints.of(OPENAI);
  endpoints.useSimulated(OPENAI, { OPENAI_BASE_URL: `http://127.0.0.1:${port}` });
  try {
    await work().catch(() => undefined);
    return body;
  } finally {
    endpoints.useSimulated(OPENAI, { OPENAI_BASE_URL: baseUrl });
    await new Promise((resolve) => server.close(resolve));
  }
}
