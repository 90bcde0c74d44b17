import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../src/config/config.js';
import { type StandaloneSandbox, startStandalone } from '../../src/sandbox/standalone.js';

const folder = mkdtempSync(join(tmpdir(), 'byline-standalone-'));
const settings = {
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
  ADMIN_PASSWORD: 'a password for tests',
  TRELLO_KEY: 'given-key',
  TRELLO_TOKEN: 'given-token',
  TRELLO_ORGANIZATION_ID: 'a'.repeat(24),
};
const operator = { authorization: `Basic ${Buffer.from('admin:a password for tests').toString('base64')}` };

let sandbox: StandaloneSandbox;
beforeEach(async () => {
  sandbox = await startStandalone(loadConfig(settings));
});
afterEach(() => sandbox.stop());
afterAll(() => rmSync(folder, { recursive: true }));

function trello(path: string, method = 'GET', body?: object): Promise<Response> {
  const { baseUrl, key, token } = sandbox.endpoints.trello;
  const authorization = `OAuth oauth_consumer_key="${key}", oauth_token="${token}"`;
  const json = { authorization, 'content-type': 'application/json' };
  return fetch(baseUrl + path, { method, headers: json, ...(body && { body: JSON.stringify(body) }) });
}

it('asks for the credentials it was given, and makes up the others', () => {
  const { trello: given, apify, mail, openai } = sandbox.endpoints;
  expect(given).toMatchObject({ key: 'given-key', token: 'given-token', organizationId: 'a'.repeat(24) });
  expect(apify.token).toMatch(/^sandbox-/);
  expect(openai.apiKey).toMatch(/^sandbox-/);
  expect(mail.smtpUrl).toMatch(/^smtp:\/\/byline:[0-9a-f]+@127\.0\.0\.1:\d+$/);
});

it('still has its boards after a restart', async () => {
  const made = await trello('/boards', 'POST', { name: 'Acme', idOrganization: 'a'.repeat(24) });
  const { id } = (await made.json()) as { id: string };
  await sandbox.stop();
  sandbox = await startStandalone(loadConfig(settings));
  expect(await (await trello(`/boards/${id}`)).json()).toMatchObject({ id, name: 'Acme' });
});

it('shows what it has to the operator only', async () => {
  for (const path of ['/sandbox/mail', '/sandbox/trello/boards', '/sandbox/requests', '/sandbox/faults']) {
    expect((await fetch(sandbox.url + path)).status).toBe(401);
    expect((await fetch(sandbox.url + path, { headers: operator })).status).toBe(200);
  }
});
