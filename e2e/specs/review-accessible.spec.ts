import { expectAccessible, expectAccessibleInEach } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { EVERY_STATE, makeReviewPost, ONE_POST, openReview, WITH_STRATEGY } from '../flows/clientPage.ts';

for (const width of [1280, 320]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });
    test.setTimeout(120_000);

    test('a link that opens nothing', async ({ page }) => {
      await page.goto('/review/unknown');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessibleInEach(page, 'closed');
    });

    test('the strategy, and a comment on a part of it', async ({ page }) => {
      await openReview(page, WITH_STRATEGY);
      await expect(page.getByRole('heading', { name: 'What we heard' })).toBeVisible();
      await expectAccessibleInEach(page, 'strategy');
      await page.getByRole('button', { name: 'Comment' }).first().click();
      await expect(page.getByRole('textbox').first()).toBeVisible();
      await expectAccessibleInEach(page, 'commented');
    });

    test('a post to decide, what should change, and who says so', async ({ page }) => {
      await openReview(page, ONE_POST);
      await page.getByRole('button', { name: 'Approve', exact: true }).click();
      await expect(page.getByLabel('Your name')).toBeVisible();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expectAccessibleInEach(page, 'name is missing');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Ask for changes' }).click();
      await expect(page.getByRole('textbox').first()).toBeVisible();
      await expectAccessibleInEach(page, 'words');
    });

    test('posts in every state, and a month of forty', async ({ page }) => {
      await openReview(page, EVERY_STATE);
      await expect(page.getByText('New version').filter({ visible: true }).first()).toBeVisible();
      // Content far below keeps its old styles when the setting changes, and axe would read those.
      await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
      await expectAccessibleInEach(page, 'every state');
      const posts = Array.from({ length: 40 }, (_, index) => makeReviewPost(index + 1));
      await page.unrouteAll({ behavior: 'wait' });
      await openReview(page, { ...ONE_POST, posts });
      await expect(page.getByText(/^1 of 40/)).toBeVisible();
      await expectAccessible(page, 'forty');
      await page.getByRole('button', { name: /^Approve remaining/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'the sheet of the rest');
    });
  });
}
