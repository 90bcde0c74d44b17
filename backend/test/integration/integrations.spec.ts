import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { banner } from '../../src/banner.js';
import { ConfigError, loadConfig } from '../../src/config/config.js';
import { Endpoints } from '../../src/config/config.module.js';
import type { Environment } from '../../src/config/integration.js';
import { INTEGRATIONS } from '../../src/integrations.js';
import { standaloneBanner, startStandalone } from '../../src/sandbox/standalone.js';
import { envExample } from '../../tools/env-example/env-example.ts';
import { startTestApp, type TestApp } from '../support/app.js';
import { PAGER, PagerClient, WITH_PAGER } from '../support/pager.js';

/* An integration needs only its entry in the list. Each part of the product that names integrations includes this one. */

const KEYS = { PAGER_URL: 'https://pager.example/', PAGER_TOKEN: 'a-token-of-the-pager' };
const OTHERS = INTEGRATIONS.map(({ definition }) => definition.name);
const NAMES = [...OTHERS, 'pager'].join(', ');
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://desk.example.com',
  DATABASE_URL: 'postgres://h/d',
  ALLOW_SANDBOX: OTHERS.join(','),
};
const load = (environment: Environment) => loadConfig(environment, WITH_PAGER);
/** Without a provider that is not chosen. */
const USED = OTHERS.filter((name) => !load({}).integrations[name]?.isUnused);

function faults(environment: Environment): string[] {
  try {
    load(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

describe('a listed integration: configuration', () => {
  it.each([
    [{ PAGER_URL: 'nowhere' }, ['PAGER_URL: Invalid URL']],
    [
      { PAGER_TOKEN: 'x', TRELLO_KEY: 'k', TRELLO_TOKEN: 't' },
      [
        'Trello is only half configured: TRELLO_ORGANIZATION_ID missing.',
        'Pager is only half configured: PAGER_URL missing.',
      ],
    ],
    [{ ALLOW_SANDBOX: 'page' }, [`ALLOW_SANDBOX: may name ${NAMES}, or all`]],
    [{ INTEGRATIONS_OFF: 'page' }, [`INTEGRATIONS_OFF: may name ${NAMES}, or all`]],
  ])('rejects %j', (environment, expected) => expect(faults(environment)).toEqual(expected));

  it.each([
    ['sandbox', {}],
    ['live', KEYS],
    ['off', PRODUCTION],
    ['off', { INTEGRATIONS_OFF: 'pager' }],
    ['off', { ...KEYS, INTEGRATIONS_OFF: 'pager' }],
    ['live', { ...PRODUCTION, ...KEYS }],
    ['sandbox', { ...PRODUCTION, ALLOW_SANDBOX: `${PRODUCTION.ALLOW_SANDBOX},pager` }],
    ['sandbox', { ...PRODUCTION, ALLOW_SANDBOX: 'all' }],
  ] as const)('it is %s with %j', (mode, environment) => {
    const config = load(environment);
    expect(config.integrations.pager?.mode).toBe(mode);
    const listensOn = '0.0.0.0:3000';
    const start = { address: 'http://localhost:3000', listensOn, config, passwordIn: 'ADMIN_PASSWORD' };
    const printed = banner(start);
    expect(printed).toContain(
      `  Integrations        ${USED.map((name) => `${name} sandbox`).join(', ')}, pager ${mode}\n`,
    );
    expect(printed.includes('  Off                 pager: set PAGER_URL, PAGER_TOKEN to connect it')).toBe(
      mode === 'off',
    );
  });

  it('is in the example of the environment', () => {
    expect(envExample(WITH_PAGER)).toMatch(
      /,pager\n[\s\S]*\n\n# --- Pager: an address and a token make it live ---\n# PAGER_URL= {22}# where pages go\n# PAGER_TOKEN= +# or PAGER_TOKEN_FILE\n$/,
    );
  });
});

describe('a listed integration: without keys', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp({}, WITH_PAGER);
  });
  afterAll(() => api.close());

  it('is simulated, and health reports it', async () => {
    const { body: config } = await api.visitor.get('/api/config').expect(200);
    expect(config.integrations).toMatchObject({
      trello: { label: 'Trello', mode: 'sandbox' },
      pager: { label: 'pager', mode: 'sandbox' },
    });
    const { body: health } = await api.visitor.get('/api/health').expect(200);
    expect(health.integrations).toMatchObject({ trello: 'sandbox', pager: 'sandbox' });
    await api.app.get(PagerClient).page('Come');
    const { body: calls } = await api.admin.get('/sandbox/requests').expect(200);
    expect(calls).toMatchObject([
      { service: 'pager', path: '/sandbox/pager/pages', body: '{"message":"Come"}' },
    ]);
  });

  it('fails on request', async () => {
    await api.admin.post('/sandbox/faults').send({ service: 'pager', status: 429 }).expect(201);
    await expect(api.app.get(PagerClient).page('Come')).rejects.toMatchObject({ kind: 'rate_limited' });
    await api.app.get(PagerClient).page('Come');
    const { body } = await api.admin
      .post('/sandbox/faults')
      .send({ service: 'beeper', status: 429 })
      .expect(422);
    expect(body.errors).toEqual({ service: `may be ${NAMES}` });
  });
});

it('switches an integration without keys off in production', async () => {
  const api = await startTestApp({ ...PRODUCTION, RATE_LIMIT: 'on' }, WITH_PAGER);
  try {
    const { body } = await api.visitor.get('/api/health').expect(200);
    expect(body).toMatchObject({ status: 'ready', integrations: { trello: 'sandbox', pager: 'off' } });
    expect(api.app.get(Endpoints).isOff(PAGER)).toBe(true);
    await expect(api.app.get(PagerClient).page('Come')).rejects.toThrow('pager is off.');
    await api.visitor.post('/sandbox/pager/pages').send({}).expect(404);
  } finally {
    await api.close();
  }
});

it('calls an integration with its keys and never logs its secrets', async () => {
  const vendor = await startVendor();
  const api = await startTestApp({ ...KEYS, PAGER_URL: vendor.url, LOG_LEVEL: 'info' }, WITH_PAGER);
  try {
    await api.app.get(PagerClient).page('Come');
    const log = printed(() => new Logger('Pager').log(`refused ${KEYS.PAGER_TOKEN} at ${vendor.url}`));
    expect(log).toContain('refused [credentials] at http://127.0.0.1');
    expect(log).not.toContain(KEYS.PAGER_TOKEN);
  } finally {
    await api.close();
    vendor.close();
  }
  expect(vendor.seen).toEqual([`POST /pages Bearer ${KEYS.PAGER_TOKEN}`]);
});

it('reaches the simulated vendors at the address that HOST names', async () => {
  const api = await startTestApp({ HOST: '127.0.0.2' });
  try {
    expect(new URL(api.url).hostname).toBe('127.0.0.2');
    const { trello_board_url } = await api.settled(await api.newForm());
    expect(new URL(trello_board_url ?? '').pathname).toMatch(/^\/sandbox\//);
  } finally {
    await api.close();
  }
});

it('runs an integration among the standalone simulated vendors', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'byline-pager-'));
  const environment = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'error' };
  const sandbox = await startStandalone({ config: load(environment), integrations: WITH_PAGER });
  try {
    const printed = standaloneBanner(sandbox);
    const variables = Object.fromEntries(
      [...printed.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value]) => [name, value]),
    );
    const { integrations } = load(variables);
    for (const name of [...USED, 'pager']) expect([name, integrations[name]?.mode]).toEqual([name, 'live']);
    const { baseUrl, token } = PAGER.settings(variables) ?? {};
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${baseUrl}/pages`, { method: 'POST', headers })).status).toBe(201);
    expect((await fetch(`${baseUrl}/pages`, { method: 'POST' })).status).toBe(401);
  } finally {
    await sandbox.stop();
    rmSync(folder, { recursive: true });
  }
});

/** The standard output of a function. */
function printed(work: () => void): string {
  let output = '';
  const original = process.stdout.write;
  process.stdout.write = (chunk: string | Uint8Array) => {
    output += String(chunk);
    return true;
  };
  try {
    work();
    return output;
  } finally {
    process.stdout.write = original;
  }
}

/** A live vendor. */
async function startVendor() {
  const seen: string[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    request.resume();
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, seen, close: () => server.close() };
}
