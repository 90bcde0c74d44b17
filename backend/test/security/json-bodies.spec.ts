import type { Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { JsonBodies } from '../../src/common/limits/json-bodies.js';
import { MAX_FORM_BYTES } from '../../src/shared/limits.js';
import { MB } from '../../src/shared/units.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { type HalfSent, sendHalf } from '../support/half-sent.js';
import { until } from '../support/until.js';

/** Maximum number of concurrent large bodies of one address. */
const LARGE_OF_AN_ADDRESS = 8;
/** Maximum number of concurrent small bodies of one address. */
const SMALL_OF_AN_ADDRESS = 64;

let api: TestApp;
let id: string;
let open: HalfSent[] = [];
let tests = 0;
/** Each test has its own IP address. */
const address = () => ({ 'x-forwarded-for': `203.0.113.${tests}` });
beforeAll(async () => {
  api = await startTestApp({ TRUST_PROXY: '1' });
  id = await api.newForm();
});
afterAll(() => api.close());
beforeEach(() => {
  tests += 1;
});
afterEach(() => {
  for (const { socket } of open) socket.destroy();
  open = [];
});

const large = () => ({
  method: 'PATCH',
  path: `/api/forms/${id}`,
  length: 2 * MB - 1,
  start: `{"industry": "${'x'.repeat(10_000)}`,
});
async function half(request: ReturnType<typeof large>, headers: object = address()): Promise<HalfSent> {
  const sent = await sendHalf(api.url, { ...request, headers: { ...headers } });
  open.push(sent);
  return sent;
}
const halves = (count: number, request: ReturnType<typeof large>) =>
  Promise.all(Array.from({ length: count }, () => half(request)));
const answered = (status: number) =>
  open.filter(({ answer }) => answer().startsWith(`HTTP/1.1 ${status} `)).length;
/** Sends a body of this size to a route. */
const send = (method: 'patch' | 'post', path: string, bytes: number) =>
  api.visitor[method](path)
    .set(address())
    .send({ industry: 'Mills', otherProfiles: 'x'.repeat(bytes) });

describe('A80: JSON bodies that stop halfway', () => {
  it('hold eight slots for large bodies of an address, and further ones are rejected', async () => {
    await halves(40, large());
    await until(() => answered(429) === 40 - LARGE_OF_AN_ADDRESS);
    expect(open.filter(({ answer }) => answer() === '')).toHaveLength(LARGE_OF_AN_ADDRESS);
    const { body } = await send('patch', `/api/forms/${id}`, 100_000).expect(429);
    expect(body).toMatchObject({ statusCode: 429, code: 'too_many_at_once' });
  });

  it('hold 64 slots for small bodies of an address', async () => {
    const small = { ...large(), path: '/api/send-link', method: 'POST', length: 60_000 };
    await halves(SMALL_OF_AN_ADDRESS + 10, small);
    await until(() => answered(429) === 10);
    expect(open.filter(({ answer }) => answer() === '')).toHaveLength(SMALL_OF_AN_ADDRESS);
  });

  it('block neither small bodies of their address nor large ones of another', async () => {
    await halves(LARGE_OF_AN_ADDRESS + 1, large());
    await until(() => answered(429) === 1);
    await send('patch', `/api/forms/${id}`, 1000).expect(200);
    tests += 1;
    await send('patch', `/api/forms/${id}`, 100_000).expect(200);
  });

  it('free their slots when the connection ends', async () => {
    await halves(LARGE_OF_AN_ADDRESS + 1, large());
    await until(() => answered(429) === 1);
    for (const { socket } of open) socket.destroy();
    await until(async () => (await send('patch', `/api/forms/${id}`, 100_000)).status === 200);
  });

  it('are rejected immediately for unknown routes and without a session', async () => {
    const nowhere = await half({ ...large(), method: 'POST', path: '/api/nothing' });
    await until(() => nowhere.answer().startsWith('HTTP/1.1 404 '));
    const locked = await half({ ...large(), method: 'PUT', path: `/api/form_submissions/${id}` });
    await until(() => locked.answer().startsWith('HTTP/1.1 401 '));
  });

  describe('with short timeouts', () => {
    const bodies = () => api.app.get(JsonBodies);
    let usual: JsonBodies['pace'];
    beforeEach(() => {
      usual = bodies().pace;
    });
    afterEach(() => {
      bodies().pace = usual;
    });

    it('are aborted when no more data arrives', async () => {
      bodies().pace = { idleMs: 50, bytesPerSecond: 1 };
      const { isClosed } = await half(large());
      await until(isClosed);
    });

    it('are aborted when data arrives too slowly', async () => {
      bodies().pace = { idleMs: 300, bytesPerSecond: 100 * MB };
      const { socket, isClosed } = await half(large());
      const trickle = setInterval(() => socket.write('x'), 20);
      await until(isClosed).finally(() => clearInterval(trickle));
    });
  });
});

describe('A80: a complete JSON body', () => {
  it('of more than 64 kB is read where the route needs it', async () => {
    await send('patch', `/api/forms/${id}`, MAX_FORM_BYTES - 1000).expect(200);
    const { body } = await send('patch', `/api/forms/${id}`, MAX_FORM_BYTES).expect(413);
    expect(body).toMatchObject({ statusCode: 413, code: 'too_large', requestId: expect.any(String) });
  });

  it('of more than 64 kB is rejected elsewhere, even if it does not declare its length', async () => {
    const { body } = await send('post', '/api/send-link', 70_000).expect(413);
    expect(body).toMatchObject({ statusCode: 413, code: 'too_large', requestId: expect.any(String) });
    const chunked = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(`{"email": "${'x'.repeat(70_000)}"}`));
        controller.close();
      },
    });
    const response = await fetch(`${api.url}/api/send-link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: chunked,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
  });
});

describe('A104: a JSON body of brackets only', () => {
  const patch = (body: string | Buffer, type = 'application/json') =>
    api.visitor.patch(`/api/forms/${id}`).set(address()).set('Content-Type', type).send(body);
  const nested = (depth: number) => `{"usp":"b","files":${'['.repeat(depth)}${']'.repeat(depth)}}`;

  it('is rejected before it is parsed when it is deep or has very many values', async () => {
    await patch(nested(31)).expect(200);
    const { body } = await patch(nested(32)).expect(400);
    expect(body).toMatchObject({ code: 'bad_request' });
    await patch(`{"usp":"b","files":[${'[],'.repeat(49_997)}1]}`).expect(200);
    await patch(`{"usp":"b","files":[${'{},'.repeat(50_000)}1]}`).expect(400);
  });

  it('is accepted inside a string, with any escaped characters', async () => {
    const usp = `${'['.repeat(100)} "quoted" \\" ${'{'.repeat(100)}\\`;
    const { body } = await patch(JSON.stringify({ usp })).expect(200);
    expect(body.usp).toBe(usp);
  });

  it('is rejected in another encoding than UTF-8, in which brackets look different', async () => {
    await patch(Buffer.from(nested(40), 'utf16le'), 'application/json; charset=utf-16le').expect(415);
    await patch('{"usp":"b"}', 'application/json; charset=UTF-8').expect(200);
  });
});

describe('A128: a JSON body of short members', () => {
  const send = (method: 'patch' | 'post', path: string, body: string) =>
    api.visitor[method](path).set(address()).set('Content-Type', 'application/json').send(body);
  const keys = (count: number) => Array.from({ length: count }, (_, key) => `"k${key}":0`).join(',');
  const zeros = (count: number) => Array.from({ length: count }, () => 0).join(',');

  it('is rejected before it is parsed, also when it is compressed', async () => {
    const path = `/api/forms/${id}`;
    await send('patch', path, `{"usp":"b","files":[${zeros(49_999)}]}`).expect(200);
    await send('patch', path, `{"usp":"b","files":[${zeros(50_000)}]}`).expect(400);
    // Unknown fields are refused by name.
    await send('patch', path, `{"usp":"b",${keys(49_999)}}`).expect(422);
    await send('patch', path, `{"usp":"b",${keys(50_000)}}`).expect(400);
    await api.visitor
      .patch(path)
      .set(address())
      .set({ 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
      .serialize((body: Buffer) => body as unknown as string)
      .send(gzipSync(`{"usp":"b","files":[${zeros(800_000)}]}`))
      .expect(400);
  });

  it('has at most 5,000 where a small body is enough', async () => {
    await send('post', '/api/send-link', `{"email":"a@example.com","x":[${zeros(4999)}]}`).expect(202);
    await send('post', '/api/send-link', `{"email":"a@example.com","x":[${zeros(5000)}]}`).expect(400);
  });

  it('is accepted with any number of commas in a text', async () => {
    const email = `${','.repeat(10_000)}a@example.com`;
    expect((await send('post', '/api/send-link', JSON.stringify({ email }))).status).not.toBe(400);
  });
});

describe('A105: a body with very many errors', () => {
  it.each([
    ['wrong values', { interview_answers: Array(10_000).fill(1) }],
    [
      'a long list of unknown keys',
      Object.fromEntries(Array.from({ length: 50_000 }, (_, key) => [`k${key}`, 1])),
    ],
  ])('gets a response of a few kilobytes: %s', async (_what, mistakes) => {
    const path = 'interview_answers' in mistakes ? `/api/forms/${id}` : '/api/review/nobody/decisions';
    const request = path.startsWith('/api/forms') ? api.visitor.patch(path) : api.visitor.post(path);
    const { text } = await request.set(address()).send(mistakes).expect(422);
    expect(text.length).toBeLessThan(20_000);
  });
});

it('A80: limits the time for headers, but lets slow uploads finish', () => {
  const server: Server = api.app.getHttpServer();
  expect(server.headersTimeout).toBe(20_000);
  // Longer than proxies keep idle connections, usually a minute.
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
  expect(server.requestTimeout).toBeGreaterThanOrEqual((100 * MB * 1000) / 65_536);
});
