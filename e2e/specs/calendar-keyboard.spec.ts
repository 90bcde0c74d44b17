import type { Page } from '@playwright/test';
import { card, dayCell, makePost, openCalendarWith } from '../calendar/calendar.ts';
import { expect, test } from '../fixtures.ts';

/** Presses Tab until the focus is where it is wanted; a person does no more. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await page.locator(selector).evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

test('a month is planned by keyboard alone', async ({ page }) => {
  await openCalendarWith(page, [makePost('Launch', '2024-12-10')]);

  await tabTo(page, 'td[data-day="2024-12-01"]');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(dayCell(page, '2024-12-09')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Post Title')).toBeFocused();
  await page.keyboard.type('Typed by hand');
  await tabTo(page, '#post-content');
  await page.keyboard.type('No mouse was touched.');
  await tabTo(page, 'input[name="post-status"]:checked');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(
    dayCell(page, '2024-12-09').getByRole('button', { name: 'Typed by hand Scheduled' }),
  ).toBeFocused();

  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await expect(dayCell(page, '2024-12-10')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page, 'Launch')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: 'January 2025' })).toBeVisible();
  await expect(dayCell(page, '2025-01-14').getByRole('button', { name: 'Launch Draft' })).toBeFocused();

  await page.keyboard.press('Control+z');
  await expect(page.getByRole('heading', { name: 'December 2024' })).toBeVisible();
  await expect(dayCell(page, '2024-12-10').getByRole('button', { name: 'Launch Draft' })).toBeFocused();
});

test('a full day opens, and its last post is reached, by keyboard', async ({ page }) => {
  await openCalendarWith(
    page,
    ['A', 'B', 'C', 'D', 'E'].map((title) => makePost(title, '2024-12-01')),
  );
  await tabTo(page, '[data-post="C"]');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(card(page, 'E')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit Post' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page, 'E')).toBeFocused();
});
