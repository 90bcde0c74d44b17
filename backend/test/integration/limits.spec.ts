import { randomUUID } from 'node:crypto';
import {
  COSTLY_CALLS_OF_AN_ADDRESS,
  GENERATIONS_OF_A_FORM,
  GENERATIONS_WITHOUT_FORM,
  REQUESTS_PER_MINUTE,
} from '../../src/common/limits/policy.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';

let api: TestApp;
beforeEach(async () => {
  api = await startTestApp({ RATE_LIMIT: 'on' });
});
afterEach(() => api.close());

it('A47: limits question generation without a form more than with one', async () => {
  const ask = async (formId?: string) =>
    (await api.visitor.post('/api/generate-questions').send({ topics: ['Hiring'], formId })).status;
  const anonymous = [];
  for (let count = 0; count <= GENERATIONS_WITHOUT_FORM; count++) anonymous.push(await ask());
  expect(anonymous).toEqual([...Array(GENERATIONS_WITHOUT_FORM).fill(200), 429]);
  expect(GENERATIONS_WITHOUT_FORM).toBeLessThan(GENERATIONS_OF_A_FORM);
  const { body } = await api.visitor.post('/api/forms').send(NEW_FORM);
  expect(await ask(body.id)).toBe(200);
});

it('A47: counts a form under its id regardless of case', async () => {
  const formId = 'abcdef01-abcd-4bcd-abcd-abcdefabcdef';
  const statuses = [];
  for (let count = 0; count <= GENERATIONS_OF_A_FORM; count++) {
    const written = count % 2 === 0 ? formId : formId.toUpperCase();
    const order = { topics: ['Hiring'], formId: written };
    statuses.push((await api.visitor.post('/api/generate-questions').send(order)).status);
  }
  expect(statuses).toEqual([...Array(GENERATIONS_OF_A_FORM).fill(404), 429]);
});

it('A47: limits all forms of one address together', async () => {
  const statuses = [];
  for (let count = 0; count <= COSTLY_CALLS_OF_AN_ADDRESS; count++) {
    const order = { topics: ['Hiring'], formId: randomUUID() };
    statuses.push((await api.visitor.post('/api/generate-questions').send(order)).status);
  }
  // The forms do not exist, but the requests count.
  expect(statuses).toEqual([...Array(COSTLY_CALLS_OF_AN_ADDRESS).fill(404), 429]);
});

it('A15: ignores a forged X-Forwarded-For', async () => {
  const statuses = [];
  for (let count = 0; count <= GENERATIONS_WITHOUT_FORM; count++)
    statuses.push(
      (
        await api.visitor
          .post('/api/generate-questions')
          .set('X-Forwarded-For', `10.0.0.${count}`)
          .send({ topics: ['Hiring'] })
      ).status,
    );
  expect(statuses.at(-1)).toBe(429);
});

it('A47: returns the time to wait', async () => {
  for (let count = 0; count < GENERATIONS_WITHOUT_FORM; count++)
    await api.visitor.post('/api/generate-questions').send({ topics: ['Hiring'] });
  const { status, body, headers } = await api.visitor
    .post('/api/generate-questions')
    .send({ topics: ['Hiring'] });
  expect({ status, code: body.code, message: body.message }).toEqual({
    status: 429,
    code: 'too_many_requests',
    message: expect.stringMatching(/^Too many requests\. Please try again in \d+ (?:minutes|seconds?)\.$/),
  });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

it('lets a mailbox provider unsubscribe many people from one address', async () => {
  const clicks = [];
  for (let count = 0; count < 30; count++)
    clicks.push((await api.visitor.post(`/api/unsubscribe/${randomUUID()}`)).status);
  expect(new Set(clicks)).toEqual(new Set([200]));
});

it('A96: counts the requests of an address across all routes', async () => {
  const routes = ['/api/config', '/api/session', '/api/health/live', `/api/forms/${randomUUID()}`];
  const first = await api.visitor.get('/api/config').expect(200);
  const second = await api.visitor.get('/api/session').expect(200);
  expect(Number(second.headers['x-ratelimit-remaining'])).toBe(
    Number(first.headers['x-ratelimit-remaining']) - 1,
  );
  const rest = Number(second.headers['x-ratelimit-remaining']);
  const statuses: number[] = [];
  for (let sent = 0; sent < rest; sent += 40)
    statuses.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(40, rest - sent) }, async (_, index) => {
          const { status } = await api.visitor.get(routes[(sent + index) % routes.length] ?? '');
          return status;
        }),
      )),
    );
  expect(statuses).not.toContain(429);
  expect(statuses.length).toBeGreaterThan(REQUESTS_PER_MINUTE - 10);
  for (const route of routes) {
    const { status, headers } = await api.visitor.get(route);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  }
});
