import { expectAccessible, expectAccessibleEverywhere, expectAccessibleInEach } from '../accessible.ts';
import { card, dayCell, makePost, makePosts, openCalendar, openCalendarWith } from '../calendar/calendar.ts';
import { expect, test } from '../fixtures.ts';

test('month and list, empty, with samples and full', async ({ page }) => {
  await openCalendar(page);
  await expectAccessibleInEach(page, 'samples');
  await openCalendarWith(page, []);
  await expectAccessibleInEach(page, 'empty');
  await page.getByRole('button', { name: 'List' }).click();
  await expectAccessibleInEach(page, 'empty list');
  await openCalendarWith(page, makePosts(40));
  await expectAccessibleEverywhere(page, 'full');
  await page.getByRole('button', { name: 'List' }).click();
  await expect(page.getByRole('heading', { name: 'Tuesday, December 31' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'full list');
});

test('an expanded day, today, and a post that was picked up', async ({ page }) => {
  await openCalendarWith(
    page,
    ['A', 'B', 'C', 'D', 'E'].map((title) => makePost(title, '2024-12-10')),
  );
  await dayCell(page, '2024-12-10').focus();
  await page.getByRole('button', { name: /^\+2 more/u }).click();
  await expect(card(page, 'E')).toBeVisible();
  await card(page, 'B').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expectAccessibleInEach(page, 'picked up');
  await page.keyboard.press('Space');
  await expectAccessibleInEach(page, 'put down, with its toast');
  await page.getByRole('button', { name: 'Today' }).click();
  await expectAccessibleInEach(page, 'today');
});

test('the editor, empty, full, with errors and when closing', async ({ page }) => {
  await openCalendarWith(page, [
    makePost('Launch', '2024-12-01', {
      content: `**Long**\n\n${'word #tag https://example.com '.repeat(120)}`,
      tags: ['one', 'two'],
      status: 'published',
      images: makePosts(1)[0]?.images ?? [],
    }),
  ]);
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page.getByLabel('Post Title')).toBeVisible();
  await expectAccessibleInEach(page, 'new');
  await page.getByLabel('Scheduled Date').fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Please choose a date.')).toBeVisible();
  await expectAccessibleInEach(page, 'without a date');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeVisible();
  await expectAccessibleInEach(page, 'asked before leaving');
  await page.getByRole('button', { name: 'Discard' }).click();
  await dayCell(page, '2024-12-01').focus();
  await card(page, 'Launch').click();
  await page.getByRole('button', { name: '…see more' }).click();
  await expectAccessibleEverywhere(page, 'previewed');
  await page.setViewportSize({ width: 320, height: 800 });
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expectAccessible(page, 'the preview');
  await page.getByRole('tab', { name: 'Write' }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page
    .getByLabel('Add images')
    .and(page.locator('input'))
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('File notes.txt is not an image')).toBeVisible();
  await expectAccessibleInEach(page, 'full, with a refused file');
});

test('a storage that fails, and a file that is refused', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Not here', 'SecurityError');
    };
  });
  await page.goto('/calendar');
  await expect(page.getByRole('alert')).toBeVisible();
  await page
    .getByLabel('Calendar file to import')
    .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{') });
  await expect(page.getByText(/^Nothing was imported/u).last()).toBeVisible();
  await expectAccessibleInEach(page, 'errors');
});

test('reduced motion and forced colours hide nothing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await openCalendarWith(page, makePosts(10));
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: 'Previous month' }).click();
  const animation = await page
    .locator('table tbody')
    .evaluate((body) => getComputedStyle(body).animationDuration);
  expect(Number.parseFloat(animation)).toBeLessThan(0.01);
  await expectAccessible(page, 'forced colours');
});
