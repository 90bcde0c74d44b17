import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Logger } from '@nestjs/common';
import { sql } from 'kysely';
import supertest from 'supertest';
import { toApiError } from '../../src/common/http/error.filter.js';
import { redact } from '../../src/common/logging/logger.js';
import { openPostgres } from '../../src/database/postgres.js';
import { startServer } from '../../src/server.js';
import { ADMIN_PASSWORD, NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { testConfig } from '../support/config.js';
import { describeWith } from '../support/needs.js';
import { pausableProxy } from '../support/pausable-proxy.js';
import { NO_POSTGRES, startPostgres } from '../support/postgres.js';
import { until } from '../support/until.js';

const DIST = fileURLToPath(new URL('../../../frontend/dist', import.meta.url));
/** Patterns of vendor keys and our own secrets, and names that only the server uses. */
const SECRETS = [
  /\bsk-[A-Za-z0-9_-]{16,}/,
  /\bsb_secret_[A-Za-z0-9_-]{8,}/,
  /\bapify_api_[A-Za-z0-9]{8,}/,
  /\bATT?CT?T?A[A-Za-z0-9]{24,}/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\beyJ[A-Za-z0-9_-]{20,}\.eyJ[A-Za-z0-9_-]{20,}\./,
  /postgres(?:ql)?:\/\/[^\s"'`]+:[^\s"'`]+@/,
  /SUPABASE_S|OPENAI_API_KEY|TRELLO_TOKEN|APIFY_TOKEN|ADMIN_PASSWORD|byline_session/,
];

const built = existsSync(DIST) || undefined;
const filesOfPages = () =>
  readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describeWith({ found: built, lacking: 'frontend/dist is not built' }, 'A14: the built pages', () => {
  it('contain no key, no secret and no name of one', () => {
    expect(filesOfPages().length).toBeGreaterThan(3);
    for (const file of filesOfPages()) {
      const content = readFileSync(file, 'latin1');
      const found = SECRETS.filter((secret) => secret.test(content)).map(String);
      expect({ file, found }).toEqual({ file, found: [] });
    }
  });

  it('call no other host, and include no source map with sources', () => {
    expect(filesOfPages().filter((file) => file.endsWith('.map'))).toEqual([]);
    const page = readFileSync(join(DIST, 'index.html'), 'utf8');
    expect([...page.matchAll(/(?:src|href)="(https?:[^"]+)"/g)]).toEqual([]);
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
  });
});

describe('every response', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp();
  });
  afterAll(() => api.close());

  it.each(['/', '/api/config', '/api/docs', '/api/forms/unknown', '/nowhere'])(
    '%s has the headers',
    async (path) => {
      const { headers } = await api.visitor.get(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('microphone=(self)'),
      });
      const policy = headers['content-security-policy'] ?? '';
      // Express itself sends a stricter policy for unknown routes.
      expect(policy).toMatch(/script-src 'self';|^default-src 'none'$/);
      expect(policy).not.toContain('unsafe-eval');
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );

  it('of the documentation loads our own scripts only', async () => {
    const { text } = await api.visitor.get('/api/docs').expect(200);
    expect(text).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>\s*\S/);
    const sources = [...text.matchAll(/(?:src|href)=["']([^"']+)/g)].map(([, source = '']) => source);
    expect(sources.length).toBeGreaterThan(2);
    for (const source of sources) {
      expect(source).not.toMatch(/^(https?:)?\/\//);
      await api.visitor.get(new URL(source, 'http://x/api/docs').pathname).expect(200);
    }
  });
});

describe('behind a proxy', () => {
  it('HSTS is sent over https only, and only for a trusted proxy; A64: an untrusted one causes a warning', async () => {
    for (const [trust, hsts, expected, warnings] of [
      ['off', '', undefined, 1],
      ['1', '', 'max-age=63072000', 0],
      ['1', 'max-age=300; includeSubDomains', 'max-age=300; includeSubDomains', 0],
      ['1', 'off', undefined, 0],
    ] as const) {
      const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
      const api = await startTestApp({ TRUST_PROXY: trust, HSTS: hsts });
      const { headers } = await api.visitor.get('/').set('X-Forwarded-Proto', 'https');
      expect(headers['strict-transport-security']).toBe(expected);
      const plain = await api.visitor.get('/').set('X-Forwarded-Proto', 'http');
      expect(plain.headers['strict-transport-security']).toBeUndefined();
      expect(warn.mock.calls.filter(([line]) => String(line).includes('TRUST_PROXY'))).toHaveLength(warnings);
      warn.mockRestore();
      await api.close();
    }
  });

  it('HSTS refuses a value that browsers would ignore', () => {
    expect(() => testConfig({ HSTS: 'two years' })).toThrow('HSTS: must be off, or such as max-age=63072000');
  });

  it('A15: an IP address forged by the client is ignored', async () => {
    expect(testConfig({ TRUST_PROXY: 'on' }).trustProxy).toBe(1);
    expect(() => testConfig({ TRUST_PROXY: 'everybody' })).toThrow('TRUST_PROXY');
    expect(testConfig({ TRUST_PROXY: '10.0.0.0/8, loopback' }).trustProxy).toBe('10.0.0.0/8, loopback');
  });
});

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

describeWith({ found: postgres, lacking: NO_POSTGRES }, 'A51: a database that goes away', (running) => {
  it('becomes a 503 with the time to wait, without its own message', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'byline-away-'));
    const url = new URL(await running().newDatabase());
    const proxy = await pausableProxy(Number(url.port));
    url.port = String(proxy.port);
    const server = await startServer(
      testConfig({
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_URL: url.href,
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'error',
      }),
    );
    try {
      await supertest(server.url).post('/api/forms').send(NEW_FORM).expect(201);
      await proxy.close();
      for (let attempt = 0; attempt < 3; attempt++) {
        const { status, headers, body } = await supertest(server.url).post('/api/forms').send(NEW_FORM);
        expect({ status, code: body.code }).toEqual({ status: 503, code: 'unavailable' });
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        expect(JSON.stringify(body)).not.toMatch(/postgres|ECONN|terminat/i);
      }
      const { status } = await supertest(server.url).get('/api/health');
      expect(status).toBe(503);
    } finally {
      await server.stop().catch(() => undefined);
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

describeWith({ found: postgres, lacking: NO_POSTGRES }, 'A51: a database that falls silent', (running) => {
  it('ends the queries that wait for it, and the next ones use new connections', async () => {
    const url = new URL(await running().newDatabase());
    const proxy = await pausableProxy(Number(url.port));
    url.port = String(proxy.port);
    const { db, close } = await openPostgres(url.href, 500);
    const ask = () => sql<{ answer: number }>`select 42 as answer`.execute(db);
    await ask();
    proxy.pause();
    await expect(ask()).rejects.toThrow('Connection terminated unexpectedly');
    proxy.resume();
    expect((await ask()).rows).toEqual([{ answer: 42 }]);
    await close();
    await proxy.close();
  });
});

describe('A51: an unreachable database', () => {
  it.each(['ECONNREFUSED', '57P03', '53300', '40P01', 'ENOSPC'])('is detected by %s', (code) => {
    expect(toApiError(Object.assign(new Error('secret words'), { code }))).toMatchObject({
      statusCode: 503,
      code: 'unavailable',
      retryAfter: 5,
    });
  });
});

describe('A52: the log', () => {
  it.each([
    ['connect to postgres://byline:hunter2@db:5432/x', 'hunter2'],
    ['401 for Authorization: Bearer sk-abcdefghijklmnop', 'sk-abcdefghijklmnop'],
    ['GET /1/boards?key=0123456789abcdef&token=ATTA0123456789', '0123456789'],
    ['550 <ada@example.com>: no such user', 'ada@example.com'],
    ['GET /?formId=3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11', '3f0b8d52'],
    ['PATCH /api/forms/3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11', '3f0b8d52'],
    ['the mail with https://desk.example/review/kq3vX-9_kq3vX-9_kq3vX-9_?lang=de', 'kq3vX-9_'],
  ])('does not contain values of an error: %s', (line, secret) => {
    expect(redact(line)).not.toContain(secret);
  });

  it('of a whole run with failures names no person, no form and no secret', async () => {
    const written: string[] = [];
    const original = { out: process.stdout.write, err: process.stderr.write };
    const keep = (chunk: string | Uint8Array) => {
      written.push(String(chunk));
      return true;
    };
    process.stdout.write = keep;
    process.stderr.write = keep;
    const ids: string[] = [];
    try {
      const api = await startTestApp({ LOG_LEVEL: 'debug' });
      ids.push(await journey(api));
      await api.close();
    } finally {
      process.stdout.write = original.out;
      process.stderr.write = original.err;
    }
    const log = written.join('');
    expect(log).toContain('POST /api/forms/:id/complete 422 more_answers');
    const never = [
      ...ids,
      'ada@example.com',
      'A very private answer',
      'very-private',
      ADMIN_PASSWORD,
      'a wrong guess',
    ];
    for (const text of never) expect({ text, found: log.includes(text) }).toEqual({ text, found: false });
    for (const secret of SECRETS.slice(0, 7)) expect(log).not.toMatch(secret);
  });
});

/** Creates a form with personal data while every vendor fails; returns its id. */
async function journey({ visitor, admin }: TestApp): Promise<string> {
  await admin.post('/sandbox/faults').send({ service: 'mail', status: 500, times: 1 });
  await admin.post('/sandbox/faults').send({ service: 'trello', status: 401, times: 1 });
  await visitor.post('/api/verify-admin').send({ password: 'a wrong guess' });
  const { body } = await visitor.post('/api/forms').send({ ...NEW_FORM, website: 'very-private.example' });
  await visitor.post('/api/forms').type('application/json').send('{"email":"ada@example.com",,');
  await visitor.put(`/api/forms/${body.id}/answers/0`).send({ answer: 'A very private answer' });
  await visitor.post(`/api/forms/${body.id}/complete`);
  await admin.post('/sandbox/faults').send({ service: 'openai', status: 500, times: 5 });
  await visitor.post('/api/generate-questions').send({ topics: ['very-private'], formId: body.id });
  await admin.delete('/sandbox/faults');
  await until(async () => {
    const { body: detail } = await admin.get(`/api/form_submissions/${body.id}`);
    return detail.jobs.every(({ state }: { state: string }) => state === 'done');
  });
  await visitor.delete(`/api/forms/${body.id}`);
  return body.id;
}
