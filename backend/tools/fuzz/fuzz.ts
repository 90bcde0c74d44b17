import type { OpenAPIObject } from '@nestjs/swagger';
import { Random } from './random.ts';
import { type FuzzRequest, makeRequest, type Operation, type Parameter } from './requests.ts';
import { Stopwatch } from './stopwatch.ts';
import { type Intent, type Keys, type Schema, Values } from './values.ts';

export interface FuzzOptions {
  /** Where the server listens. */
  url: string;
  document: OpenAPIObject;
  seed: number;
  /** Requests of each intent to each route, as a visitor and as the administrator. */
  rounds: number;
  /** What the caller may use. */
  keys: Keys;
  /** Logs the administrator in and returns the cookie; called again when the session was ended on the way. */
  logIn(): Promise<string>;
  /** Text of somebody else's submission: a visitor must never be shown it. */
  secret: string;
}

export interface FuzzFault {
  what: string;
  who: 'visitor' | 'administrator';
  request: string;
  answer: string;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const INTENTS: readonly Intent[] = ['valid', 'near', 'hostile'];
/** Milliseconds after which an answer counts as none. */
const PATIENCE_MS = 30_000;
/** A place in a program, or what only its inside knows. */
const STACK = /\n\s+at |node_modules|\.[jt]s:\d+|SQLSTATE|syntax error at or near|\bECONN|ENOENT/;
/** What a service behind us may be blamed for; everything else from 500 up is ours. */
const VENDOR_STATUSES = [502, 504];
/** Node itself refuses an address that long, before anything of ours is asked. */
const HEADERS_TOO_LARGE = 431;
const SHOWN = 600;

export interface Fuzzed {
  requests: number;
  faults: FuzzFault[];
  stopwatch: Stopwatch;
}

/** Sends requests to every route and returns what is wrong with the answers. The same seed sends the same requests. */
export async function fuzz(options: FuzzOptions): Promise<Fuzzed> {
  const random = new Random(options.seed);
  const schemas = (options.document.components?.schemas ?? {}) as Record<string, Schema>;
  const values = new Values(random, schemas, options.keys);
  const faults: FuzzFault[] = [];
  const stopwatch = new Stopwatch();
  let requests = 0;
  for (let round = 0; round < options.rounds; round++) {
    for (const operation of operationsOf(options.document)) {
      for (const intent of INTENTS) {
        for (const who of ['visitor', 'administrator'] as const) {
          const request = makeRequest(operation, intent, { random, values });
          const { method, path } = operation;
          const { ms, wrong } = await attempt(request, who, options);
          stopwatch.note({ route: `${method.toUpperCase()} ${path}`, ms });
          faults.push(...wrong);
          requests++;
        }
      }
    }
  }
  return { requests, faults, stopwatch };
}

async function attempt(
  request: FuzzRequest,
  who: FuzzFault['who'],
  { url, secret, logIn }: FuzzOptions,
): Promise<{ ms: number; wrong: FuzzFault[] }> {
  const headers = { ...request.headers, ...(who === 'administrator' && { cookie: await logIn() }) };
  const begun = performance.now();
  const answer = await send(`${url}${request.path}`, { ...request, headers });
  const ms = performance.now() - begun;
  const wrong = judge(answer, { who, secret }).map((what) => ({
    what,
    who,
    request: `${request.method.toUpperCase()} ${request.path} ${String(request.body ?? '')}`.slice(0, SHOWN),
    answer: `${answer.status} ${answer.text}`.slice(0, SHOWN),
  }));
  return { ms, wrong };
}

interface Answer {
  status: number;
  text: string;
  json: boolean;
}

async function send(url: string, { method, headers, body }: FuzzRequest): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: method.toUpperCase(),
      headers,
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const json = (response.headers.get('content-type') ?? '').startsWith('application/json');
    return { status: response.status, text: await response.text(), json };
  } catch (error) {
    return {
      status: 0,
      text: error instanceof Error ? `${error.name}: ${error.message}` : 'failed',
      json: false,
    };
  }
}

/** What is wrong with an answer. */
function judge({ status, text, json }: Answer, { who, secret }: { who: string; secret: string }): string[] {
  const faults: string[] = [];
  if (status === 0) faults.push('no answer');
  if (status >= 500 && !(VENDOR_STATUSES.includes(status) && !text.includes('"internal"')))
    faults.push('a failure of ours');
  if (status >= 400 && status !== HEADERS_TOO_LARGE && !(json && isErrorBody(text)))
    faults.push('an error of another shape');
  if (status >= 400 && STACK.test(text)) faults.push('the inside shows');
  if (who === 'visitor' && text.includes(secret)) faults.push('somebody else’s data');
  return faults;
}

function isErrorBody(text: string): boolean {
  try {
    const body = JSON.parse(text);
    return ['statusCode', 'code', 'message', 'requestId'].every((member) => member in body);
  } catch {
    return false;
  }
}

function operationsOf({ paths }: OpenAPIObject): Operation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const content =
        operation.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : {};
      const [type, media] = Object.entries(content)[0] ?? [];
      const parameters = (operation.parameters ?? []) as Parameter[];
      const body = type === undefined ? undefined : { type, schema: (media?.schema ?? {}) as Schema };
      return [{ method, path, parameters, body }];
    }),
  );
}
