import { expectAccessible } from '../accessible.ts';
import { runInBackend } from '../backend.ts';
import { expect, type Page, test } from '../fixtures.ts';

/* Every kind of email, rendered from the samples of the server's tests. */

interface Email {
  name: string;
  language: string;
  html: string;
}

const PRINT = `const { renderSamples } = await import('./test/support/emails.ts');
console.log(JSON.stringify(renderSamples()));`;

/* Both tests in one worker, which renders the samples once. */
test.describe.configure({ mode: 'default' });

let emails: Email[] = [];
test.beforeAll(() => {
  emails = JSON.parse(runInBackend(PRINT));
});

/** Size of the smallest visible text, in pixels. */
function smallestText(page: Page): Promise<number> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const sizes: number[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement } = text;
      if (parentElement?.checkVisibility() && text.nodeValue?.trim())
        sizes.push(Number.parseFloat(getComputedStyle(parentElement).fontSize));
    }
    return Math.min(...sizes);
  });
}

/** Background colours of the card and of the page. */
function cardColours(page: Page): Promise<{ card: string; paper: string }> {
  return page.evaluate(() => {
    const colour = (selector: string) => {
      const element = document.querySelector(selector);
      return element ? getComputedStyle(element).backgroundColor : '';
    };
    return { card: colour('.card'), paper: colour('body') };
  });
}

test.use({ viewport: { width: 320, height: 640 } });

test('every email is readable at 320 px, in light and in dark colours', async ({ page }) => {
  for (const { name, language, html } of emails) {
    await page.setContent(html);
    expect(await smallestText(page), name).toBeGreaterThanOrEqual(14);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `${name}, ${language}, ${colorScheme}`);
    }
  }
});

test('emails are dark if the mailbox is', async ({ page }) => {
  await page.setContent(emails[0]?.html ?? '');
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await cardColours(page)).toEqual({ card: 'rgb(255, 255, 255)', paper: 'rgb(250, 249, 247)' });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await cardColours(page)).toEqual({ card: 'rgb(30, 29, 37)', paper: 'rgb(21, 20, 26)' });
});
