import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { ANSWERS, answerQuestions, continueButton, openForm } from '../flows/wizard.ts';

const heightOf = async (place: Locator) => (await place.boundingBox())?.height;

for (const width of [390, 320]) {
  test(`on a phone of ${width} px the bar is 96 px high, its button as wide as the page, and the question fills the view`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 760 });
    await page.goto('/');
    await expect(page.getByText('Step 1 of 3')).toBeVisible();
    expect(await heightOf(page.getByRole('contentinfo'))).toBe(96);
    expect((await continueButton(page).boundingBox())?.width).toBe(width - 32);

    await openForm(page, { topics: ['Light in rooms', 'Hiring'] });
    await answerQuestions(page, ANSWERS.slice(0, 2));
    await expect(page.locator('#question-2')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('region', { name: 'Topics to talk about' })).not.toBeInViewport();
    await expect(page.getByRole('button', { name: 'Start Recording' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Submit Answer' }).scrollIntoViewIfNeeded();
    await expect(page.getByText('2 of 4 answered')).toBeInViewport({ ratio: 1 });
  });
}
