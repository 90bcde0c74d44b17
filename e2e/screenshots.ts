import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from './chromium.ts';
import { ADMIN_PASSWORD, startServer } from './server.ts';

const FOLDER = fileURLToPath(new URL('../docs/screenshots', import.meta.url));
const DESKTOP = { width: 1280, height: 800 };
/** A palette keeps text sharp and takes a third of the bytes. */
const PNG = { palette: true, colours: 128, effort: 10 };

interface Client {
  id: string;
  website: string;
}
interface Picture {
  name: string;
  path: string;
  /** Clicked before the screenshot. */
  press?: string;
}

/** Takes README's screenshots of the demo in DATA_DIR: `npm run screenshots`. */
const server = await startServer({ DATA_DIR: process.env.DATA_DIR ?? '' });
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const picture of await pictures()) await take(browser, picture);
} finally {
  await browser.close();
  await server.stop();
}

/** The pages, with their URLs in this demo. */
async function pictures(): Promise<Picture[]> {
  const context = await admin(browser);
  const read = async (path: string) => (await context.request.get(`${server.url}/api/${path}`)).json();
  const clients: Client[] = await read('form_submissions?range=[0,49]');
  const idOf = (website: string) => clients.find((client) => client.website.includes(website))?.id;
  const owner = idOf('plainlock');
  const posts: { id: string; version: number }[] = await read(`form_submissions/${owner}/posts`);
  const released = await context.request.post(`${server.url}/api/form_submissions/${owner}/rounds`, {
    data: { posts: posts.map(({ id, version }) => ({ postId: id, version })), strategy: null },
  });
  const { url }: { url: string } = await released.json();
  await context.close();
  return [
    { name: 'interview', path: `/?formId=${idOf('marsh-joinery')}`, press: '[aria-current=true]' },
    { name: 'today', path: '/admin/today' },
    { name: 'month', path: `/admin/form_submissions/${idOf('saltmarsh')}/show/month` },
    { name: 'client', path: new URL(url).pathname },
  ];
}

async function take(browser: Browser, { name, path, press }: Picture): Promise<void> {
  const context = await admin(browser);
  const page: Page = await context.newPage();
  await page.goto(server.url + path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  // Sections above the target may have grown since the page scrolled to it.
  const { hash } = new URL(page.url());
  if (hash) await page.locator(hash).evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  if (press) await page.locator(`main ${press}`).click();
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture).png(PNG).toFile(`${FOLDER}/${name}.png`);
  await context.close();
  console.log(`docs/screenshots/${name}.png`);
}

async function admin(browser: Browser) {
  const context = await browser.newContext({ viewport: DESKTOP, serviceWorkers: 'block', locale: 'en-GB' });
  await context.request.post(`${server.url}/api/verify-admin`, { data: { password: ADMIN_PASSWORD } });
  return context;
}
