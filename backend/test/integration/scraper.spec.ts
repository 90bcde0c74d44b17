import { ScraperModule } from '../../src/past-posts/scraper.module.js';
import { ScraperService } from '../../src/past-posts/scraper.service.js';
import { SCRAPER_OPTIONS } from '../../src/past-posts/scraper.types.js';
import { Faults } from '../../src/sandbox/faults.js';
import { RequestLog } from '../../src/sandbox/request-log.js';
import { type SandboxApp, startSandboxApp } from '../support/sandbox-app.js';

const PATIENT_MS = 20_000;
const options = { timeoutMs: PATIENT_MS };
let sandbox: SandboxApp;
let scraper: ScraperService;

beforeAll(async () => {
  sandbox = await startSandboxApp({
    imports: [ScraperModule],
    override: (builder) => builder.overrideProvider(SCRAPER_OPTIONS).useValue(options),
  });
  scraper = sandbox.app.get(ScraperService);
});
afterAll(() => sandbox.close());
beforeEach(() => {
  options.timeoutMs = PATIENT_MS;
  sandbox.app.get(Faults).clear();
});

const calls = () => sandbox.app.get(RequestLog).all();

it('returns the five latest posts, labelled as simulated', async () => {
  const posts = await scraper.scrape('linkedin.com/in/ada-lovelace/');
  expect(posts).toHaveLength(5);
  for (const post of posts) {
    expect(post).toEqual({
      text: expect.stringContaining('simulated post'),
      url: expect.stringMatching(/^https:\/\/www\.linkedin\.com\/feed\/update\/urn:li:activity:\d{19}$/),
      postedAt: expect.stringMatching(/^2026-/),
      numLikes: expect.any(Number),
      numComments: expect.any(Number),
    });
  }
  expect(await scraper.scrape('https://linkedin.com/in/ada-lovelace')).toEqual(posts);
  expect(await scraper.scrape('https://linkedin.com/in/grace')).not.toEqual(posts);
});

it('sends exactly SPEC’s input, with a spending limit', async () => {
  await scraper.scrape('https://www.linkedin.com/in/ada');
  const call = calls().at(-1);
  expect(JSON.parse(call?.body ?? '')).toEqual({
    urls: ['https://www.linkedin.com/in/ada'],
    limitPerSource: 5,
    deepScrape: false,
    maxDelay: 10,
  });
  expect(Object.fromEntries(new URLSearchParams(call?.path.split('?')[1]))).toMatchObject({
    timeout: '240',
    maxTotalChargeUsd: '0.1',
  });
});

it.each([
  [''],
  ['me'],
  ['https://linkedin.com.evil.example/in/ada'],
  ['http://169.254.169.254/in/ada'],
  ['https://linkedin.com@evil.example/in/ada'],
  ['https://www.linkedin.com/feed/'],
])('sends nothing for %p', async (url) => {
  const before = calls().length;
  await expect(scraper.scrape(url)).rejects.toMatchObject({
    statusCode: 422,
    code: 'profile_url_missing',
    message: 'No LinkedIn profile URL provided',
  });
  expect(calls()).toHaveLength(before);
});

it('reports why a profile cannot be read', async () => {
  await expect(scraper.scrape('https://www.linkedin.com/in/private-person')).rejects.toMatchObject({
    statusCode: 502,
    message: 'Failed to scrape post: this profile is private',
  });
});

it('returns five empty slots for a profile without posts', async () => {
  expect(await scraper.scrape('https://www.linkedin.com/in/empty')).toEqual([null, null, null, null, null]);
});

it.each([
  [{ status: 429 }, 502, 'You have exceeded the rate limit'],
  [{ status: 402 }, 502, 'Your monthly usage is used up'],
  [{ status: 500 }, 502, 'Internal server error'],
  [{ status: 408 }, 504, 'No response received from API. Please try again.'],
  [{ delayMs: 5000 }, 504, 'No response received from API. Please try again.'],
  [{ cut: 'before' as const }, 502, 'Failed to make API request. Please try again.'],
  [{ cut: 'after' as const }, 502, 'Failed to make API request. Please try again.'],
])('maps the fault %j to %i with a message', async (fault, statusCode, message) => {
  sandbox.app.get(Faults).add({ service: 'apify', ...fault });
  if ('delayMs' in fault) options.timeoutMs = 250;
  await expect(scraper.scrape('https://www.linkedin.com/in/ada')).rejects.toMatchObject({
    statusCode,
    message,
  });
  options.timeoutMs = PATIENT_MS;
  expect(await scraper.scrape('https://www.linkedin.com/in/ada')).toHaveLength(5);
});
