import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INTEGRATIONS } from '../../src/integrations.js';
import { type StandaloneSandbox, startStandalone } from '../../src/sandbox/standalone.js';
import { startTestApp } from '../support/app.js';
import { testConfig } from '../support/config.js';

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

const start = () => startStandalone({ config: testConfig(settings), integrations: INTEGRATIONS });

let sandbox: StandaloneSandbox;
beforeEach(async () => {
  sandbox = await start();
});
afterEach(() => sandbox.stop());
afterAll(() => rmSync(folder, { recursive: true }));

function trello(path: string, method = 'GET', body?: object): Promise<Response> {
  const { TRELLO_BASE_URL: baseUrl, TRELLO_KEY: key, TRELLO_TOKEN: token } = sandbox.variables;
  const authorization = `OAuth oauth_consumer_key="${key}", oauth_token="${token}"`;
  const json = { authorization, 'content-type': 'application/json' };
  return fetch(`${baseUrl}${path}`, { method, headers: json, ...(body && { body: JSON.stringify(body) }) });
}

it('requires the configured credentials and generates missing ones', () => {
  expect(sandbox.variables).toMatchObject({
    OPENAI_BASE_URL: `${sandbox.url}/sandbox/openai/v1`,
    OPENAI_API_KEY: expect.stringMatching(/^sandbox-/),
    TRELLO_BASE_URL: `${sandbox.url}/sandbox/trello/1`,
    TRELLO_KEY: 'given-key',
    TRELLO_TOKEN: 'given-token',
    TRELLO_ORGANIZATION_ID: 'a'.repeat(24),
    APIFY_BASE_URL: `${sandbox.url}/sandbox/apify`,
    APIFY_TOKEN: expect.stringMatching(/^sandbox-/),
    SMTP_URL: expect.stringMatching(/^smtp:\/\/byline:[0-9a-f]+@127\.0\.0\.1:\d+$/),
    MAIL_FROM: 'byline@byline.example',
    PROVIDER_EMAIL: 'team@byline.example',
  });
});

it('keeps its boards across a restart', async () => {
  const made = await trello('/boards', 'POST', { name: 'Acme', idOrganization: 'a'.repeat(24) });
  const { id } = (await made.json()) as { id: string };
  await sandbox.stop();
  sandbox = await start();
  expect(await (await trello(`/boards/${id}`)).json()).toMatchObject({ id, name: 'Acme' });
});

it('shows its data to the operator only', async () => {
  for (const path of ['/sandbox/mail', '/sandbox/trello/boards', '/sandbox/requests', '/sandbox/faults']) {
    expect((await fetch(sandbox.url + path)).status).toBe(401);
    expect((await fetch(sandbox.url + path, { headers: operator })).status).toBe(200);
  }
});

it('marks the card of a simulated text on a board of the live service, also after a change', async () => {
  // A separate service with the configured keys, so that the server treats Trello as live.
  const { TRELLO_BASE_URL = '' } = sandbox.variables;
  const { TRELLO_KEY, TRELLO_TOKEN, TRELLO_ORGANIZATION_ID } = settings;
  const api = await startTestApp({ TRELLO_KEY, TRELLO_TOKEN, TRELLO_ORGANIZATION_ID, TRELLO_BASE_URL });
  const cards = async () => {
    const boards = await fetch(`${sandbox.url}/sandbox/trello/boards`, { headers: operator });
    const [board] = (await boards.json()) as { lists: { name: string; cards: { name: string }[] }[] }[];
    return board?.lists.find(({ name }) => name === 'To Do')?.cards.map(({ name }) => name) ?? [];
  };
  const id = await api.newForm();
  await api.settled(id);
  const answer = 'I began as a baker in Husum and I learned that bread does not wait. '.repeat(10);
  await api.visitor.put(`/api/forms/${id}/answers/0`).send({ answer }).expect(200);
  const idea = {
    id: 'idea-1',
    title: 'Bread',
    description: '',
    contentType: 'Story',
    hook: '',
    sourceIds: [],
  };
  await api.admin
    .post('/api/generate-full-posts')
    .send({ idea, formData: { id }, linkedInPosts: [] })
    .expect(200);
  await api.settled(id);
  const { body: posts } = await api.admin.get(`/api/form_submissions/${id}/posts`).expect(200);
  expect(await cards()).toEqual([`[Simulated] ${posts[0].title}`]);

  const { id: postId, version } = posts[0];
  await api.admin.patch(`/api/posts/${postId}`).send({ version, title: 'Flour' }).expect(200);
  await api.settled(id);
  expect(await cards()).toEqual(['[Simulated] Flour']);
  await api.close();
});
