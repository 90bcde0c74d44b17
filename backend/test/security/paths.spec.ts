import { randomUUID } from 'node:crypto';
import { REQUESTS_PER_MINUTE } from '../../src/common/limits/policy.js';
import { startTestApp, type TestApp } from '../support/app.js';

const EVERY_VENDOR_OFF = { INTEGRATIONS_OFF: 'all' };

describe('A117: a path of the API in other letters', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp();
  });
  afterAll(() => api.close());

  it('is no path of the API; no path of the API is cached', async () => {
    const id = await api.newForm();
    for (const path of [`/API/forms/${id}`, `/Api/forms/${id}`, `/api/FORMS/${id}`]) {
      const { status, text } = await api.visitor.get(path).set('Accept', 'application/json');
      expect({ path, status }).toEqual({ path, status: 404 });
      expect(text).not.toContain('example.com');
    }
    for (const path of [`/api/forms/${id}`, '/api/nowhere', '/api/config']) {
      const { headers } = await api.visitor.get(path);
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});

describe('A118: requests for pages, documentation and unknown paths', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp({ RATE_LIMIT: 'on' });
  });
  afterAll(() => api.close());

  it('count like all others of their address', async () => {
    const paths = [
      '/',
      `/review/${randomUUID()}`,
      '/api/docs',
      '/nowhere',
      '/api/nowhere',
      '/assets/none.js',
    ];
    const statuses: number[] = [];
    for (let sent = 0; sent < REQUESTS_PER_MINUTE; sent += 40)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 40 }, async (_, index) => {
            const { status } = await api.visitor.get(paths[(sent + index) % paths.length] ?? '');
            return status;
          }),
        )),
      );
    // The log-in of the administrator was the first request of the address.
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    for (const path of paths) expect((await api.visitor.get(path)).status).toBe(429);
  });
});

describe('A119: headers of a visitor', () => {
  it.each([
    ['without a proxy', {}],
    ['behind another proxy', { TRUST_PROXY: '203.0.113.9' }],
  ])('about the request’s id and protocol are ignored %s', async (_what, environment) => {
    const api = await startTestApp(environment);
    try {
      const { headers } = await api.visitor
        .get('/api/config')
        .set('X-Request-Id', 'chosen-by-a-visitor')
        .set('X-Forwarded-Proto', 'https')
        .expect(200);
      expect(headers['x-request-id']).not.toBe('chosen-by-a-visitor');
      expect(headers['strict-transport-security']).toBeUndefined();
    } finally {
      await api.close();
    }
  });
});

describe('A120: pages of the simulated services', () => {
  it('do not exist without a simulation', async () => {
    const [simulated, real] = await Promise.all([startTestApp(), startTestApp(EVERY_VENDOR_OFF)]);
    try {
      for (const path of ['/sandbox/inbox', `/sandbox/board/${randomUUID()}`]) {
        await simulated.visitor.get(path).expect(200);
        await real.visitor.get(path).expect(404);
      }
    } finally {
      await Promise.all([simulated.close(), real.close()]);
    }
  });
});
