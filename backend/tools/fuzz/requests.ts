import { HOSTILE_BODIES, HOSTILE_TEXTS } from './hostile.ts';
import type { Random } from './random.ts';
import type { Intent, Schema, Values } from './values.ts';

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
  example?: unknown;
}

/** A route of the documentation, with what is needed to call it. */
export interface Operation {
  method: string;
  path: string;
  parameters: Parameter[];
  /** Schema of the body by its media type; undefined for a route without one. */
  body: { type: string; schema: Schema } | undefined;
}

export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
}

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+M8AAAMBAQDJ/pLvAAAAAElFTkSuQmCC';
/** Files: a right one, and beginnings of many formats with nothing sensible behind them. */
const FILES: readonly Buffer[] = [
  Buffer.from(PNG, 'base64'),
  Buffer.alloc(0),
  Buffer.from('\xff\xd8\xff\xe1\xff\xffExif\0\0MM\0*\xff\xff\xff\xff', 'latin1'),
  Buffer.from('RIFF\xff\xff\xff\xffWAVEfmt \x10\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0data', 'latin1'),
  Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'),
  Buffer.from('%PDF-1.7\n%%EOF', 'latin1'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  Buffer.from(PNG, 'base64').fill(0xff, 16, 24),
];

/** Turns a route into a request of the wanted intent. */
export function makeRequest(
  operation: Operation,
  intent: Intent,
  { random, values }: { random: Random; values: Values },
): FuzzRequest {
  const parts = { random, values, intent };
  const { type, body } = makeBody(operation, parts);
  const headers = Object.fromEntries(
    chosen(operation, 'header', parts).map(([name, value]) => [name, headerSafe(value)]),
  );
  if (operation.path.endsWith('full-posts') && random.chance(0.3)) headers.accept = 'text/event-stream';
  return {
    method: operation.method,
    path: makePath(operation, parts),
    headers: { ...headers, ...(type !== undefined && { 'content-type': type }) },
    body,
  };
}

interface Parts {
  random: Random;
  values: Values;
  intent: Intent;
}

function makePath(operation: Operation, parts: Parts): string {
  const inPath = Object.fromEntries(chosen(operation, 'path', parts));
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encode(inPath[name] ?? 'x'));
  const query = chosen(operation, 'query', parts).map(([name, value]) => `${name}=${encode(value)}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

/** Values of the parameters in one place; ids in paths stay right more often, so that what is behind them is reached. */
function chosen(
  { parameters }: Operation,
  place: string,
  { random, values, intent }: Parts,
): [string, string][] {
  return parameters
    .filter((parameter) => parameter.in === place && (parameter.required || random.chance(0.6)))
    .map(({ name, schema = {}, example }) => {
      const spoil = intent !== 'valid' && random.chance(place === 'path' ? 0.2 : 0.5);
      if (spoil) return [name, random.pick(HOSTILE_TEXTS)];
      const value = example ?? values.make({ ...formatOf(name), ...schema }, 'valid');
      return [name, asText(value)];
    });
}

/** What a parameter is by its name, where its schema does not say. */
function formatOf(name: string): Schema {
  if (name === 'token') return { format: 'token' };
  return name.toLowerCase().endsWith('id') ? { format: 'uuid' } : {};
}

function makeBody(
  { body }: Operation,
  { random, values, intent }: Parts,
): { type: string | undefined; body: FuzzRequest['body'] } {
  if (body === undefined) return { type: undefined, body: undefined };
  if (intent === 'hostile' && random.chance(0.5)) return random.pick(HOSTILE_BODIES);
  if (body.type === 'multipart/form-data')
    return { type: undefined, body: makeForm({ random, values, intent }) };
  return { type: 'application/json', body: JSON.stringify(values.make(body.schema, intent)) ?? '' };
}

function makeForm({ random, values, intent }: Parts): FormData {
  const form = new FormData();
  const content = intent === 'valid' ? FILES[0] : random.pick(FILES);
  const name = intent === 'valid' ? 'photo.png' : random.pick(HOSTILE_TEXTS).toWellFormed();
  form.append('file', new Blob([new Uint8Array(content ?? Buffer.alloc(0))]), name);
  if (random.chance(0.5))
    form.append('formId', asText(values.make({ type: 'string', format: 'uuid' }, intent)));
  return form;
}

/** Text that is percent-encoded already goes out as it is. */
function encode(text: string): string {
  return /^%[0-9a-f]{2}/i.test(text) ? text : encodeURIComponent(text.toWellFormed());
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function headerSafe(text: string): string {
  return text.replace(/[^\t\x20-\x7e]/g, '').trim();
}
