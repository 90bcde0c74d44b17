import type { Locator } from '@playwright/test';
import { expect, type Page, test } from '../fixtures.ts';
import { makeSubmission, openDetail, selectIdeas } from '../flows/admin.ts';

/** The sentences of a post that was written just now. */
async function openSentences(page: Page): Promise<Locator> {
  const id = await makeSubmission(page);
  await openDetail(page, id);
  await selectIdeas(page, 1);
  await page.getByRole('button', { name: 'Generate Full Posts' }).click();
  await expect(page.getByText('1 of 1 done')).toBeVisible();
  const post = page.getByRole('region', { name: 'Generated Posts' }).getByRole('article').first();
  return post.getByRole('group', { name: /^Sentences of/ }).getByRole('button');
}

test('a sentence opens its evidence by click and by keyboard, and gets the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sentences = await openSentences(page);
  const first = sentences.first();
  await first.click();
  const evidence = page.getByRole('dialog');
  await expect(evidence).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(evidence).toBeHidden();
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(sentences.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(evidence).toBeInViewport({ ratio: 1 });
});

test('a sentence opens its evidence where it is tapped @phone', async ({ page }) => {
  const sentences = await openSentences(page);
  await sentences.first().tap();
  await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 });
});
