import { Endpoints } from '../../src/config/config.module.js';
import { addressChanged } from '../../src/mail/form-emails.js';
import { MailModule } from '../../src/mail/mail.module.js';
import { MailService } from '../../src/mail/mail.service.js';
import { MAIL_OPTIONS } from '../../src/mail/mail.transport.js';
import { APIFY } from '../../src/past-posts/apify.integration.js';
import { ScraperClient } from '../../src/past-posts/scraper.client.js';
import { ScraperModule } from '../../src/past-posts/scraper.module.js';
import { SCRAPER_OPTIONS } from '../../src/past-posts/scraper.types.js';
import type { FaultRequest } from '../../src/sandbox/faults.js';
import type { LoggedRequest } from '../../src/sandbox/request-log.js';
import { TrelloClient } from '../../src/trello/trello.client.js';
import { TRELLO } from '../../src/trello/trello.integration.js';
import { TrelloModule } from '../../src/trello/trello.module.js';
import { TRELLO_OPTIONS } from '../../src/trello/trello.types.js';
import { type SandboxApp, startSandboxApp } from '../support/sandbox-app.js';

const PATIENT_MS = 20_000;
const timeouts = { timeoutMs: PATIENT_MS, stallMs: PATIENT_MS, retries: 0, retryDelayMs: 1 };
let sandbox: SandboxApp;

beforeAll(async () => {
  sandbox = await startSandboxApp({
    imports: [TrelloModule, ScraperModule, MailModule],
    override: (builder) =>
      builder
        .overrideProvider(TRELLO_OPTIONS)
        .useValue(timeouts)
        .overrideProvider(SCRAPER_OPTIONS)
        .useValue(timeouts)
        .overrideProvider(MAIL_OPTIONS)
        .useValue({ connectionTimeoutMs: PATIENT_MS, socketTimeoutMs: 2000 }),
  });
});
afterAll(() => sandbox.close());
afterEach(() => at('DELETE', '/sandbox/faults'));

async function at(method: string, path: string, body?: object): Promise<Response> {
  return fetch(sandbox.origin + path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}

const CALLS = {
  trello: () => sandbox.app.get(TrelloClient).createBoard({ name: 'Acme', desc: '' }),
  apify: () => sandbox.app.get(ScraperClient).run('https://www.linkedin.com/in/ada'),
  mail: () =>
    sandbox.app
      .get(MailService)
      .send({ ...addressChanged({ language: 'en' }), to: 'ada@acme.example', key: 'moved.b1' }),
};
type Service = keyof typeof CALLS;

describe.each<[Service]>([['trello'], ['apify'], ['mail']])('%s', (service) => {
  it.each<[string, Omit<FaultRequest, 'service'>, Record<Service, string>]>([
    ['429', { status: 429 }, { trello: 'rate_limited', apify: 'rate_limited', mail: 'unavailable' }],
    ['500', { status: 500 }, { trello: 'unavailable', apify: 'unavailable', mail: 'unavailable' }],
    ['a time-out', { delayMs: 5000 }, { trello: 'timeout', apify: 'timeout', mail: 'timeout' }],
    ['a cut', { cut: 'before' }, { trello: 'unreachable', apify: 'unreachable', mail: 'unreachable' }],
    [
      'a cut after the work',
      { cut: 'after' },
      { trello: 'unreachable', apify: 'unreachable', mail: 'unreachable' },
    ],
  ])('fails once on request with %s, with the product’s message', async (_name, fault, kinds) => {
    expect((await at('POST', '/sandbox/faults', { service, ...fault })).status).toBe(201);
    if ('delayMs' in fault) timeouts.timeoutMs = 250;
    await expect(CALLS[service]()).rejects.toMatchObject({ name: 'VendorError', kind: kinds[service] });
    timeouts.timeoutMs = PATIENT_MS;
    await CALLS[service]();
  });
});

it('rejects an unknown fault', async () => {
  for (const fault of [
    { service: 'other' },
    { service: 'mail', status: 200 },
    { service: 'mail', times: 0 },
  ]) {
    expect((await at('POST', '/sandbox/faults', fault)).status).toBeGreaterThanOrEqual(400);
  }
});

it('lists received requests without credentials', async () => {
  await CALLS.trello();
  const text = await (await at('GET', '/sandbox/requests')).text();
  const last = (JSON.parse(text) as LoggedRequest[]).at(-1);
  expect(last).toMatchObject({
    service: 'trello',
    method: 'POST',
    path: '/sandbox/trello/1/boards',
    status: 200,
  });
  expect(last?.body).toContain('"name":"Acme"');
  const { key, token } = sandbox.app.get(Endpoints).of(TRELLO);
  expect(text).not.toContain(token);
  expect(text).not.toContain(key);
});

describe('without the right credentials', () => {
  const bad = { authorization: 'OAuth oauth_consumer_key="x", oauth_token="y"' };

  it('Trello answers in plain text', async () => {
    const { baseUrl, key, token } = sandbox.app.get(Endpoints).of(TRELLO);
    const answers = [{}, bad, { authorization: `OAuth oauth_consumer_key="${key}", oauth_token="y"` }].map(
      async (headers) => {
        const answer = await fetch(`${baseUrl}/cards`, { method: 'POST', headers });
        return [answer.status, answer.headers.get('content-type'), await answer.text()];
      },
    );
    const plain = 'text/plain; charset=utf-8';
    expect(await Promise.all(answers)).toEqual([
      [401, plain, 'unauthorized permission requested'],
      [401, plain, 'invalid key'],
      [401, plain, 'invalid token'],
    ]);
    const inQuery = await fetch(`${baseUrl}/boards/x?key=${key}&token=${token}`);
    expect(inQuery.status).toBe(401);
  });

  it('Apify answers with its error object', async () => {
    const { baseUrl } = sandbox.app.get(Endpoints).of(APIFY);
    const answer = await fetch(`${baseUrl}/v2/actors/a~b/run-sync-get-dataset-items`, { method: 'POST' });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      error: { type: 'token-not-provided', message: expect.any(String) },
    });
  });
});
