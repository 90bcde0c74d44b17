import { randomBytes } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import supertest from 'supertest';
import { AdminPassword, HashedAdminPassword } from '../../src/auth/admin-password.js';
import { DevicesRepository } from '../../src/auth/devices.repository.js';
import { SessionsRepository } from '../../src/auth/sessions.repository.js';
import { Clock } from '../../src/common/clock.js';
import { SHARED_PASSWORD } from '../../src/common/http/person.js';
import { addressKey } from '../../src/common/limits/networks.js';
import { hashPassword, isPasswordHash, verifyPassword } from '../../src/common/password-hash.js';
import type { Person } from '../../src/people/people.schemas.js';
import { ADMIN_PASSWORD, NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { stopDatabaseClock } from '../support/database-clock.js';
import { newPerson, PERSON_PASSWORD } from '../support/people.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const logIn = (password = ADMIN_PASSWORD) => supertest(api.url).post('/api/verify-admin').send({ password });
async function newSession(): Promise<string> {
  const { headers } = await logIn().expect(200);
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}
const open = (cookie: string) => supertest(api.url).get('/api/form_submissions').set('Cookie', cookie);

describe('A15: password guessing', () => {
  let pass: (ms: number) => Promise<void>;
  const HOUR_MS = 3_600_000;
  const count = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length;
  beforeAll(async () => {
    pass = await stopDatabaseClock(api.app.get(Kysely));
  });
  // Ends the waits of earlier tests; the login resets their counts.
  beforeEach(async () => {
    await pass(HOUR_MS);
    await logIn().expect(200);
  });
  afterEach(() => jest.restoreAllMocks());

  it('is slowed down, and the right password works again after the wait', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 100; guess++) statuses.push((await logIn(`guess ${guess}`)).status);
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([5, 95]);
    await pass(1000);
    await logIn('guess').expect(401);
    const { headers } = await logIn().expect(429);
    expect(headers['retry-after']).toBe('2');
    await pass(1999);
    await logIn().expect(429);
    await pass(1);
    await logIn().expect(200);
  });

  it('starts with free attempts again after the right password', async () => {
    for (let guess = 0; guess < 4; guess++) await logIn(`guess ${guess}`).expect(401);
    await logIn().expect(200);
    for (let guess = 0; guess < 5; guess++) await logIn(`guess ${guess}`).expect(401);
    await logIn().expect(429);
  });

  it('has a maximum wait of five minutes, and ignores attempts older than a day', async () => {
    for (let guess = 0; guess < 20; guess++) {
      await logIn(`guess ${guess}`).expect(401);
      await pass(300_000);
    }
    // As after years of attempts.
    await sql`update rate_limits set hits = 1000000`.execute(api.app.get(Kysely));
    await logIn('guess').expect(401);
    expect((await logIn().expect(429)).headers['retry-after']).toBe('300');
    await pass(24 * HOUR_MS);
    for (let guess = 0; guess < 5; guess++) await logIn(`guess ${guess}`).expect(401);
    await logIn().expect(429);
  });

  it('counts concurrent attempts, because each is counted before it is checked', async () => {
    const matches = jest.spyOn(api.app.get(AdminPassword), 'matches');
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, guess) => logIn(`guess ${guess}`)));
    const statuses = guesses.map(({ status }) => status);
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([5, 15]);
    expect(matches).toHaveBeenCalledTimes(5);
  });

  it('A66: locks out no known device, even if others guess from the same address', async () => {
    const owner = supertest.agent(api.url);
    const attempt = (password: string) => owner.post('/api/verify-admin').send({ password });
    const { headers } = await attempt(ADMIN_PASSWORD).expect(200);
    expect(headers['set-cookie']?.[1]).toMatch(
      /^byline_device=[\w-]{40,}; Max-Age=31536000; Path=\/api\/verify-admin; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
    await owner.post('/api/logout').expect(204);
    for (let hour = 0; hour < 2; hour++) {
      for (let guess = 0; guess < 9; guess++) await logIn(`guess ${guess}`);
      await logIn().expect(429);
      await attempt(ADMIN_PASSWORD).expect(200);
      await pass(HOUR_MS);
    }
    const statuses: number[] = [];
    for (let guess = 0; guess < 20; guess++) statuses.push((await attempt(`guess ${guess}`)).status);
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([5, 15]);
  });

  it('A66: counts attempts for their address, whatever device they claim', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 20; guess++) {
      const device = `byline_device=${randomBytes(32).toString('base64url')}`;
      const attempt = api.visitor.post('/api/verify-admin').set('Cookie', device);
      statuses.push((await attempt.send({ password: `guess ${guess}` })).status);
    }
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([5, 15]);
  });

  it('A66: rejects a forged device, and stores a known one as a hash that expires with the password', async () => {
    const db = api.app.get(Kysely);
    const before = new DevicesRepository(db, new AdminPassword('the old password', 'a test'));
    const after = new DevicesRepository(db, new AdminPassword('the new password', 'a test'));
    const token = await before.remember('made up', '');
    expect(token).not.toBe('made up');
    expect(await before.find(['made up'], '')).toBeUndefined();
    expect((await before.find(['made up', token], ''))?.hash).toEqual(expect.not.stringContaining(token));
    expect(await before.remember(token, '')).toBe(token);
    expect(await after.find([token], '')).toBeUndefined();
    await sql`update known_devices set last_seen_at = now() - interval '366 days'`.execute(db);
    expect(await before.find([token], '')).toBeUndefined();
  });

  it('A83: counts attempts of an IPv6 /56 and /48 together, and logs the rejected ones once a minute', async () => {
    const site = await startTestApp({ TRUST_PROXY: 'loopback', RATE_LIMIT: 'on' });
    try {
      await stopDatabaseClock(site.app.get(Kysely));
      // The audit log has one row a minute.
      let now = Date.now();
      jest.spyOn(site.app.get(Clock), 'now').mockImplementation(() => new Date(now));
      const guess = (address: string) =>
        supertest(site.url)
          .post('/api/verify-admin')
          .set('X-Forwarded-For', address)
          .send({ password: 'guess' });
      const rows = async () =>
        (
          await sql<{ count: number }>`select (details->>'count')::int as count from audit_log
            where action = 'logInRefused' order by id`.execute(site.app.get(Kysely))
        ).rows.map(({ count: refused }) => refused);
      const statuses: number[] = [];
      for (let network = 0; network < 10; network++)
        for (let attempt = 0; attempt < 4; attempt++)
          statuses.push((await guess(`2001:db8:1:${network.toString(16)}::1`)).status);
      expect([count(statuses, 401), count(statuses, 429)]).toEqual([20, 20]);
      for (let network = 0x100; network < 0x2000; network += 0x100)
        for (let attempt = 0; attempt < 4; attempt++)
          statuses.push((await guess(`2001:db8:1:${network.toString(16)}::1`)).status);
      expect(count(statuses, 401)).toBe(80);
      expect((await guess('2001:db8:2::1')).status).toBe(401);
      expect(await rows()).toEqual([1]);
      now += 60_000;
      await guess('2001:db8:3::1').expect(401);
      expect(await rows()).toEqual([1, 81]);
      await guess('2001:db8:3::1').expect(401);
      await site.admin.post('/api/verify-admin').send({ password: ADMIN_PASSWORD }).expect(200);
      expect(await rows()).toEqual([1, 81, 1]);
    } finally {
      await site.close();
    }
  });

  it('A83: counts requests of an IPv6 /56 together, with four times the limit of an address', async () => {
    const site = await startTestApp({ TRUST_PROXY: 'loopback', RATE_LIMIT: 'on' });
    try {
      const statuses: number[] = [];
      for (let network = 0; network < 5; network++)
        for (let request = 0; request < 20; request++)
          statuses.push(
            (
              await supertest(site.url)
                .post('/api/send-link')
                .set('X-Forwarded-For', `2001:db8:1:${network.toString(16)}::1`)
                .send({ email: 'ada@example.com' })
            ).status,
          );
      expect(count(statuses, 429)).toBe(20);
    } finally {
      await site.close();
    }
  });

  it('counts an address regardless of the port that a proxy appends', async () => {
    const site = await startTestApp({ TRUST_PROXY: 'loopback', RATE_LIMIT: 'on' });
    try {
      const ask = async (address: string) =>
        (
          await supertest(site.url)
            .post('/api/send-link')
            .set('X-Forwarded-For', address)
            .send({ email: 'ada@example.com' })
        ).status;
      for (const address of [
        (port: number) => `192.0.2.7:${port}`,
        (port: number) => `[2001:db8:9::1]:${port}`,
      ]) {
        const statuses: number[] = [];
        for (let port = 1; port <= 21; port++) statuses.push(await ask(address(port)));
        expect(count(statuses, 202)).toBe(20);
      }
    } finally {
      await site.close();
    }
  });

  it('counts an IPv6 network as one, and an IPv4 address as itself', () => {
    expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:db8:1:2::9'));
    expect(addressKey('2001:db8:1:2::9')).not.toBe(addressKey('2001:db8:1:3::9'));
    expect(addressKey('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(addressKey('::ffff:c000:207')).toBe('192.0.2.7');
    expect(addressKey('0:0:0:0:0:ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(addressKey('192.0.2.7')).not.toBe(addressKey('192.0.2.8'));
  });
});

describe('a person with access', () => {
  let site: TestApp;
  let reader: Person;
  let owner: Person;
  beforeEach(async () => {
    site = await startTestApp();
    ({ person: reader } = await newPerson(site, 'reader'));
    ({ person: owner } = await newPerson(site, 'owner'));
    await stopDatabaseClock(site.app.get(Kysely));
  });
  afterEach(() => site.close());

  const attempt = (fields: object, device = '') =>
    supertest(site.url).post('/api/verify-admin').set('Cookie', device).send(fields);
  const logInAs = ({ email }: Person, device?: string) =>
    attempt({ email, password: PERSON_PASSWORD }, device);
  const deviceOf = ({ headers }: { headers: Record<string, unknown> }) =>
    String((headers['set-cookie'] as string[])[1]).split(';')[0] ?? '';

  it.each([
    ['another person', () => ({ email: owner.email })],
    ['the shared account', () => ({})],
  ])('A126: cannot guess the password of %s with own log-ins in between', async (_whose, account) => {
    const statuses: number[] = [];
    for (let round = 0; round < 4; round++) {
      for (let guess = 0; guess < 4; guess++)
        statuses.push((await attempt({ ...account(), password: `guess ${round} ${guess}` })).status);
      await logInAs(reader);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });

  it('A127: has no free attempts for the password of another person on own devices', async () => {
    const devices: string[] = [];
    for (let device = 0; device < 3; device++) devices.push(deviceOf(await logInAs(reader).expect(200)));
    const statuses: number[] = [];
    for (const device of devices)
      for (let guess = 0; guess < 5; guess++)
        statuses.push((await attempt({ email: owner.email, password: `guess ${guess}` }, device)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    // The own device still has its own count, which does not wait for others.
    await logInAs(reader).expect(429);
    await logInAs(reader, devices[0]).expect(200);
  });

  it('A127: logs in on a device that others use too, while guesses from its address have to wait', async () => {
    const shared = supertest.agent(site.url);
    const both = [reader, owner].map(({ email }) => ({ email, password: PERSON_PASSWORD }));
    for (const account of both) await shared.post('/api/verify-admin').send(account).expect(200);
    for (let guess = 0; guess < 5; guess++)
      await attempt({ email: owner.email, password: `guess ${guess}` }).expect(401);
    await logInAs(owner).expect(429);
    for (const account of both) await shared.post('/api/verify-admin').send(account).expect(200);
  });
});

describe('A18: a session', () => {
  it('ends when the password changes', async () => {
    const db = api.app.get(Kysely);
    const before = new SessionsRepository(db, new AdminPassword('the old password', 'a test'));
    const after = new SessionsRepository(db, new AdminPassword('the new password', 'a test'));
    await before.open('token', { person: undefined, device: '', devicePseudonym: '' });
    expect(await before.touch(['token'])).toMatchObject({ person: SHARED_PASSWORD });
    expect(await after.touch(['token'])).toBeUndefined();
  });

  it('is stored as a hash: a copy of the table gives no access', async () => {
    const cookie = await newSession();
    const { rows } = await sql<{ token_hash: string }>`select token_hash from admin_sessions`.execute(
      api.app.get(Kysely),
    );
    for (const { token_hash } of rows) {
      expect(cookie).not.toContain(token_hash);
      await open(`byline_session=${token_hash}`).expect(401);
    }
  });
});

it('A98: with a public address, only its origin may write, whatever the Host header', async () => {
  const site = await startTestApp({ PUBLIC_URL: 'https://byline.example' });
  try {
    const ask = (headers: Record<string, string>) =>
      supertest(site.url).post('/api/send-link').set(headers).send({ email: 'nobody@example.com' });
    await ask({ Host: 'evil.example', Origin: 'http://evil.example' }).expect(403);
    await ask({ Host: 'byline.example', Origin: 'http://byline.example' }).expect(403);
    await ask({ Host: 'byline.example', Origin: 'https://byline.example' }).expect(202);
  } finally {
    await site.close();
  }
});

describe('A95: the session cookie', () => {
  it('is restricted to this host on an https site', async () => {
    const origin = 'https://byline.example';
    const site = await startTestApp({ PUBLIC_URL: origin });
    try {
      const as = (cookie: string) => supertest(site.url).get('/api/form_submissions').set('Cookie', cookie);
      const { headers } = await site.visitor
        .post('/api/verify-admin')
        .set('Origin', origin)
        .send({ password: ADMIN_PASSWORD })
        .expect(200);
      expect(headers['set-cookie']?.[0]).toMatch(
        /^__Host-byline_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
      const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
      await as(`byline_session=tossed; ${cookie}`).expect(200);
      const { headers: last } = await supertest(site.url)
        .post('/api/logout')
        .set({ Cookie: cookie, Origin: origin })
        .expect(204);
      expect(String(last['set-cookie'])).toContain('__Host-byline_session=;');
      await as(cookie).expect(401);
    } finally {
      await site.close();
    }
  });

  it('works whatever cookies of the same name come before or after it, and a log-out ends it', async () => {
    const cookie = await newSession();
    const tossed = Array.from({ length: 50 }, (_, at) => `byline_session=tossed${at}`).join('; ');
    await open(`${tossed}; ${cookie}`).expect(200);
    await open(`${cookie}; ${tossed}`).expect(200);
    await open(tossed).expect(401);
    await supertest(api.url).post('/api/logout').set('Cookie', `${tossed}; ${cookie}`).expect(204);
    await open(cookie).expect(401);
  });

  it('A131: is looked up among 60 tokens, however many a request has', async () => {
    const [sessions, devices] = [api.app.get(SessionsRepository), api.app.get(DevicesRepository)];
    const [touched, found] = [jest.spyOn(sessions, 'touch'), jest.spyOn(devices, 'find')];
    const many = (name: string) => Array.from({ length: 300 }, (_, at) => `${name}=${at}`).join('; ');
    await open(many('byline_session')).expect(401);
    await logIn()
      .set('Cookie', `${many('byline_device')}; byline_device=${'t.'.repeat(1000)}`)
      .expect(200);
    expect(touched.mock.lastCall?.[0]).toHaveLength(60);
    expect(found.mock.calls.map(([tokens]) => tokens.length)).toEqual([60]);
    jest.restoreAllMocks();
  });

  it('of a known device works whatever cookies of the same name come before it', async () => {
    const db = api.app.get(Kysely);
    const devices = async () =>
      (await sql<{ count: number }>`select count(*)::int as count from known_devices`.execute(db)).rows[0]
        ?.count;
    const { headers } = await logIn().expect(200);
    const device = headers['set-cookie']?.[1]?.split(';')[0] ?? '';
    const before = await devices();
    await logIn().set('Cookie', `byline_device=x; ${device}`).expect(200);
    expect(await devices()).toBe(before);
  });
});

describe('A20: a session', () => {
  it('is extended by requests, for up to twelve hours', async () => {
    const cookie = await newSession();
    const later = (minutes: number) =>
      sql`update admin_sessions set last_seen_at = last_seen_at - make_interval(mins => ${minutes}::int),
        expires_at = expires_at - make_interval(mins => ${minutes}::int)`.execute(api.app.get(Kysely));
    for (let hour = 0; hour < 6; hour++) {
      await later(119);
      await open(cookie).expect(200);
    }
    await later(6);
    await open(cookie).expect(401);
  });
});

describe('A20: a session ends', () => {
  it.each([
    ['when nothing was asked for two hours', sql`last_seen_at = now() - interval '2 hours 1 minute'`],
    ['after twelve hours in any case', sql`expires_at = now() - interval '1 second'`],
  ])('%s', async (_when, change) => {
    const cookie = await newSession();
    await open(cookie).expect(200);
    await sql`update admin_sessions set ${change}`.execute(api.app.get(Kysely));
    await open(cookie).expect(401);
  });
});

describe('A19: a page of another site', () => {
  const ATTEMPTS = [
    ['by a script', { Origin: 'https://evil.example' }, 'application/json', JSON.stringify(NEW_FORM)],
    ['by a form', { Origin: 'https://evil.example' }, 'application/x-www-form-urlencoded', 'password=x'],
    ['as plain text', { Origin: 'null' }, 'text/plain', JSON.stringify(NEW_FORM)],
    ['without an Origin', { 'Sec-Fetch-Site': 'cross-site' }, 'application/json', JSON.stringify(NEW_FORM)],
    ['from a neighbour', { 'Sec-Fetch-Site': 'same-site' }, 'application/json', JSON.stringify(NEW_FORM)],
  ] as const;
  it.each(ATTEMPTS)('changes nothing %s', async (_how, headers, type, body) => {
    const cookie = await newSession();
    const id = '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11';
    const calls: [method: 'post' | 'put' | 'delete', path: string][] = [
      ['post', '/api/forms'],
      ['post', '/api/verify-admin'],
      ['post', '/api/logout'],
      ['put', `/api/form_submissions/${id}`],
      ['delete', `/api/form_submissions/${id}`],
    ];
    for (const [method, path] of calls) {
      const call = supertest(api.url)[method](path).set(headers).set('Cookie', cookie).type(type);
      const { body: answer } = await call.send(body).expect(403);
      expect(answer.code).toBe('other_origin');
    }
    await open(cookie).expect(200);
  });

  it('cannot read either: no response allows another origin', async () => {
    const { headers } = await api.visitor
      .get('/api/config')
      .set('Origin', 'https://evil.example')
      .expect(200);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a hashed password in the configuration', () => {
  it('accepts the password and nothing else, not even the hash', async () => {
    const hash = await hashPassword('a long enough password');
    expect(hash).not.toContain('$');
    const password = new HashedAdminPassword(hash, 'a test');
    expect(await password.matches('a long enough password')).toBe(true);
    expect(await password.matches('a long enough passwore')).toBe(false);
    expect(await password.matches(hash)).toBe(false);
  });

  it.each([
    '',
    'scrypt',
    'scrypt:1:1:1:aaaaaaaaaaaaaaaa:x',
    `scrypt:99999999:99:99:${'a'.repeat(22)}:${'a'.repeat(43)}`,
  ])('is rejected when it is invalid: %j', async (text) => {
    expect(isPasswordHash(text)).toBe(false);
    expect(await verifyPassword('', text)).toBe(false);
  });
});
