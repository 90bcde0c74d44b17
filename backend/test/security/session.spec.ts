import { randomBytes } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import supertest from 'supertest';
import { AdminPassword, HashedAdminPassword } from '../../src/auth/admin-password.js';
import { DevicesRepository } from '../../src/auth/devices.repository.js';
import { SessionsRepository } from '../../src/auth/sessions.repository.js';
import { Clock } from '../../src/platform/clock.js';
import { addressKey } from '../../src/platform/limits/address-key.js';
import { hashPassword, isPasswordHash, verifyPassword } from '../../src/platform/password-hash.js';
import { ADMIN_PASSWORD, NEW_FORM, startTestApp, type TestApp } from '../support/app.js';

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

describe('A15: guessing', () => {
  it('is slowed down to a crawl, and the right password works again after the wait', async () => {
    const clock = api.app.get(Clock);
    const original = clock.now;
    let passed = 0;
    clock.now = () => new Date(Date.now() + passed);
    try {
      const statuses: number[] = [];
      for (let guess = 0; guess < 100; guess++) statuses.push((await logIn(`guess ${guess}`)).status);
      expect(statuses.filter((status) => status === 401).length).toBeLessThan(12);
      const { status, headers } = await logIn();
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(300);
      passed = Number(headers['retry-after']) * 1000;
      await logIn().expect(200);
    } finally {
      clock.now = original;
    }
  });

  it('A66: keeps nobody out who has logged in on this device before, whoever guesses from the same address', async () => {
    const clock = api.app.get(Clock);
    const original = clock.now;
    let passed = 3_600_000;
    clock.now = () => new Date(Date.now() + passed);
    try {
      const owner = supertest.agent(api.url);
      const attempt = (password: string) => owner.post('/api/verify-admin').send({ password });
      const { headers } = await attempt(ADMIN_PASSWORD).expect(200);
      expect(headers['set-cookie']?.[1]).toMatch(
        /^byline_device=[\w-]{40,}; Max-Age=31536000; Path=\/api\/verify-admin; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
      );
      await owner.post('/api/logout').expect(204);
      for (let hour = 0; hour < 2; hour++) {
        for (let guess = 0; guess < 9; guess++) await logIn(`guess ${guess}`);
        expect((await logIn()).status).toBe(429);
        await attempt(ADMIN_PASSWORD).expect(200);
        passed += 3_600_000;
      }
      const statuses: number[] = [];
      for (let guess = 0; guess < 20; guess++) statuses.push((await attempt(`guess ${guess}`)).status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(5);
      expect(statuses.at(-1)).toBe(429);
      passed += 3_600_000;
      await logIn().expect(200);
    } finally {
      clock.now = original;
    }
  });

  it('A66: counts guesses for their address, whatever devices they claim to come from', async () => {
    const clock = api.app.get(Clock);
    const original = clock.now;
    let passed = 10 * 3_600_000;
    clock.now = () => new Date(Date.now() + passed);
    try {
      const statuses: number[] = [];
      for (let guess = 0; guess < 20; guess++) {
        const device = `byline_device=${randomBytes(32).toString('base64url')}`;
        const attempt = api.visitor.post('/api/verify-admin').set('Cookie', device);
        statuses.push((await attempt.send({ password: `guess ${guess}` })).status);
      }
      expect(statuses.filter((status) => status === 401)).toHaveLength(5);
      expect(statuses.at(-1)).toBe(429);
      passed += 3_600_000;
      await logIn().expect(200);
    } finally {
      clock.now = original;
    }
  });

  it('A66: a made-up device is none, and a known one is kept as a hash that the next password forgets', async () => {
    const db = api.app.get(Kysely);
    const before = new DevicesRepository(db, new AdminPassword('the old password', 'a test'));
    const after = new DevicesRepository(db, new AdminPassword('the new password', 'a test'));
    const token = await before.remember('made up');
    expect(token).not.toBe('made up');
    expect(await before.find('made up')).toBeUndefined();
    expect(await before.find(token)).toEqual(expect.not.stringContaining(token));
    expect(await before.remember(token)).toBe(token);
    expect(await after.find(token)).toBeUndefined();
    await sql`update known_devices set last_seen_at = now() - interval '366 days'`.execute(db);
    expect(await before.find(token)).toBeUndefined();
  });

  it('counts an IPv6 network as one, and an IPv4 address as itself', () => {
    expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:db8:1:2::9'));
    expect(addressKey('2001:db8:1:2::9')).not.toBe(addressKey('2001:db8:1:3::9'));
    expect(addressKey('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(addressKey('192.0.2.7')).not.toBe(addressKey('192.0.2.8'));
  });
});

describe('A18: a session', () => {
  it('does not outlive its password', async () => {
    const db = api.app.get(Kysely);
    const before = new SessionsRepository(db, new AdminPassword('the old password', 'a test'));
    const after = new SessionsRepository(db, new AdminPassword('the new password', 'a test'));
    await before.open('token');
    expect(await before.touch('token')).toBe(true);
    expect(await after.touch('token')).toBe(false);
  });

  it('is kept as a hash: a copy of the table opens nothing', async () => {
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

  it('may not read either: no answer allows another origin', async () => {
    const { headers } = await api.visitor
      .get('/api/config')
      .set('Origin', 'https://evil.example')
      .expect(200);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a password given as its hash', () => {
  it('opens with the password and with nothing else, the hash among it', async () => {
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
  ])('is refused when it is none: %j', async (text) => {
    expect(isPasswordHash(text)).toBe(false);
    expect(await verifyPassword('', text)).toBe(false);
  });
});
