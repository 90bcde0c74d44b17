import { ConfigService } from '@nestjs/config';
import { z } from 'zod';
import type { AiUsage } from '../../src/capabilities/writing.js';
import { VendorError } from '../../src/common/http/vendor-error.js';
import { Endpoints } from '../../src/config/config.module.js';
import { OpenAiClient } from '../../src/openai/openai.client.js';
import { DEFAULT_OPENAI_OPTIONS } from '../../src/openai/openai.types.js';
import { testConfig } from '../support/config.js';
import { type Script, type ScriptedOpenAi, startScriptedOpenAi } from '../support/scripted-openai.js';

// Answers of compatible servers where they differ from OpenAI. docs/vendors/compatible-servers.md lists them.

const Post = z.object({ title: z.string(), body: z.string() });
const POST = { title: 'Bread {waits}', body: 'First "line".\nSecond line.' };
const JSON_POST = JSON.stringify(POST);
const MESSAGES = [
  { role: 'system' as const, content: 'You write posts.' },
  { role: 'user' as const, content: 'Write about bread.' },
];
const order = { schemaName: 'linkedin_post', schema: Post, messages: MESSAGES };

let openai: ScriptedOpenAi;
let client: OpenAiClient;
let used: AiUsage[];

beforeAll(async () => {
  openai = await startScriptedOpenAi();
});
beforeEach(() => {
  client = newClient();
  used = [];
});
afterAll(() => openai.stop());

function newClient(options = {}): OpenAiClient {
  const config = testConfig({ OPENAI_BASE_URL: openai.baseUrl, OPENAI_MODEL: 'some-model' });
  const endpoints = new Endpoints(new ConfigService(config));
  return new OpenAiClient(endpoints, { ...DEFAULT_OPENAI_OPTIONS, retryDelayMs: 1, ...options });
}

const write = (request: object = {}) =>
  client.structured({ ...order, onUsage: (usage) => used.push(usage), ...request });
const stream = (request: object = {}) => write({ onText: () => undefined, ...request });

const kindOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => 'succeeded',
    (thrown: unknown) => thrown,
  );
  return error instanceof VendorError ? error.kind : error;
};

/** A stream of chunks as a server sends it; a text is sent as it is. */
const events = (...chunks: (object | string)[]): Script => ({
  type: 'text/event-stream',
  raw: chunks
    .map((chunk) => `data: ${typeof chunk === 'string' ? chunk : JSON.stringify(chunk)}\n\n`)
    .join(''),
});
const delta = (fields: object, finish_reason: string | null = null) => ({
  choices: [{ index: 0, delta: fields, finish_reason }],
});
const message = (fields: object, finish_reason: string | null = 'stop'): Script => ({
  raw: JSON.stringify({ choices: [{ index: 0, finish_reason, message: fields }] }),
});
const refuse = (error: object | string, status = 400): { raw: string; status: number } => ({
  status,
  raw: typeof error === 'string' ? error : JSON.stringify(error),
});

it.each([
  ['a code fence', `\`\`\`json\n${JSON_POST}\n\`\`\``],
  ['sentences with braces around it', `Here is {the post}:\n\n${JSON_POST}\n\nUse {it} well.`],
  ['thoughts with a draft before it', `<think>Perhaps {"title":"A","body":"B"}?</think>\n${JSON_POST}`],
  ['the end of thoughts only', `A draft: {"title":"A","body":"B"}\n</think>\n\n${JSON_POST}`],
  ['a byte order mark', `\ufeff${JSON_POST}`],
  ['raw line breaks in strings', JSON_POST.replaceAll('\\n', '\n')],
  ['the name of the schema around it', JSON.stringify({ linkedin_post: POST })],
])('reads JSON with %s', async (_, content) => {
  openai.will({ content });
  await expect(write()).resolves.toEqual(POST);
  await expect(stream()).resolves.toEqual(POST);
  expect(openai.calls).toHaveLength(2);
});

it.each([
  ['inside an object that is cut off', `{"title":"Outer","parts":[${JSON_POST},`],
  ['inside an object that is not valid', `{"title":"Outer" "post":${JSON_POST}}`],
  ['inside an object that does not fit', JSON.stringify({ posts: [POST] })],
])('takes no JSON for the answer that is %s', async (_, content) => {
  openai.will({ content }, { content }, { content });
  expect(await kindOf(write())).toBe('bad_answer');
});

it('reads JSON after a sentence with an open brace', async () => {
  openai.will({ content: `A brace { opens it.\n${JSON_POST}` });
  await expect(write()).resolves.toEqual(POST);
});

it.each<[string, Script, Script]>([
  [
    'parts, some of them thoughts',
    message({
      content: [
        { type: 'thinking', thinking: [{ type: 'text', text: '{}' }] },
        { type: 'text', text: JSON_POST },
      ],
    }),
    events(
      delta({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: '{}' }] }] }),
      delta({ content: [{ type: 'text', text: JSON_POST }] }, 'stop'),
    ),
  ],
  [
    'the field for thoughts',
    message({ content: null, reasoning_content: `I think.\n${JSON_POST}` }),
    events(
      delta({ reasoning_content: JSON_POST.slice(0, 9) }),
      delta({ reasoning_content: JSON_POST.slice(9) }, 'stop'),
    ),
  ],
  [
    'chunks without a delta or choices',
    message({ content: JSON_POST }),
    events(
      { choices: [], prompt_filter_results: [] },
      { object: 'chat.completion.chunk' },
      delta({ role: 'assistant', content: '' }),
      delta({ content: JSON_POST }),
      { choices: [{ index: 0, finish_reason: null, content_filter_results: {} }] },
      { choices: [{ index: 0, finish_reason: 'stop' }] },
      { choices: [], usage: { prompt_tokens: 10, completion_tokens: 5 } },
      '[DONE]',
    ),
  ],
  [
    'no finish reason',
    message({ content: JSON_POST }, null),
    events(delta({ content: JSON_POST }), '[DONE]'),
  ],
  [
    'no stream, and another content type',
    {
      type: 'text/plain',
      raw: `\ufeff${JSON.stringify({ choices: [{ message: { content: JSON_POST } }] })}`,
    },
    message({ content: JSON_POST }),
  ],
])('reads an answer with %s', async (_, whole, streamed) => {
  openai.will(whole, streamed);
  await expect(write()).resolves.toEqual(POST);
  await expect(stream()).resolves.toEqual(POST);
  expect(openai.calls).toHaveLength(2);
});

const RULES: [parameter: string, error: object, status?: number][] = [
  ['temperature', { error: { message: 'not supported', param: 'temperature' } }],
  [
    'temperature',
    { error: { message: "gpt-5 models don't support temperature=0. Only 1.", param: null, code: '400' } },
  ],
  [
    'stream_options',
    {
      detail: [
        { type: 'extra_forbidden', loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted' },
      ],
    },
    422,
  ],
  ['max_completion_tokens', { error: 'Unrecognized request argument supplied: max_completion_tokens' }],
  ['max_completion_tokens', { object: 'error', message: 'Unsupported: max_completion_tokens', code: 400 }],
];

it.each(RULES)(
  'leaves out %s after a refusal such as %j, for a day',
  async (parameter, error, status = 400) => {
    openai.will((asked) => (parameter in asked ? refuse(error, status) : { content: POST }));
    await expect(stream({ temperature: 0 })).resolves.toEqual(POST);
    await expect(stream({ temperature: 0 })).resolves.toEqual(POST);
    expect(openai.calls.map((call) => parameter in call)).toEqual([true, false, false]);
    expect(openai.calls.every((call) => 'response_format' in call)).toBe(true);
    await client.structured({ ...order, model: 'another', onText: () => undefined, temperature: 0 });
    expect(openai.calls.at(-2)).toHaveProperty(parameter);

    const forgetful = newClient({ rememberMs: 0 });
    openai.will((asked) => (parameter in asked ? refuse(error, status) : { content: POST }));
    for (let i = 0; i < 2; i++)
      await forgetful.structured({ ...order, onText: () => undefined, temperature: 0 });
    expect(openai.calls.map((call) => parameter in call)).toEqual([true, false, true, false]);
  },
);

it('asks for any JSON object, then in the prompt only, where the server refuses the format', async () => {
  openai.will((asked) =>
    'response_format' in asked
      ? refuse({ error: { message: 'This response_format type is unavailable now', param: null } })
      : { content: POST },
  );
  await expect(write()).resolves.toEqual(POST);
  expect(openai.calls.map(({ response_format: format }) => (format as { type: string })?.type)).toEqual([
    'json_schema',
    'json_object',
    undefined,
  ]);
  const [system] = openai.calls.at(-1)?.messages ?? [];
  expect(system?.content).toMatch(/^You write posts\.\n\nAnswer with one JSON object.*"title"/s);
});

it.each([
  { error: { message: 'The messages are invalid: response_format is fine', param: 'messages' } },
  { error: { message: 'Something is wrong.' } },
  '<html>Bad request</html>',
])('fails once after a refusal of something else: %j', async (error) => {
  openai.will(refuse(error));
  await expect(kindOf(stream({ temperature: 0 }))).resolves.toBe('rejected');
  expect(openai.calls).toHaveLength(1);
});

it('asks for fewer tokens where the context or the model allows no more', async () => {
  const length = (asked: Record<string, unknown>) => Number(asked.max_completion_tokens);
  openai.will((asked) =>
    length(asked) > 4192
      ? refuse({
          error: {
            message: `'max_tokens' or 'max_completion_tokens' is too large: ${length(asked)}. This model's maximum context length is 8192 tokens and your request has 4000 input tokens.`,
          },
        })
      : { content: POST },
  );
  await expect(stream()).resolves.toEqual(POST);
  expect(openai.calls.map(length)).toEqual([16_000, 4192]);

  openai.will((asked) =>
    length(asked) > 4096
      ? refuse({ error: { message: 'This model supports at most 4096 completion tokens.' } })
      : { content: JSON_POST.slice(0, 20), finishReason: 'length' },
  );
  await expect(kindOf(stream())).resolves.toBe('bad_answer');
  // A longer answer is not possible, so the cut one is not requested again.
  expect(openai.calls.map(length)).toEqual([16_000, 4096]);
});

it('fails once when the prompt is longer than the context', async () => {
  openai.will(
    refuse({
      error: {
        code: 'context_length_exceeded',
        message:
          "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.",
      },
    }),
  );
  await expect(kindOf(write())).resolves.toBe('too_long');
  expect(openai.calls).toHaveLength(1);
});

it.each([
  [{ code: 402, message: 'Insufficient credits' }, 'quota', 1],
  [{ code: 429, message: 'You exceeded your current quota' }, 'quota', 1],
  [{ code: 429, message: 'Slow down' }, 'rate_limited', 3],
  [
    {
      code: 'rate_limit_exceeded',
      message: 'Add a payment method at https://platform.openai.com/account/billing.',
    },
    'rate_limited',
    3,
  ],
  [{ code: 'invalid_api_key', message: 'No' }, 'unauthorized', 1],
  [{ message: 'Overloaded' }, 'unavailable', 3],
])('reports the error %j in a successful response as %s', async (error, kind, calls) => {
  for (const [send, answer] of [
    [write, { raw: JSON.stringify({ error }) }],
    [stream, events({ error, choices: [] })],
    [stream, events(delta({ content: '' }), { choices: [{ error, finish_reason: 'error' }] })],
    [stream, { raw: JSON.stringify({ error }) }],
  ] as const) {
    openai.will(answer);
    await expect(kindOf(send())).resolves.toBe(kind);
    expect(openai.calls).toHaveLength(calls);
  }
});

it.each([
  ['no usage', undefined],
  ['an empty one', {}],
  ['no completion tokens', { prompt_tokens: 11, total_tokens: 11 }],
  ['invalid numbers', { prompt_tokens: null, completion_tokens: 'many' }],
])('estimates what a server with %s does not report', async (_, usage) => {
  openai.will(events({ ...delta({ content: JSON_POST }, 'stop'), usage }));
  await stream();
  const known = usage && 'total_tokens' in usage;
  expect(used).toEqual([
    {
      model: 'some-model',
      inputTokens: known ? 11 : expect.any(Number),
      outputTokens: 19,
      ...(!known && { isUnreported: true }),
    },
  ]);
  expect(used[0]?.inputTokens).toBeGreaterThan(9);
});

it('counts the text of a stream that was cut', async () => {
  openai.will(events(delta({ content: '{"title":' })));
  await expect(kindOf(stream())).resolves.toBe('unreachable');
  expect(used).toHaveLength(3);
  expect(used[0]?.outputTokens).toBeGreaterThan(0);
});

it('counts a whole answer that is no JSON, and no refused request', async () => {
  openai.will({ raw: '<html>Gateway</html>' });
  await kindOf(write());
  expect(used).toHaveLength(openai.calls.length);
  expect(used[0]?.inputTokens).toBeGreaterThan(9);
  used = [];
  openai.will(refuse({ error: { message: 'No such model.' } }, 404));
  await kindOf(write());
  expect(used).toEqual([]);
});

it.each([
  ['whole', write, () => message({ content: 'x'.repeat(9 * 2 ** 20) })],
  ['streamed', stream, () => events(...Array(10).fill(delta({ content: 'x'.repeat(2 ** 20) })))],
] as const)('requests a %s answer above 8 MB once', async (_, send, answer) => {
  openai.will(answer());
  await expect(kindOf(send())).resolves.toBe('too_large');
  expect(openai.calls).toHaveLength(1);
});

it('reads a transcript of 1 MB at most, and requests a larger one once', async () => {
  const recording = { audio: new Blob(['x']), fileName: 'recording.wav', type: 'audio/wav' };
  openai.will({ raw: JSON.stringify({ text: 'I began as a baker.' }) });
  await expect(client.transcribe(recording)).resolves.toBe('I began as a baker.');
  openai.will({ raw: JSON.stringify({ text: 'x'.repeat(2 ** 20) }) });
  await expect(kindOf(client.transcribe(recording))).resolves.toBe('too_large');
  expect(openai.uploads()).toBe(1);
});

it('does not report our own fault as an unreachable service', async () => {
  openai.will({ content: POST });
  const own = new TypeError('our own fault');
  const onText = () => {
    throw own;
  };
  await expect(kindOf(write({ onText }))).resolves.toBe(own);
  expect(openai.calls).toHaveLength(1);
});
