import { MAX_CALENDAR_IMAGE_BYTES } from '#shared/limits';
import { PNG } from '../../assets/png.ts';
import {
  card,
  dayCell,
  keptPosts,
  makePost,
  openCalendar,
  openCalendarWith,
} from '../../calendar/calendar.ts';
import { expect, test } from '../../fixtures.ts';

test('2.3: the calendar starts in December 2024 with two sample posts, which stay deleted', async ({
  page,
}) => {
  await openCalendar(page);
  await expect(page.getByRole('heading', { name: 'December 2024' })).toBeVisible();
  const samples = page.getByRole('button', { name: /^Sample: /u });
  await expect(samples).toHaveCount(2);
  // The title has two full lines; a shape before it shows the status.
  const title = page.getByTitle('Sample: the lesson I learned late (Published)');
  expect(await title.evaluate((element) => element.scrollHeight <= element.clientHeight)).toBe(true);
  await expect(samples.first().getByText('Published')).not.toHaveCSS('width', '10px');
  await samples.first().click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(samples).toHaveCount(1);
  await samples.first().click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('The calendar is empty. Plan a first post.')).toBeVisible();
  await expect.poll(() => keptPosts(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText('The calendar is empty. Plan a first post.')).toBeVisible();
  await expect(samples).toHaveCount(0);
});

test("2.3: 'Add Post' shows on hover and focus, and its post is there after a reload", async ({ page }) => {
  await openCalendarWith(page, []);
  const cell = dayCell(page, '2024-12-24');
  const add = cell.getByRole('button', { name: 'Add Post' });
  await expect(add).toHaveCSS('opacity', '0');
  await cell.hover();
  await expect(add).toHaveCSS('opacity', '1');
  await add.click();
  await page.getByLabel('Post Title').fill('Holiday greeting');
  await page.getByLabel('Content').fill('We are **closed**.\nhttps://example.com #rest');
  const preview = page.getByRole('article', { name: 'Preview' });
  await expect(preview.locator('strong')).toHaveText('closed');
  await expect(preview.getByRole('link')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(cell.getByRole('button', { name: 'Holiday greeting Draft' })).toBeFocused();
  await expect.poll(() => keptPosts(page)).toMatchObject([{ title: 'Holiday greeting' }]);
  await page.reload();
  await expect(cell.getByText('Draft', { exact: true })).toHaveCSS('background-color', 'rgb(236, 235, 232)');
});

test('2.3: several images are picked, one over 5 MB is refused, and four are previewed', async ({ page }) => {
  await openCalendarWith(page, [makePost('Launch', '2024-12-10')]);
  await card(page, 'Launch').click();
  const png = (name: string, buffer = PNG) => ({ name, mimeType: 'image/png', buffer });
  const picker = page.getByLabel('Add images');
  await picker
    .and(page.locator('input'))
    .setInputFiles([
      png('1.png'),
      png('2.png'),
      png('big.png', Buffer.concat([PNG, Buffer.alloc(MAX_CALENDAR_IMAGE_BYTES)])),
      png('page.png', Buffer.from('<html>')),
      png('3.png'),
      png('4.png'),
      png('5.png'),
    ]);
  await expect(page.getByText('File big.png is larger than 5MB')).toBeVisible();
  await expect(page.getByText('File page.png cannot be shown as an image')).toBeVisible();
  const preview = page.getByRole('article', { name: 'Preview' });
  await expect(preview.getByRole('img')).toHaveCount(4);
  await expect(preview.getByText('+1')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(card(page, 'Launch').locator('img')).toBeVisible();
  await expect.poll(async () => (await keptPosts(page))[0]?.imageIds).toHaveLength(5);
  await page.reload();
  await expect(card(page, 'Launch').locator('img')).toBeVisible();
  await card(page, 'Launch').click();
  await expect(page.getByRole('group', { name: 'Images' }).getByRole('img')).toHaveCount(5);
});

test('2.3: the month has seven weekday columns, and a post opens in an editor with a preview', async ({
  page,
}) => {
  await openCalendarWith(page, [
    makePost('Launch', '2024-12-10', {
      status: 'scheduled',
      content: 'We open on **Monday**.',
      tags: ['launch'],
    }),
  ]);
  await expect(page.getByRole('columnheader')).toHaveText(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByRole('heading', { name: 'January 2025' })).toBeVisible();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(page.getByRole('heading', { name: 'December 2024' })).toBeVisible();

  await card(page, 'Launch').click();
  for (const field of ['Post Title', 'Content', 'Scheduled Date'])
    await expect(page.getByLabel(field, { exact: true })).toBeVisible();
  const preview = page.getByRole('article', { name: 'Preview' });
  await expect(preview.getByText('Scheduled', { exact: true })).toBeVisible();
  await expect(preview.locator('strong')).toHaveText('Monday');
  await expect(preview.getByText('#launch')).toBeVisible();
  for (const action of ['Like', 'Comment', 'Repost', 'Send'])
    await expect(preview.getByText(action, { exact: true })).toBeVisible();

  await page.getByLabel('Post Title').fill('Opening');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dayCell(page, '2024-12-10').getByText('Opening')).toBeVisible();

  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page.getByLabel('Post Title')).toHaveValue('New Post');
  await expect(preview.getByText('Draft', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => keptPosts(page)).toMatchObject([{ title: 'Opening' }]);
});
