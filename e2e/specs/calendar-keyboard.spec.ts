import type { Page } from '@playwright/test';
import { card, dayCell, makePost, openCalendarWith } from '../calendar/calendar.ts';
import { expect, test } from '../fixtures.ts';

/** Presses Tab until the target has the focus, like a keyboard user. */
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

test('a full day is expanded, and its last post is reached, by keyboard', async ({ page }) => {
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

test('the editor keeps the focus, asks on every Escape and restores the focus', async ({ page }) => {
  await openCalendarWith(page, [makePost('Launch', '2024-12-01')]);
  await tabTo(page, '[data-post="Launch"]');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Post Title')).toBeFocused();
  await page.keyboard.type('Renamed');
  const stay = page.getByRole('button', { name: 'Keep editing' });
  for (let turn = 0; turn < 3; turn += 1) {
    await page.keyboard.press('Escape');
    await expect(stay).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Post Title')).toBeFocused();
  }
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(card(page, 'Launch')).toBeFocused();
});
