import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { Logger } from '@nestjs/common';
import { AppLogger } from '../../src/common/logging/logger.js';
import { SecretKey } from '../../src/config/secret-key.js';
import { MIGRATIONS_FOLDER } from '../../src/database/migrate.js';
import { JobWorker } from '../../src/jobs/job-worker.js';
import { JobsRepository } from '../../src/jobs/jobs.repository.js';
import { NEW_FORM, startTestApp, TEST_SECRET_KEY } from '../support/app.js';
import { testConfig } from '../support/config.js';
import { prepareDataDir } from '../support/database.js';
import { ServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';

const SENT = '4f2d3c1b-from-the.proxy';
const GENERATED = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Runs work and returns what it wrote to stdout and stderr. */
async function written(work: () => Promise<void> | void): Promise<string> {
  let output = '';
  const keep = (chunk: string | Uint8Array) => {
    output += chunk;
    return true;
  };
  const spies = [
    jest.spyOn(process.stdout, 'write').mockImplementation(keep),
    jest.spyOn(process.stderr, 'write').mockImplementation(keep),
  ];
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return output;
}

const parsed = (output: string): Record<string, unknown>[] =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('the log format', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://desk.example',
    DATABASE_URL: 'postgres://byline:a-password@db:5432/byline',
    ALLOW_SANDBOX: 'all',
  };

  it.each([
    ['text', 'by default', {}],
    ['json', 'with LOG_FORMAT=json', { LOG_FORMAT: 'json' }],
    ['json', 'in production', production],
    ['text', 'in production with LOG_FORMAT=text', { ...production, LOG_FORMAT: 'text' }],
  ])('is %s %s', (format, _when, environment) => {
    expect(testConfig(environment).logFormat).toBe(format);
  });

  it('refuses other values of LOG_FORMAT', () => {
    expect(() => testConfig({ LOG_FORMAT: 'xml' })).toThrow('LOG_FORMAT');
  });
});

describe('a line of the JSON log', () => {
  const logger = new AppLogger({ logLevel: 'debug', logFormat: 'json', secrets: ['a-secret-value'] });

  it('is one object with time, level, context and message', async () => {
    const [entry, ...others] = parsed(await written(() => logger.log('Ready\nwith two lines', 'Start')));
    expect(others).toEqual([]);
    expect(entry).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      level: 'info',
      context: 'Start',
      message: 'Ready with two lines',
    });
  });

  it('has the fields of the entry beside its message, without secrets', async () => {
    const fields = { kind: 'confirmation', ms: 12, to: 'ada@example.com', text: 'a-secret-value\n' };
    const [entry] = parsed(await written(() => logger.log('mail sent', fields, 'Mail')));
    expect(entry).toMatchObject({
      context: 'Mail',
      message: 'mail sent',
      kind: 'confirmation',
      ms: 12,
      to: '[address]',
      text: '[credentials] ',
    });
    const text = new AppLogger({ logLevel: 'info', logFormat: 'text', secrets: [] });
    const line = stripVTControlCharacters(await written(() => text.log('mail sent', fields, 'Mail')));
    expect(line).toContain('[Mail] mail sent kind=confirmation ms=12 to=[address]');
  });

  it('has no secret in its message, its stack or a logged error', async () => {
    const error = new Error('refused a-secret-value for ada@example.com');
    const output = await written(() => {
      logger.error(error.message, error.stack, 'Errors');
      logger.warn(error, 'Errors');
    });
    expect(parsed(output)).toEqual([
      expect.objectContaining({
        level: 'error',
        message: 'refused [credentials] for [address]',
        stack: expect.stringContaining('Error: refused [credentials] for [address]'),
      }),
      expect.objectContaining({ level: 'warn', message: expect.stringContaining('[credentials]') }),
    ]);
    expect(output).not.toMatch(/a-secret-value|ada@example/);
  });
});

it.each(['json', 'text'])('the %s log of a request has the id of its response', async (format) => {
  const output = await written(async () => {
    const api = await startTestApp({ LOG_LEVEL: 'debug', LOG_FORMAT: format });
    const { headers, body } = await api.visitor.post('/api/forms').send({ ...NEW_FORM, email: '' });
    const { headers: others } = await api.visitor.get('/api/nowhere');
    Logger.warn('Outside of a request', 'Test');
    await api.close();
    expect(body.requestId).toBe(headers['x-request-id']);
    expect(others['x-request-id']).not.toBe(headers['x-request-id']);
    Logger.debug(headers['x-request-id'], 'expected');
  });
  const lines = stripVTControlCharacters(output).trim().split('\n');
  const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(lines.at(-1) ?? '')?.[0];
  const line = lines.find((one) => one.includes('POST /api/forms 422 invalid_input'));
  if (format === 'json') {
    expect(JSON.parse(line ?? '')).toMatchObject({ context: 'Errors', level: 'debug', requestId: id });
    expect(parsed(output).find(({ message }) => message === 'Outside of a request')).not.toHaveProperty(
      'requestId',
    );
  } else {
    expect(line).toMatch(new RegExp(`422 invalid_input .*\\[${id}\\]$`));
    expect(lines.join('\n')).toMatch(/Outside of a request$/m);
  }
});

describe('an X-Request-Id that was sent', () => {
  const INVALID = ['short', 'x'.repeat(129), 'a forged line of the log', 'ada@example.com'];

  it.each([
    ['used', 'on', 'a trusted proxy', true],
    ['used', 'loopback', 'a trusted address', true],
    ['ignored', 'off', 'anyone', false],
    ['ignored', '10.0.0.0/8', 'another address', false],
  ])('is %s with TRUST_PROXY=%s, from %s', async (_used, trust, _from, isUsed) => {
    const api = await startTestApp({ TRUST_PROXY: trust });
    for (const sent of [SENT, ...INVALID]) {
      const { headers, body } = await api.visitor.get('/api/nowhere').set('X-Request-Id', sent);
      const expected = isUsed && sent === SENT ? SENT : expect.stringMatching(GENERATED);
      expect(headers['x-request-id']).toEqual(expected);
      expect(body.requestId).toBe(headers['x-request-id']);
    }
    await api.close();
  });
});

it('a server with LOG_FORMAT=json prints JSON only, from its start to a failed start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'byline-logs-'));
  await prepareDataDir(folder);
  const environment = { LOG_FORMAT: 'json', LOG_LEVEL: 'error' };
  const server = await ServerProcess.start({ dataDir: folder, environment });
  await prepareDataDir(join(folder, 'other'));
  const taken = await ServerProcess.spawn({
    dataDir: join(folder, 'other'),
    environment: { ...environment, PORT: new URL(server.url).port },
  });
  expect(await taken.ended).toBe(1);
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  expect(parsed(server.output)).toEqual([
    expect.objectContaining({
      level: 'info',
      context: 'Start',
      message: expect.stringMatching(/ready at http/),
      listensOn: `127.0.0.1:${new URL(server.url).port}`,
      database: 'embedded',
      mail: 'sandbox',
    }),
  ]);
  expect(parsed(taken.output).at(-1)).toMatchObject({
    level: 'error',
    message: expect.stringMatching(/^Byline cannot start: port \d+ is taken/),
  });
});

it('a refusal is logged at info level with the pattern of its route and a keyed hash of the address, once a minute', async () => {
  const id = randomUUID();
  const output = await written(async () => {
    const api = await startTestApp({ LOG_LEVEL: 'info', LOG_FORMAT: 'json' });
    for (const password of ['a wrong password', 'another wrong password'])
      await api.visitor.post('/api/verify-admin').send({ password }).expect(401);
    await api.visitor.get(`/api/form_submissions/${id}`).expect(401);
    await api.close();
  });
  const refusals = parsed(output.slice(output.indexOf('{'))).filter(({ context }) => context === 'Errors');
  const hash = new SecretKey(TEST_SECRET_KEY).hmac('addresses in the log', '127.0.0.1').toString('hex');
  expect(refusals).toEqual([
    expect.objectContaining({
      level: 'info',
      message: `POST /api/verify-admin 401 wrong_password from ${hash.slice(0, 12)}`,
    }),
    expect.objectContaining({
      level: 'info',
      message: `GET /api/form_submissions/:id 401 unauthorized from ${hash.slice(0, 12)}`,
    }),
  ]);
  expect(JSON.stringify(refusals)).not.toContain(id);
  expect(JSON.stringify(refusals)).not.toContain('127.0.0.1');
});

it('the log of a working day has a line with fields for each log-in, email and board', async () => {
  const output = await written(async () => {
    const api = await startTestApp({ LOG_LEVEL: 'info', LOG_FORMAT: 'json' });
    await api.visitor.post('/api/verify-admin').send({ password: 'a wrong password' }).expect(401);
    await api.settled(await api.newForm());
    await api.close();
  });
  const lines = parsed(output.slice(output.indexOf('{')));
  const withMessage = (wanted: string) => lines.filter(({ message }) => message === wanted);
  const submission = expect.stringMatching(/^[0-9a-f]{16}$/);
  expect(withMessage('logged in')).toEqual([expect.objectContaining({ level: 'info', device: 'new' })]);
  expect(withMessage('log-in refused')).toEqual([expect.objectContaining({ level: 'warn', count: 1 })]);
  expect(withMessage('board made')).toEqual([
    expect.objectContaining({ submission, url: expect.any(String) }),
  ]);
  const tag = withMessage('board made')[0]?.submission;
  const sent = (kind: string) => expect.objectContaining({ kind, submission: tag, ms: expect.any(Number) });
  const emails = withMessage('email sent');
  expect(emails).toHaveLength(2);
  expect(emails).toEqual(expect.arrayContaining([sent('confirmation'), sent('notification')]));
});

it('a start that migrates the database logs the number of migrations and their time, the next one nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'byline-logs-'));
  const start = async () => {
    const server = await ServerProcess.start({
      dataDir: folder,
      environment: { LOG_FORMAT: 'json', LOG_LEVEL: 'info' },
    });
    await server.stop();
    return parsed(server.output).filter(({ message }) => message === 'database migrated');
  };
  const migrations = (await readdir(MIGRATIONS_FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  expect(await start()).toEqual([
    expect.objectContaining({
      level: 'info',
      context: 'Start',
      migrations: migrations.length,
      newest: migrations.at(-1)?.split('_')[0],
      ms: expect.any(Number),
    }),
  ]);
  expect(await start()).toEqual([]);
  await rm(folder, { recursive: true, force: true });
});

it('a database that does not respond is logged once by the jobs, and once when it is back', async () => {
  const api = await startTestApp();
  const [warnings, lines] = [jest.spyOn(Logger.prototype, 'warn'), jest.spyOn(Logger.prototype, 'log')];
  const logged = (spy: jest.SpyInstance, text: string) =>
    spy.mock.calls.filter(([message]) => String(message).startsWith(text)).length;
  const claims = jest
    .spyOn(JobsRepository.prototype, 'claim')
    .mockRejectedValue(new Error('the database is starting'));
  const worker = api.app.get(JobWorker);
  await until(() => {
    worker.wake();
    return claims.mock.calls.length > 6;
  });
  claims.mockRestore();
  await until(() => logged(lines, 'due jobs are claimed again') > 0);
  expect(logged(warnings, 'due jobs were not claimed: the database is starting')).toBe(1);
  expect(logged(lines, 'due jobs are claimed again')).toBe(1);
  jest.restoreAllMocks();
  await api.close();
});
