import { expectNothingBeyond } from '../accessible.ts';
import { PNG } from '../assets/png.ts';
import { makePosts, openCalendarWith } from '../calendar/calendar.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { ANSWERS, BRAND, questionInList } from '../flows/wizard.ts';
import { pseudo, speakPseudo, wordsOutside } from '../pseudo.ts';

test.use({ viewport: { width: 320, height: 800 } });

// The pages prefetch, so requests may still be pending at the end.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const button = (page: Page, name: string) => page.getByRole('button', { name: pseudo(name), exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name: pseudo(name), level: 1 });

/** Text on the pages that is in no catalogue: names, typed text, and texts that the browser formats. */
const DATA = [
  /Byline/g,
  // Names of settings that connect simulated services.
  /\b[A-Z]+_[A-Z_]+(?:, )?/g,
  /English|Deutsch/g,
  /nordlicht\.example|mara@nordlicht\.example|Interior design|Mara(?: Lindqvist)?|\b[MN]\b|https?:\/\/\S+/g,
  // The server writes the promise and texts that depend on its integrations into the page, from its own catalogue.
  /Your strategy within 3 days|8 posts a month/g,
  /You tell us your stories, spoken or typed. We write the posts, and you approve each one\.|We send your strategy, and a link back to this form, to this address\./g,
  /Mara Lindqvist|Tobias Okafor|Ines Carvalho|Jonas Weber|Amina Rahmani/g,
  /\b(?:LinkedIn|JPEG|PNG|WebP|GIF|AVIF|TIFF|HEIC|PDF|Word|PowerPoint|MB|kB|AM|PM|or)\b/g,
];

/** Every word is from a catalogue, and texts 40 % longer than English fit the narrowest phone. */
async function expectSaid(page: Page, state: string, data: readonly RegExp[] = []): Promise<void> {
  expect(await wordsOutside(page, [...data, ...DATA]), `${state}: words outside the catalogues`).toEqual([]);
  await expectNothingBeyond(page, state);
}

test('the wizard shows only translated texts, and has room for longer words', {
  tag: '@nightly',
}, async ({ page }) => {
  await speakPseudo(page);
  await page.goto('/');
  await expect(heading(page, 'Brand Information')).toBeVisible();
  await expectSaid(page, 'the first step');
  await page.getByLabel(pseudo('Website')).fill('javascript:alert(1)');
  await page.getByLabel(pseudo('Email')).fill('nobody');
  await page.getByLabel(pseudo('Industry')).fill('x');
  await button(page, 'Submit & Continue').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectSaid(page, 'the first step with faults', [/nobody|javascript:alert\(1\)/g]);
  await page.getByLabel(pseudo('Website')).fill(BRAND.website);
  await page.getByLabel(pseudo('Email')).fill(BRAND.email);
  await page.getByLabel(pseudo('Industry')).fill(BRAND.industry);
  await button(page, 'Submit & Continue').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSaid(page, 'the saved dialog');
  await button(page, 'Continue Now').click();

  await expect(heading(page, 'Upload Assets')).toBeVisible();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'team.png', mimeType: 'image/png', buffer: PNG }]);
  await expect(page.getByText(pseudo('Uploaded'))).toBeVisible();
  await expectSaid(page, 'the files', [/team\.png/g]);
  await button(page, 'Submit & Continue').click();

  await expect(heading(page, 'Interview')).toBeVisible();
  await expectSaid(page, 'the interview');
  await page.locator('#topic').fill('Licht');
  await button(page, 'Add Topic').click();
  await button(page, 'Submit Topics').click();
  await expect(page.locator('#question-0')).toBeVisible();
  const questions = (await page.locator('main ol li').allInnerTexts()).flatMap((text) => text.split('\n'));
  const asked = questions.filter((line) => line.length > 8).map((line) => new RegExp(escaped(line), 'g'));
  const typed = ANSWERS.map((answer) => new RegExp(escaped(answer), 'g'));
  const own = [...asked, ...typed, /Licht/g];
  await expectSaid(page, 'the questions', own);
  for (const [index, answer] of ANSWERS.entries()) {
    await questionInList(page, index).click();
    await page.locator(`#answer-${index}`).fill(answer);
  }
  await button(page, 'Submit & Continue').click();
  await expect(heading(page, 'Your form has been successfully submitted')).toBeVisible();
  await expectSaid(page, 'the thanks', [...own, ...DATES]);
});

test('the calendar shows only translated texts, and has room for longer words', {
  tag: '@nightly',
}, async ({ page }) => {
  const posts = makePosts(12);
  await openCalendarWith(page, posts);
  await speakPseudo(page);
  await page.reload();
  await expect(button(page, 'Create Post')).toBeVisible();
  const titles = posts.map(({ title }) => new RegExp(escaped(title), 'g'));
  await expectSaid(page, 'the month', [...titles, ...DATES]);
  await button(page, 'Create Post').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSaid(page, 'the editor', [...titles, ...DATES]);
  await page.keyboard.press('Escape');
  await button(page, 'List').click();
  await expectSaid(page, 'the list', [...titles, ...DATES]);
});

test("a missing page is in the reader's language", { tag: '@nightly' }, async ({ page }) => {
  await speakPseudo(page);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectSaid(page, 'the page that is not there');
});

/** The browser formats the names of months and days. */
const DATES = [
  /January|February|March|April|May|June|July|August|September|October|November|December/g,
  /\b(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\b/g,
  /\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g,
];

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
