import { expectAccessible, expectAccessibleEverywhere, expectAccessibleInEach } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { EVERY_STATE, makeReviewPost, ONE_POST, openReview, WITH_STRATEGY } from '../flows/clientPage.ts';

/** Decided posts of earlier months are folded. */
test.beforeEach(({ page }) => page.clock.setFixedTime('2026-12-01T09:00:00Z'));

test('an expired link', async ({ page }) => {
  await page.goto('/review/unknown');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleInEach(page, 'closed');
});

test('the strategy, and a comment on a part of it', async ({ page }) => {
  await openReview(page, WITH_STRATEGY);
  await page.getByRole('tab', { name: 'Strategy' }).click();
  const whole = page.getByRole('button', { name: /^Read the whole strategy/ });
  await expect(whole).toBeVisible();
  await expectAccessibleInEach(page, 'the strategy in short');
  await whole.click();
  await page.getByRole('switch', { name: 'Show sources' }).click();
  await expect(page.getByRole('heading', { name: 'What we heard' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'strategy');
  await page.getByRole('button', { name: 'Comment' }).first().click();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await expectAccessibleInEach(page, 'commented');
});

test('an open post, the form for changes and the form for the name', async ({ page }) => {
  await openReview(page, ONE_POST);
  await page.getByRole('button', { name: 'Read the post' }).click();
  const sources = page.getByRole('switch', { name: 'Show sources' });
  await expect(sources).toBeVisible();
  await expectAccessibleInEach(page, 'post');
  await sources.click();
  await page.getByRole('button', { name: 'At ten we sat down.' }).click();
  await expectAccessibleEverywhere(page, 'a post with its sources');
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByLabel('Your name')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectAccessibleInEach(page, 'name is missing');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Ask for changes' }).click();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await expectAccessibleInEach(page, 'changes');
});

test('posts in every state, and a month of forty', async ({ page }) => {
  await openReview(page, EVERY_STATE);
  await expect(page.getByText('New version').filter({ visible: true }).first()).toBeVisible();
  // Offscreen content keeps its old styles when the setting changes, and axe would read those.
  await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
  await expectAccessibleEverywhere(page, 'every state');
  await page.getByRole('button', { name: /^Donau/ }).click();
  await expectAccessibleInEach(page, 'a new version');
  const posts = Array.from({ length: 40 }, (_, index) => makeReviewPost(index + 1));
  await page.unrouteAll({ behavior: 'wait' });
  // Navigating to the same URL would be a reload, which keeps the open post.
  await page.goto('about:blank');
  await openReview(page, { ...ONE_POST, posts });
  await expect(page.getByRole('button', { name: 'Read 40 posts' })).toBeVisible();
  await expectAccessible(page, 'forty');
  await page.getByRole('button', { name: 'Read 40 posts' }).click();
  for (const place of [2, 3]) {
    await page.keyboard.press('End');
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
    await page.getByRole('button', { name: 'Next post' }).click();
    await expect(page.getByText(`${place} of 40`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Your December' }).click();
  // By keyboard: cards get their height when they are scrolled into view, which moves the button under a click.
  await page.getByRole('button', { name: /^Approve the [23] posts/ }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'approving several');
});
