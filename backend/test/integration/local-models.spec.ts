import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestApp, type TestApp } from '../support/app.js';
import { silence } from '../support/audio.js';

// Responses of compatible servers where they differ from OpenAI. docs/vendors/ has the settings of each.

interface Seen {
  path: string;
  authorization: string | undefined;
  body: string;
}

/** A local server that responds as one product does. */
interface Dialect {
  name: string;
  settings: Record<string, string>;
  /** Fields of a chat response in addition to the choices. */
  chat: object;
  message: object;
  /** Response to a recording: a status and a body. */
  speech: [status: number, body: object | string];
  /** Response of our own route to the recording. */
  heard: { status: number; body: object };
}

const TEXT = 'I began as a baker in Husum.';
const REFUSED = {
  status: 502,
  body: { message: 'no speech model is connected' },
};
const HEARD = { status: 200, body: { text: TEXT } };

const DIALECTS: Dialect[] = [
  {
    name: 'Ollama, which has no speech to text',
    settings: { OPENAI_MODEL: 'llama3.1:8b' },
    chat: {
      system_fingerprint: 'fp_ollama',
      usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
    },
    message: { role: 'assistant' },
    speech: [404, '404 page not found'],
    heard: REFUSED,
  },
  {
    name: 'vLLM, whose errors have a number as their code',
    settings: { OPENAI_MODEL: 'Qwen/Qwen3-8B', OPENAI_API_KEY: 'token-abc123' },
    chat: {
      prompt_logprobs: null,
      usage: { prompt_tokens: 100, total_tokens: 120, completion_tokens: 20, prompt_tokens_details: null },
    },
    message: { role: 'assistant', reasoning_content: null, tool_calls: [] },
    speech: [
      404,
      { error: { message: 'The model does not exist.', type: 'NotFoundError', param: null, code: 404 } },
    ],
    heard: REFUSED,
  },
  {
    name: 'LocalAI, which counts no tokens and names segments',
    settings: { OPENAI_MODEL: 'gpt-4', OPENAI_TRANSCRIBE_MODEL: 'whisper-1' },
    chat: {},
    message: { role: 'assistant' },
    speech: [200, { segments: [{ id: 0, start: 0, end: 2_000_000_000, text: TEXT }], text: ` ${TEXT}` }],
    heard: HEARD,
  },
];

let seen: Seen[];
let api: TestApp;
const servers: Server[] = [];
beforeEach(() => {
  seen = [];
});
afterEach(async () => {
  await api.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** @returns the base URL of a server that responds in a dialect */
async function serve({ settings, chat, message, speech }: Omit<Dialect, 'name' | 'heard'>): Promise<string> {
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const path = request.url ?? '';
    seen.push({ path, authorization: request.headers.authorization, body });
    const answer = (status: number, content: object | string) =>
      response
        .writeHead(status, {
          'content-type': typeof content === 'string' ? 'text/plain' : 'application/json',
        })
        .end(typeof content === 'string' ? content : JSON.stringify(content));
    if (path === '/v1/models') answer(200, { object: 'list', data: [{ id: settings.OPENAI_MODEL }] });
    else if (path === '/v1/audio/transcriptions') answer(...speech);
    else answer(200, { id: 'chatcmpl-1', object: 'chat.completion', ...chat, choices: [choiceOf(message)] });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const piece of request) body += piece;
  return body;
}

function choiceOf(message: object) {
  const questions = [1, 2, 3].map((number) => ({
    main: `What happened in year ${number}?`,
    sub: 'One story.',
  }));
  const content = JSON.stringify({ topics: [{ topic: 'Hiring', questions }] });
  return { index: 0, finish_reason: 'stop', message: { ...message, content } };
}

const questions = () => api.visitor.post('/api/generate-questions').send({ topics: ['Hiring'] });
const transcribe = () => api.visitor.post('/api/transcribe').attach('file', silence(2), 'answer.wav');

it.each(DIALECTS)('works with $name', async ({ heard, ...dialect }) => {
  api = await startTestApp({ ...dialect.settings, OPENAI_BASE_URL: await serve(dialect) });
  const { body } = await questions().expect(200);
  expect(body.Hiring).toContain('**What happened in year 1?** One story.');
  const { status, body: answer } = await transcribe();
  expect({ status, body: answer }).toMatchObject(heard);

  const chat = seen.find(({ path }) => path === '/v1/chat/completions');
  expect(JSON.parse(chat?.body ?? '{}')).toMatchObject({
    model: dialect.settings.OPENAI_MODEL,
    response_format: { type: 'json_schema', json_schema: { name: 'interview_questions', strict: true } },
  });
  expect(chat?.authorization).toBe(`Bearer ${dialect.settings.OPENAI_API_KEY ?? 'none'}`);
});

it('sends recordings to a separate speech server, such as Speaches, without the key of the chat server', async () => {
  const [writer] = DIALECTS;
  if (!writer) throw new Error('There is no dialect.');
  const speech = await serve({ ...writer, speech: [200, { text: TEXT }] });
  api = await startTestApp({
    OPENAI_BASE_URL: await serve(writer),
    OPENAI_API_KEY: 'the key of the writer',
    OPENAI_MODEL: 'llama3.1:8b',
    OPENAI_TRANSCRIBE_BASE_URL: speech,
    OPENAI_TRANSCRIBE_MODEL: 'Systran/faster-whisper-small',
  });
  await questions().expect(200);
  expect((await transcribe().expect(200)).body).toEqual({ text: TEXT });
  const [recording] = seen.filter(({ path }) => path.endsWith('/transcriptions'));
  expect(recording?.body).toContain('Systran/faster-whisper-small');
  expect(recording?.authorization).toBe('Bearer none');
});
