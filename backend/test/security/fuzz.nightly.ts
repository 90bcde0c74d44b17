import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc, { type Arbitrary } from 'fast-check';
import { RoundsService } from '../../src/client-review/rounds.service.js';
import { PostsRepository } from '../../src/posts/posts.repository.js';
import { ADMIN_PASSWORD, startTestApp, type TestApp } from '../support/app.js';
import { HOSTILE_BODIES } from '../support/hostile-values.js';
import { type Json, OpenApiDocument, pointerPart } from '../support/openapi-document.js';
import {
  hostileText,
  hostileValue,
  type Keys,
  type Schema,
  SchemaArbitraries,
} from '../support/schema-arbitrary.js';

const SEED = Number(process.env.FUZZ_SEED);
/** Requests per operation. */
const RUNS = 200;
const SECRET = 'the secret of another client';
/** Stack traces, and messages of the database or the system. */
const INTERNALS = /\n\s+at |node_modules|\.[jt]s:\d+|SQLSTATE|syntax error at or near|\bECONN|ENOENT/;
/** Node rejects headers that are too large before the application receives the request. */
const HEADERS_TOO_LARGE = 431;
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+M8AAAMBAQDJ/pLvAAAAAElFTkSuQmCC';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
  example?: string;
}

interface Operation {
  method: string;
  path: string;
  parameters: Parameter[];
  body: { type: string; schema: Schema } | undefined;
}

interface FuzzRequest {
  isAdmin: boolean;
  path: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
}

const document = new OpenApiDocument(new URL('../../openapi.json', import.meta.url));
const schemas = (document.at('#/components/schemas') ?? {}) as Record<string, Schema>;
const ajv = new Ajv2020({ strict: false, formats: { binary: true } });
addFormats.default(ajv);
ajv.addSchema(document.content, 'api');

let app: TestApp;
let cookie = '';

beforeAll(async () => {
  app = await startTestApp({ AI_DAILY_TOKEN_CAP: '0' });
  await app.newForm({ industry: SECRET });
});
afterAll(() => app.close());

it.each(operationsOf(document))(
  '$method $path answers any request with a documented response',
  async (operation) => {
    const arbitraries = new SchemaArbitraries(schemas, await makeKeys());
    await logIn();
    await fc.assert(
      fc.asyncProperty(requestTo(operation, arbitraries), async (request) => {
        const response = await fetch(`${app.url}${request.path}`, {
          method: operation.method.toUpperCase(),
          headers: { ...request.headers, ...(request.isAdmin && { cookie }) },
          body: request.body,
          redirect: 'manual',
        });
        await expectSound(operation, request, response);
      }),
      { seed: SEED, numRuns: RUNS },
    );
  },
  600_000,
);

it('stays ready and accepts new forms after all these requests', async () => {
  await app.visitor.get('/api/health').expect(200);
  expect(await app.newForm()).not.toBe('');
});

/** A form with a post in client review. Each operation gets its own. */
async function makeKeys(): Promise<Keys> {
  const id = await app.newForm();
  const text = { title: 'A title', fullPost: 'A post.', contentType: 'Story' };
  const post = await app.app
    .get(PostsRepository)
    .write(id, 'idea-1', { ...text, madeBy: 'model', made: 'written' }, { month: '2026-12' });
  const postId = post?.id ?? '';
  const order = { posts: [{ postId, version: 1 }], strategy: null };
  const { url } = await app.app.get(RoundsService).release(id, order);
  return { ids: [id, postId], tokens: [new URL(url).pathname.split('/').at(-1) ?? ''] };
}

/** Logs in unless the session is still valid, because an operation may have ended it. */
async function logIn(): Promise<void> {
  const { status } = await fetch(`${app.url}/api/form_submissions`, { headers: { cookie } });
  if (status === 200) return;
  const { headers } = await app.visitor.post('/api/verify-admin').send({ password: ADMIN_PASSWORD });
  cookie = String(headers['set-cookie']).split(';')[0] ?? '';
}

async function expectSound({ method, path }: Operation, { isAdmin }: FuzzRequest, response: Response) {
  const { status } = response;
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json');
  const body: unknown = isJson ? JSON.parse(text) : undefined;
  const responses = `#/paths/${pointerPart(path)}/${method}/responses`;
  if (status >= 500) {
    // Only a simulated vendor may fail, and only in operations that document it.
    expect(body).toMatchObject({ code: expect.stringMatching(/^(vendor_|(delivery|ideas)_failed$)/) });
    expect(document.at(`${responses}/${status}`)).toBeDefined();
  }
  if (status >= 400 && status !== HEADERS_TOO_LARGE) {
    expect(body).toMatchObject({
      statusCode: status,
      code: expect.any(String),
      message: expect.any(String),
      requestId: expect.any(String),
    });
    expect(text).not.toMatch(INTERNALS);
  }
  if (!isAdmin) expect(text).not.toContain(SECRET);
  const { $ref: shared } = document.at(`${responses}/${status}`) ?? {};
  const schema = `${shared ?? `${responses}/${status}`}/content/${pointerPart('application/json')}/schema`;
  if (isJson && document.at(schema)) {
    const validate = ajv.getSchema(`api${schema}`);
    validate?.(body);
    expect(validate?.errors ?? []).toEqual([]);
  }
}

function requestTo(operation: Operation, arbitraries: SchemaArbitraries): Arbitrary<FuzzRequest> {
  const parameters = operation.parameters.map((parameter) => parameterOf(parameter, arbitraries));
  return fc
    .record({
      isAdmin: fc.boolean(),
      values: fc.tuple(...parameters),
      content: bodyOf(operation, arbitraries),
    })
    .map(({ isAdmin, values, content }) => {
      const present = operation.parameters.flatMap((parameter, index) => {
        const value = values[index];
        return value === undefined ? [] : [{ ...parameter, value }];
      });
      const inPlace = (place: Parameter['in']) => present.filter((parameter) => parameter.in === place);
      const path = inPlace('path').reduce(
        (filled, { name, value }) => filled.replace(`{${name}}`, () => encode(value)),
        operation.path,
      );
      const query = inPlace('query').map(({ name, value }) => `${name}=${encode(value)}`);
      const headers = inPlace('header').map(({ name, value }) => [name, headerText(value)]);
      return {
        isAdmin,
        path: query.length > 0 ? `${path}?${query.join('&')}` : path,
        headers: {
          ...Object.fromEntries(headers),
          ...(content.type !== undefined && { 'content-type': content.type }),
        },
        body: content.body,
      };
    });
}

/** Path parameters are valid more often, so that requests reach the code behind them. */
function parameterOf(
  { name, in: place, required, schema, example }: Parameter,
  arbitraries: SchemaArbitraries,
): Arbitrary<string | undefined> {
  const typed = name === 'token' ? { ...schema, format: 'token' } : schema;
  const valid = arbitraries.valid(typed).map(asText);
  const text = fc.oneof(
    { weight: place === 'path' ? 6 : 2, arbitrary: valid },
    ...(example !== undefined && place === 'query'
      ? [{ weight: 2, arbitrary: fc.constant(String(example)) }]
      : []),
    // With an empty path parameter it would be another operation.
    { weight: 1, arbitrary: hostileText.filter((value) => place !== 'path' || value !== '') },
  );
  return required ? text : fc.option(text, { nil: undefined });
}

interface Content {
  type: string | undefined;
  body: string | FormData | undefined;
}

function bodyOf({ body }: Operation, arbitraries: SchemaArbitraries): Arbitrary<Content> {
  if (body === undefined) return fc.constant({ type: undefined, body: undefined });
  const raw = fc.constantFrom(...HOSTILE_BODIES);
  if (body.type === 'multipart/form-data')
    return fc.oneof({ weight: 4, arbitrary: uploads }, { weight: 1, arbitrary: raw });
  const asJson = (value: unknown): Content => ({ type: body.type, body: JSON.stringify(value) ?? '' });
  return fc.oneof(
    { weight: 3, arbitrary: arbitraries.valid(body.schema).map(asJson) },
    { weight: 4, arbitrary: arbitraries.nearlyValid(body.schema).map(asJson) },
    { weight: 1, arbitrary: hostileValue.map(asJson) },
    { weight: 1, arbitrary: raw },
  );
}

/** An image, truncated files of other formats, and arbitrary bytes. */
const uploads: Arbitrary<Content> = fc
  .record({
    bytes: fc.oneof(
      fc.constantFrom<Uint8Array<ArrayBuffer>>(
        new Uint8Array(Buffer.from(PNG, 'base64')),
        new Uint8Array(Buffer.from(PNG, 'base64').fill(0xff, 16, 24)),
        new Uint8Array(Buffer.from('\xff\xd8\xff\xe1\xff\xffExif\0\0MM\0*\xff\xff\xff\xff', 'latin1')),
        new Uint8Array(Buffer.from('RIFF\xff\xff\xff\xffWAVEfmt \x10\0\0\0', 'latin1')),
        new Uint8Array(Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1')),
        new Uint8Array(Buffer.from('%PDF-1.7\n%%EOF', 'latin1')),
        new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
      ),
      fc.uint8Array().map((bytes) => new Uint8Array(bytes)),
    ),
    name: fc.oneof(fc.constant('photo.png'), hostileText),
  })
  .map(({ bytes, name }) => {
    const body = new FormData();
    body.append('file', new Blob([bytes]), name.toWellFormed());
    return { type: undefined, body };
  });

/** Text that is already percent-encoded is not encoded again. */
function encode(text: string): string {
  return /^%[0-9a-f]{2}/i.test(text) ? text : encodeURIComponent(text.toWellFormed());
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function headerText(text: string): string {
  return text.replace(/[^\t\x20-\x7e]/g, '').trim();
}

function operationsOf({ paths }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Json>).map(([method, operation]) => {
      const { content = {} } = (operation.requestBody ?? {}) as {
        content?: Record<string, { schema: Schema }>;
      };
      const [type, media] = Object.entries(content)[0] ?? [];
      return {
        method,
        path,
        parameters: (operation.parameters ?? []) as Parameter[],
        body: type === undefined || media === undefined ? undefined : { type, schema: media.schema },
      };
    }),
  );
}
