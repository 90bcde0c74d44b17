import supertest from 'supertest';
import { AdminPassword } from '../../src/auth/admin-password.js';
import { PLACE_LIMITS } from '../../src/common/limits/policy.js';
import { ADMIN_PASSWORD, startTestApp, type TestApp } from '../support/app.js';
import { blackPng, photo, pngClaiming } from '../support/pictures.js';
import { until } from '../support/until.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ TRUST_PROXY: '1' });
});
afterAll(() => api.close());
afterEach(() => jest.restoreAllMocks());

describe('A109: heavy pictures', () => {
  const upload = (address: string, form: string, content: Buffer) =>
    api.visitor
      .post(`/api/forms/${form}/files?kind=team_photos`)
      .set('X-Forwarded-For', address)
      .attach('file', content, 'a.png');

  it('of one network are overtaken by the small photo of another one', async () => {
    const form = await api.newForm();
    const finished: string[] = [];
    const heavy = blackPng(9000, 9000);
    const small = await photo('png');
    const send = async (name: string, address: string, content: Buffer) => {
      await upload(address, form, content).expect(201);
      finished.push(name);
    };
    const heavies = Array.from({ length: 8 }, (_, number) => send(`heavy ${number}`, '203.0.113.1', heavy));
    await Promise.race(heavies);
    await Promise.all([...heavies, send('small', '198.51.100.1', small)]);
    // Sent after all the others. Those that are finished during its way to the server do not count against it.
    expect(finished.indexOf('small')).toBeLessThan(heavies.length / 2);
  });

  it('of more than a gigabyte of pixels are rejected, although they are decoded by line', async () => {
    const form = await api.newForm();
    const bomb = pngClaiming(15_500, 16_000, { depth: 16, colourType: 6 });
    const { body } = await upload('203.0.113.2', form, bomb).expect(422);
    expect(body.code).toBe('file_too_big_inside');
  });
});

describe('A111: wrong passwords of many addresses', () => {
  const logIn = (address: string, password: string, device?: string) => {
    // Without the cookies of the agent.
    const request = supertest(api.url).post('/api/verify-admin').set('X-Forwarded-For', address);
    return (device === undefined ? request : request.set('Cookie', device)).send({ password });
  };

  it('are compared one at a time, and neither a page nor a known device waits for them', async () => {
    const { headers } = await logIn('198.51.100.7', ADMIN_PASSWORD).expect(200);
    const cookies: string[] = [headers['set-cookie'] ?? []].flat();
    const device = cookies.find((cookie) => cookie.startsWith('byline_device='))?.split(';')[0];
    const password = api.app.get(AdminPassword);
    const hashing = Promise.withResolvers<void>();
    let [running, most] = [0, 0];
    const matches = jest.spyOn(password, 'matches').mockImplementation(async (attempt) => {
      if (attempt === ADMIN_PASSWORD) return true;
      running += 1;
      most = Math.max(most, running);
      await hashing.promise;
      running -= 1;
      return false;
    });
    const answers = Array.from({ length: 60 }, async (_, number) => {
      const { status } = await logIn(`203.0.113.${number % 15}`, 'a wrong guess');
      return status;
    });
    const { waiting } = PLACE_LIMITS.hashes;
    let refused = 0;
    for (const answer of answers) void answer.then((status) => (refused += status === 401 ? 0 : 1));
    // One is compared, others wait, and the rest is refused without a hash.
    await until(() => refused === 60 - 1 - waiting);
    await api.visitor.get('/').set('X-Forwarded-For', '198.51.100.8').expect(200);
    await logIn('203.0.113.1', ADMIN_PASSWORD, device).expect(200);
    hashing.resolve();
    expect((await Promise.all(answers)).filter((status) => status === 401)).toHaveLength(1 + waiting);
    expect(most).toBe(1);
    expect(matches.mock.calls).toHaveLength(1 + waiting + 1);
  });
});
