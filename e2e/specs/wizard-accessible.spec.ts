import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleEverywhere,
  expectAccessibleInEach,
  expectNothingBeyond,
} from '../accessible.ts';
import { PNG } from '../assets/png.ts';
import { expect, test } from '../fixtures.ts';
import { orderTranscript } from '../flows/faults.ts';
import {
  ANSWERS,
  answerQuestions,
  continueButton,
  fillBrand,
  formIdOf,
  heading,
  openInterview,
  openQuestion,
  questionInList,
  startForm,
  submitTopics,
  untilKept,
} from '../flows/wizard.ts';

const photo = { name: 'team.png', mimeType: 'image/png', buffer: PNG };

test('axe finds nothing on any step, wide and narrow: empty, with errors, filled, resumed', async ({
  page,
  baseURL,
}) => {
  await page.goto('/');
  await expect(heading(page, 'Brand Information')).toBeVisible();
  await expectAccessibleInEach(page, 'empty');
  await fillBrand(page, { website: 'javascript:alert(1)', email: 'nobody', industry: 'x' });
  await continueButton(page).click();
  await expect(page.getByText('Please check these fields')).toBeVisible();
  await expectAccessibleEverywhere(page, 'with errors');

  await fillBrand(page);
  await continueButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Progress Saved!' })).toBeVisible();
  await expectAccessibleInEach(page, 'saved');
  await page.getByRole('button', { name: 'Continue Now' }).click();
  await expect(heading(page, 'Upload Assets')).toBeVisible();
  await expectAccessibleInEach(page, 'files');
  await page.getByLabel('Choose photos').setInputFiles([photo, { ...photo, name: 'second.png' }]);
  await expect(page.getByText('Uploaded')).toHaveCount(2);
  await expectAccessibleEverywhere(page, 'uploaded');

  await openInterview(page);
  await expectAccessibleInEach(page, 'interview');
  await page.getByRole('button', { name: 'Submit Topics' }).click();
  await page.getByRole('button', { name: 'Add Topic' }).click();
  await expect(page.getByText('Please enter a topic')).toBeVisible();
  await expectAccessibleInEach(page, 'topic refused');
  await submitTopics(page, ['Light in rooms']);
  await answerQuestions(page, ANSWERS);
  // The view advances a second after the last answer, too.
  await expect(page.locator(`#question-${ANSWERS.length}`)).toBeVisible();
  await expectAccessibleEverywhere(page, 'enough answers');
  await page.getByRole('button', { name: 'Show More' }).click();
  await questionInList(page, 5).click();
  await orderTranscript(page, baseURL ?? '', 'I began as a baker.');
  await page.getByRole('button', { name: 'Start Recording' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await expectAccessible(page, 'a recording');
  await page.getByRole('button', { name: 'Stop Recording' }).click();
  // A second after the transcript, the view moves on.
  await expect(page.locator('#question-6')).toBeVisible();
  await questionInList(page, 5).click();
  await expect(page.getByRole('button', { name: 'Record more' })).toBeVisible();
  await expectAccessible(page, 'a spoken answer');
  await page.reload();
  await expect(page.getByText('5 answered')).toBeVisible();
  await expectAccessibleInEach(page, 'taken up again');

  await continueButton(page).click();
  await expect(heading(page, 'Your form has been successfully submitted')).toBeVisible();
  await expectAccessibleEverywhere(page, 'thanks');
});

/** Presses Tab until the target has the focus, like a keyboard user. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      const label = element?.labels?.[0]?.textContent ?? '';
      return `${element?.getAttribute('aria-label') ?? ''} ${label} ${element?.tagName === 'BUTTON' ? element.textContent : ''}`;
    });
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await focused()).includes(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to ${name}`);
}

test('the whole wizard works by keyboard, including a recording', async ({ page, baseURL }) => {
  await page.goto('/');
  await expect(heading(page, 'Brand Information')).toBeVisible();
  for (const [field, text] of [
    ['Website *', 'nordlicht.example'],
    ['Email *', 'mara@nordlicht.example'],
    ['Industry *', 'Interior design'],
  ] as const) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  }
  // Enter is pressed only once, and nothing handles it before the session is open.
  await untilKept(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Continue Now' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(heading(page, 'Upload Assets')).toBeFocused();
  await tabTo(page, 'Submit & Continue');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Interview')).toBeFocused();

  await tabTo(page, 'Topic');
  await page.keyboard.type('Light in rooms');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Submit Topics');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Questions Generated' })).toBeVisible();

  await orderTranscript(page, baseURL ?? '', 'I began as a baker.');
  await tabTo(page, 'Start Recording');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('timer')).toHaveText(/^0:0[1-9]$/);
  await page.keyboard.press('Enter');
  await expect(page.locator('#question-1')).toBeFocused();
  for (const [at, text] of ANSWERS.slice(0, 3).entries()) {
    await expect(page.locator(`#question-${at + 1}`)).toBeFocused();
    await tabTo(page, 'Or type your answer');
    await page.keyboard.type(text);
    await tabTo(page, 'Submit Answer');
    await page.keyboard.press('Enter');
  }
  await expect(page.locator('#question-4')).toBeFocused();
  await tabTo(page, 'Submit & Continue');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Your form has been successfully submitted')).toBeFocused();
});

test('with text at 200 % nothing is clipped and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await startForm(page);
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await expectAccessible(page);
  await openInterview(page);
  await submitTopics(page, ['Light in rooms']);
  await expectAccessible(page);
});

test('long words do not scroll sideways on the narrowest phone', async ({ page, request }) => {
  const word = 'w'.repeat(400);
  await page.setViewportSize({ width: 320, height: 760 });
  await page.goto('/');
  await expect(heading(page, 'Brand Information')).toBeVisible();
  for (const field of await page.locator('main').getByRole('textbox').all()) await field.fill(word);
  await continueButton(page).click();
  await expect(page.getByText('Please check these fields')).toBeVisible();
  await expectNothingBeyond(page, 'the first step');

  const email = `${'m'.repeat(60)}@${'n'.repeat(60)}.${'o'.repeat(60)}.example`;
  await fillBrand(page, { website: `nordlicht.example/${word}`, email, industry: word });
  await continueButton(page).click();
  await expect(page.getByRole('dialog').getByText(email)).toBeVisible();
  await expectNothingBeyond(page, 'the saved dialog');
  await page.getByRole('button', { name: 'Continue Now' }).click();
  await page.getByLabel('Choose photos').setInputFiles([{ ...photo, name: `${word.slice(0, 200)}.png` }]);
  await expect(page.getByText('Uploaded')).toBeVisible();
  await expectNothingBeyond(page, 'the files');

  await openInterview(page);
  await page.getByLabel('Topic', { exact: true }).fill(word);
  await page.getByRole('button', { name: 'Add Topic' }).click();
  await expectNothingBeyond(page, 'a topic that is too long');
  await submitTopics(page, [word.slice(0, 100)]);
  await answerQuestions(page, [word, word, word]);
  await expectNothingBeyond(page, 'the questions');

  // One tab writes while the other, unaware of it, writes to the same question.
  await request.put(`/api/forms/${formIdOf(page)}/answers/3`, { data: { answer: 'x'.repeat(400) } });
  await questionInList(page, 3).click();
  await openQuestion(page).getByRole('textbox').fill(word);
  await expectNothingBeyond(page, 'an answer that is being written');
  await openQuestion(page).getByRole('button', { name: 'Submit Answer' }).click();
  await expect(page.getByText('This answer was changed in another tab or on another device')).toBeVisible();
  // With a slow answer of the server the next question is open already.
  await questionInList(page, 3).click();
  await expect(page.getByRole('button', { name: 'Keep both' })).toBeVisible();
  await expectNothingBeyond(page, 'two versions of an answer');
  await page.getByRole('button', { name: 'Keep both' }).click();

  await continueButton(page).click();
  await expect(heading(page, 'Your form has been successfully submitted')).toBeVisible();
  await expectNothingBeyond(page, 'the thanks');
});

test('the carousel advances, stops on request, and never moves with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await startForm(page);
  const strip = page.getByRole('list', { name: 'Example posts, scrolls sideways' });
  const place = () => strip.evaluate((list) => list.scrollLeft);
  await expect.poll(place).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  const start = await place();
  expect(start).toBeLessThan(10);
  await page.getByRole('button', { name: 'Next example' }).click();
  await expect.poll(place).toBeGreaterThan(start + 100);
});
