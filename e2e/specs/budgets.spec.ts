import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '../fixtures.ts';
import { logIn } from '../flows/admin.ts';
import { ONE_POST, openReview } from '../flows/clientPage.ts';

/** Each file costs a phone a round trip: see frontend/build/chunks.ts. */
const MAX_SCRIPTS = 9;

interface Script {
  path: string;
  /** Gzipped bytes, the unit of the budgets. */
  gzip: number;
  encoding: string | undefined;
}

/**
 * The page, its budget in bytes, and a check that it is usable with nothing but the files that it names. Further
 * requests are delayed.
 */
const PAGES: [name: string, budget: number, open: (page: Page) => Promise<void>][] = [
  [
    'the wizard',
    100_000,
    async (page) => {
      await page.goto('/', { waitUntil: 'commit' });
      await page.getByLabel('Email *').fill('no address');
      await page.getByLabel('Email *').blur();
      await expect(page.getByText('Please enter an email address, such as name@example.com')).toBeVisible();
      await expect(page.getByLabel('Email *')).toHaveValue('no address');
    },
  ],
  [
    'the wizard in German',
    100_000,
    async (page) => {
      await page.goto('/?lang=de', { waitUntil: 'commit' });
      await page.getByLabel('E-Mail *').fill('keine Adresse');
      await page.getByLabel('E-Mail *').blur();
      await expect(page.getByText(/^Bitte geben Sie eine E-Mail-Adresse/)).toBeVisible();
    },
  ],
  [
    'the calendar',
    100_000,
    async (page) => {
      await page.goto('/calendar', { waitUntil: 'commit' });
      await expect(page.getByText(/^\d+ posts?:/)).toBeVisible();
      await page.getByRole('button', { name: 'Next month' }).click();
      await expect(heading(page)).toHaveText('January 2025');
    },
  ],
  [
    'the client page',
    100_000,
    async (page) => {
      await openReview(page, ONE_POST);
      await page.getByRole('button', { name: 'The morning that nobody came' }).click();
      await expect(page.getByText('Nobody came, and the last line is this one.')).toBeVisible();
    },
  ],
  [
    'the panel',
    330_000,
    async (page) => {
      await logIn(page);
      await expect(page.getByText(/^Showing/)).toBeVisible();
    },
  ],
];

const heading = (page: Page) => page.getByRole('heading', { level: 2 });

/** All scripts that a page runs until it is usable. */
async function scriptsOf(page: Page, open: (page: Page) => Promise<void>): Promise<Script[]> {
  const scripts: Promise<Script>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js')) return;
    const encoding = response.headers()['content-encoding'];
    scripts.push(response.body().then((body) => ({ path: pathname, gzip: gzipSync(body).length, encoding })));
  });
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await open(page);
  return Promise.all(scripts);
}

/** Allows a page only the scripts that it names. */
async function holdOthers(page: Page): Promise<void> {
  const named = new Set<string>();
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().isNavigationRequest()) {
      const response = await route.fetch();
      for (const [path] of (await response.text()).matchAll(/\/assets\/[^"\s]+\.js/g)) named.add(path);
      await route.fulfill({ response });
    } else if (!pathname.endsWith('.js') || named.has(pathname)) await route.continue();
  });
}

for (const [name, budget, open] of PAGES) {
  test(`${name} is usable with the scripts that it names, ${MAX_SCRIPTS} files and ${budget / 1000} kB at most, sent compressed`, async ({
    page,
  }) => {
    await holdOthers(page);
    const scripts = await scriptsOf(page, open);
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.length).toBeLessThanOrEqual(MAX_SCRIPTS);
    expect(scripts.reduce((sum, { gzip }) => sum + gzip, 0)).toBeLessThanOrEqual(budget);
    const plain = scripts.filter(({ gzip, encoding }) => gzip > 1500 && encoding !== 'br');
    expect(plain.map(({ path }) => path)).toEqual([]);
  });
}

test('a part of a compressed file is answered with the whole file', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  const script = /data-scripts="[^"]*(\/assets\/base-[^"\s]+\.js)/.exec(html)?.[1] ?? '';
  const answer = await page.request.get(script, { headers: { range: 'bytes=99999999-' } });
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-encoding']).toBe('br');
  expect(await answer.text()).toContain('import');
});

test('a page without scripts says what it needs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/', '/calendar', '/admin']) {
    await page.goto(path);
    await expect(page.getByText('Byline').first()).toBeVisible();
    expect(await page.locator('body').innerText()).toContain(
      'Byline needs JavaScript: please allow it for this page.',
    );
  }
  await context.close();
});
