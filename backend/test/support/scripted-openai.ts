import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A scripted response to one call: a text, or a failure. */
type Answer =
  | { content: unknown; finishReason?: 'stop' | 'length' | 'content_filter'; usage?: object }
  | { refusal: string }
  | { status: number; error: { message: string; type?: string; code?: string; param?: string } };
/** A body that is sent as it is, whatever was requested. */
interface Raw {
  raw: string;
  type?: string;
  status?: number;
}
/** A function answers by the request, as a server does that refuses a parameter. */
export type Script = Answer | Raw | ((order: Record<string, unknown>) => Answer | Raw);

export interface ScriptedOpenAi {
  baseUrl: string;
  /** Bodies of the calls in order, and separately those that ask for a review of a post. */
  calls: { messages: { role: string; content: string }[]; [parameter: string]: unknown }[];
  checks: { model: string; temperature?: number; messages: { role: string; content: string }[] }[];
  /** Number of recordings since the last script. */
  uploads: () => number;
  /** Sets the next responses; the last one is repeated. */
  will: (...answers: Script[]) => void;
  /** Sets the next responses to reviews; without one no sentence is judged. */
  willJudge: (...answers: Script[]) => void;
  stop: () => Promise<void>;
}

/** A vendor with responses scripted by a test, for cases that the simulated one never produces. */
export async function startScriptedOpenAi(): Promise<ScriptedOpenAi> {
  let script: Script[] = [];
  let judgements: Script[] = [];
  let uploads = 0;
  const calls: ScriptedOpenAi['calls'] = [];
  const checks: ScriptedOpenAi['checks'] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    if (request.method !== 'POST') {
      response.writeHead(404).end();
      return;
    }
    const isUpload = request.headers['content-type']?.startsWith('multipart/');
    if (isUpload) uploads++;
    const order = isUpload ? {} : JSON.parse(body);
    const isCheck = order.response_format?.json_schema?.name === 'post_check';
    if (!isUpload) (isCheck ? checks : calls).push(order);
    const [next] = isCheck ? judgements : script;
    if (isCheck && judgements.length > 1) judgements = judgements.slice(1);
    if (!isCheck && script.length > 1) script = script.slice(1);
    const scripted = typeof next === 'function' ? next(order) : next;
    if (scripted && 'raw' in scripted) {
      const { raw, type = 'application/json', status = 200 } = scripted;
      response.writeHead(status, { 'content-type': type }).end(raw);
      return;
    }
    const { status, json } = answerTo(scripted ?? (isCheck ? { content: { sentences: [] } } : undefined));
    if (order.stream && 'choices' in json) {
      response.writeHead(status, { 'content-type': 'text/event-stream' }).end(asStream(json));
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    calls,
    checks,
    uploads: () => uploads,
    will: (...answers) => {
      script = answers;
      judgements = [];
      uploads = 0;
      calls.length = 0;
      checks.length = 0;
    },
    willJudge: (...answers) => {
      judgements = answers;
    },
    stop: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

/** The same response as one chunk of a stream, with its usage at the end. */
function asStream({ choices, usage, ...rest }: Completion): string {
  const chunk = { ...rest, object: 'chat.completion.chunk' };
  const pieces = choices.map(({ message, ...choice }) => ({ ...choice, delta: message }));
  const events = [
    { ...chunk, choices: pieces },
    { ...chunk, choices: [], usage },
  ];
  return [...events.map((event) => JSON.stringify(event)), '[DONE]']
    .map((data) => `data: ${data}\n\n`)
    .join('');
}

interface Completion {
  choices: { message: object; [name: string]: unknown }[];
  usage: object;
  [name: string]: unknown;
}

function answerTo(script: Answer | undefined): { status: number; json: Completion | { error: object } } {
  if (!script) return { status: 500, json: { error: { message: 'nothing was scripted' } } };
  if ('status' in script) return { status: script.status, json: { error: script.error } };
  const refused = 'refusal' in script;
  const content = refused
    ? null
    : typeof script.content === 'string'
      ? script.content
      : JSON.stringify(script.content);
  const message = { role: 'assistant', content, refusal: refused ? script.refusal : null };
  const finish_reason = refused ? 'stop' : (script.finishReason ?? 'stop');
  return {
    status: 200,
    json: {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1,
      model: 'scripted',
      choices: [{ index: 0, finish_reason, logprobs: null, message }],
      usage: ('usage' in script && script.usage) || {
        prompt_tokens: 100,
        completion_tokens: 10,
        total_tokens: 110,
      },
    },
  };
}
