import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from './chromium.ts';
import { ADMIN_PASSWORD, startServer } from './server.ts';

/**
 * Takes screenshots of every page of the panel, the wizard and the calendars, in full height, for a person to look at:
 * `npm run screenshots -- --all FOLDER`. DATA_DIR has the store, STORE its name, and ONLY a pattern
 * of the pictures' names, such as `today-390`.
 */
const { DATA_DIR = '', STORE = '', GALLERY = '', ONLY = '' } = process.env;
const WIDTHS = [1280, 390, 320];
/** The largest height that Chromium draws, in CSS pixels of a screen without scaling. */
const MAX_HEIGHT = 16_000;
const SCHEMES = ['light', 'dark'] as const;

interface Shot {
  name: string;
  path: string;
  /** Brings the page into the state to be shown. */
  prepare?: (page: Page) => Promise<unknown>;
}

const TABS = ['content', 'strategy', 'month', 'material', 'client'] as const;
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

await mkdir(GALLERY, { recursive: true });
const server = await startServer({ DATA_DIR });
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const shots = await pages();
  for (const width of WIDTHS)
    for (const scheme of SCHEMES) {
      const context = await newContext(browser, width, scheme);
      for (const shot of shots) {
        const name = `${STORE}-${shot.name}-${width}-${scheme}`;
        if (name.match(ONLY)) await take(context, shot, name);
      }
      await context.close();
    }
} finally {
  await browser.close();
  await server.stop();
}

async function pages(): Promise<Shot[]> {
  const context = await newContext(browser, 1280, 'light');
  const read = async <T>(path: string): Promise<T> =>
    (await context.request.get(`${server.url}/api/${path}`)).json();
  const clients = await read<{ id: string; completed_at: string | null }[]>(
    'form_submissions?range=[0,49]&sort=["created_at","ASC"]',
  );
  const posts = await read<{ id: string; submissionId: string }[]>('posts?range=[0,0]');
  // A client with posts has more to show on each tab.
  const id = posts[0]?.submissionId ?? clients[0]?.id;
  const { clients: toAsk } = await read<{ clients: unknown[] }>('asks/due');
  const form = clients.find(({ completed_at }) => !completed_at)?.id;
  await context.close();
  const panel: Shot[] = [
    ...['today', 'form_submissions', 'posts', 'calendar', 'reports', 'audit-log', 'settings', 'profile'].map(
      (page) => ({ name: page, path: `/admin/${page}` }),
    ),
    ...(id
      ? [
          ...TABS.map((tab) => ({
            name: `submission-${tab}`,
            path: `/admin/form_submissions/${id}/show${tab === 'content' ? '' : `/${tab}`}`,
          })),
          { name: 'activity', path: `/admin/form_submissions/${id}/evidence` },
        ]
      : []),
    ...(toAsk.length > 0
      ? [{ name: 'asks-dialog', path: '/admin/today', prepare: press(/^Ask \d+ clients?/) }]
      : []),
    ...(posts[0] ? [{ name: 'post', path: `/admin/posts/${posts[0].id}/show` }] : []),
  ];
  const wizard: Shot[] = [
    { name: 'wizard', path: '/' },
    ...(form ? [{ name: 'wizard-form', path: `/?formId=${form}` }] : []),
  ];
  return [
    ...panel,
    ...wizard,
    { name: 'local-calendar', path: '/calendar' },
    { name: 'local-calendar-editor', path: '/calendar', prepare: press('Create Post') },
    { name: 'not-found', path: '/nothing' },
    // The browser keeps the language.
    ...(form ? [{ name: 'wizard-german', path: `/?formId=${form}&lang=de` }] : []),
  ];
}

/** Waits until nothing is loading. Twice: a part that has loaded may show another one that loads. */
async function settle(page: Page): Promise<void> {
  for (const _time of [1, 2]) {
    await expectLoaded(page);
    await page.waitForLoadState('networkidle');
  }
}

async function expectLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => !/^(Loading|Preparing)/m.test(document.body.innerText));
}

/** Makes the window as high as its content, so that sticky bars are at its ends and not in its middle. */
async function growToContent(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const content = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(height, content), MAX_HEIGHT) });
}

async function take(context: BrowserContext, { path, prepare }: Shot, name: string): Promise<void> {
  const page = await context.newPage();
  try {
    await page.goto(server.url + path, { waitUntil: 'networkidle' });
    await settle(page);
    await page.evaluate(() => document.fonts.ready);
    // A dialog stays in the middle of the window. The network of a page with a frame is never idle for Playwright.
    if (prepare) {
      await prepare(page);
      await expectLoaded(page);
    } else {
      await growToContent(page);
      await settle(page);
    }
    await page.screenshot({
      path: join(GALLERY, `${name}.png`),
      fullPage: !prepare,
      animations: 'disabled',
    });
    console.log(`${name}.png`);
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    process.exitCode = 1;
  }
  await page.close();
}

async function newContext(browser: Browser, width: number, colorScheme: 'light' | 'dark') {
  const context = await browser.newContext({
    viewport: { width, height: width > 600 ? 800 : 844 },
    hasTouch: width < 600,
    isMobile: width < 600,
    colorScheme,
    serviceWorkers: 'block',
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(15_000);
  await context.request.post(`${server.url}/api/verify-admin`, { data: { password: ADMIN_PASSWORD } });
  return context;
}
