// Walks through the wizard, a spoken interview and the calendar in Firefox, through WebDriver BiDi.
import assert from 'node:assert/strict';
import puppeteer from 'puppeteer-core';
import { startServer } from '../../e2e/server.ts';

/** Limit for a page that hangs, far above what a busy machine needs. */
const TIMEOUT_MS = 120_000;

const [executablePath, folder] = process.argv.slice(2);
const server = await startServer();
const browser = await puppeteer.launch({
  browser: 'firefox',
  executablePath,
  headless: true,
  extraPrefsFirefox: {
    // A tone instead of a microphone, and permission to use it.
    'media.navigator.streams.fake': true,
    'media.navigator.permission.disabled': true,
  },
});
const page = await browser.newPage();
page.setDefaultTimeout(TIMEOUT_MS);
await page.setViewport({ width: 390, height: 844 });

const button = (name) => page.locator(`::-p-aria([name="${name}"][role="button"])`);
const seen = (text) => page.locator(`::-p-text(${text})`).wait();

try {
  await walkWizard();
  await walkCalendar();
} finally {
  if (folder) await page.screenshot({ path: `${folder}/firefox.png` });
  await browser.close();
  await server.stop();
}

/** From the first page to the thank-you page by voice. */
async function walkWizard() {
  await page.goto(server.url);
  await page.locator('[name=website]').fill('nordlicht.example');
  await page.locator('[name=email]').fill('mara@nordlicht.example');
  await page.locator('[name=industry]').fill('Interior design');
  await button('Submit & Continue').click();
  await button('Continue Now').click();
  await button('Submit & Continue').click();
  await page.locator('#topic').fill('Apprentices who stay');
  await button('Add Topic').click();
  await button('Submit Topics').click();
  await seen('Sample transcript.');
  for (let answers = 1; answers <= 4; answers += 1) {
    await button('Start Recording').click();
    await page.waitForFunction(() => document.querySelector('[role=timer]')?.textContent === '0:01');
    await button('Stop Recording').click();
    await seen(answers < 4 ? `${answers} of 4 answered` : "That's enough for us to write from.");
    await button('Start Recording').wait();
  }
  await button('Complete Interview').click();
  await seen('Your form has been successfully submitted');
  assert.match(page.url(), /formId=/);
  console.log('Firefox: the wizard with a spoken interview works');
}

/** A post is planned and is still there after a reload. */
async function walkCalendar() {
  await page.goto(`${server.url}/calendar`);
  await button('Add Post').click();
  await page.locator('#post-title').fill('A post from Firefox');
  await button('Save Changes').click();
  await seen('A post from Firefox');
  await page.reload();
  await seen('A post from Firefox');
  console.log('Firefox: the calendar works');
}
