import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '../fixtures.ts';
import { logIn } from '../flows/admin.ts';

interface Script {
  path: string;
  /** Bytes as gzip, in which the budgets are set. */
  gzip: number;
  encoding: string | undefined;
}

/** The page and what makes it usable; the budget is DESIGN's, in bytes. */
const PAGES: [name: string, budget: number, open: (page: Page) => Promise<void>][] = [
  [
    'the wizard',
    96_000,
    async (page) => {
      await page.goto('/');
      await expect(page.getByLabel('Website *')).toBeEditable();
    },
  ],
  [
    'the calendar',
    106_000,
    async (page) => {
      await page.goto('/calendar');
      await expect(page.getByRole('button', { name: 'Create Post' })).toBeEnabled();
    },
  ],
  [
    'the panel',
    320_000,
    async (page) => {
      await logIn(page);
      await expect(page.getByText(/^Showing/)).toBeVisible();
    },
  ],
];

/** All scripts that a page loads until it is usable. What it fetches when it is idle is not among them. */
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

for (const [name, budget, open] of PAGES) {
  test(`${name} needs at most ${budget / 1000} kB of scripts, sent compressed and all named in the page`, async ({
    page,
  }) => {
    const scripts = await scriptsOf(page, open);
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.reduce((sum, { gzip }) => sum + gzip, 0)).toBeLessThanOrEqual(budget);
    const plain = scripts.filter(({ gzip, encoding }) => gzip > 1500 && encoding !== 'br');
    expect(plain.map(({ path }) => path)).toEqual([]);
    const html = await (await page.request.get(new URL(page.url()).pathname)).text();
    expect(scripts.map(({ path }) => path).filter((path) => !html.includes(`"${path}"`))).toEqual([]);
  });
}

test('a part of a compressed file is answered with the whole file', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const answer = await page.request.get(script, { headers: { range: 'bytes=99999999-' } });
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-encoding']).toBe('br');
  expect(await answer.text()).toContain('import');
});

test('a page shows its name before any script has arrived, and says without scripts what it needs', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByText('Byline', { exact: true })).toBeVisible();
  expect(await page.locator('body').innerText()).toContain(
    'Byline needs JavaScript: please allow it for this page.',
  );
  await context.close();
});
