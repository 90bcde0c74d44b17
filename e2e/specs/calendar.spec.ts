import { readFile } from 'node:fs/promises';
import { PNG } from '../assets/png.ts';
import {
  card,
  dayCell,
  drag,
  keptPosts,
  makePost,
  makePosts,
  openCalendar,
  openCalendarWith,
} from '../calendar/calendar.ts';
import { expect, test } from '../fixtures.ts';

test('a card is dragged to another day, and Undo takes it back', async ({ page }) => {
  await openCalendarWith(page, [makePost('Launch', '2024-12-10', { status: 'scheduled' })]);
  await drag(page, card(page, 'Launch'), dayCell(page, '2024-12-19'));
  await expect(dayCell(page, '2024-12-19').getByText('Launch')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => keptPosts(page)).toMatchObject([{ date: '2024-12-19' }]);
  await page.reload();
  await expect(dayCell(page, '2024-12-19').getByText('Launch')).toBeVisible();
  await drag(page, card(page, 'Launch'), dayCell(page, '2024-12-03'));
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(dayCell(page, '2024-12-19').getByText('Launch')).toBeVisible();
});

test('an image is pasted and another dropped into the editor', async ({ page }) => {
  await openCalendarWith(page, [makePost('Launch', '2024-12-10')]);
  await card(page, 'Launch').click();
  const images = page.getByRole('group', { name: 'Images' }).getByRole('img');
  for (const [type, count] of [
    ['paste', 1],
    ['drop', 2],
  ] as const) {
    await page.getByLabel('Content').evaluate(
      async (field, { type, base64 }) => {
        const data = new DataTransfer();
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        data.items.add(new File([bytes], `${type}.png`, { type: 'image/png' }));
        field.dispatchEvent(
          type === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
            : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
        );
      },
      { type, base64: PNG.toString('base64') },
    );
    await expect(images).toHaveCount(count);
  }
});

test('unsaved text survives a reload; leaving asks first', async ({ page }) => {
  await openCalendarWith(page, [makePost('Launch', '2024-12-10')]);
  await card(page, 'Launch').click();
  await page.getByLabel('Content').fill('Half a thought');
  await page.reload();
  await expect(page.getByText('Your unsaved text is back.')).toBeVisible();
  await expect(page.getByLabel('Content')).toHaveValue('Half a thought');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await expect(card(page, 'Launch')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('two tabs stay in sync', async ({ page, context }) => {
  await openCalendarWith(page, [makePost('Launch', '2024-12-10')]);
  const other = await context.newPage();
  await openCalendar(other);
  await drag(page, card(page, 'Launch'), dayCell(page, '2024-12-12'));
  await expect(dayCell(other, '2024-12-12').getByText('Launch')).toBeVisible();
  await card(other, 'Launch').click();
  await other.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('The calendar is empty. Plan a first post.')).toBeVisible();
});

test('the whole calendar is exported and imported in another browser', async ({ page, browser, baseURL }) => {
  await openCalendarWith(page, makePosts(12));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^byline-calendar-\d{4}-\d\d-\d\d\.json$/u);
  const file = await download.path();

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const fresh = await elsewhere.newPage();
  await openCalendar(fresh);
  await fresh.getByLabel('Calendar file to import').setInputFiles(file);
  await fresh.getByRole('button', { name: 'Add to this calendar' }).click();
  await expect(fresh.getByText('14 posts: 4 drafts, 5 scheduled, 5 published')).toBeVisible();
  await expect(card(fresh, 'Post 1: what we learned').locator('img')).toBeVisible();
  await elsewhere.close();
});

test('scheduled posts are exported as all-day events in an .ics file', async ({ page }) => {
  await openCalendarWith(page, [makePost('Launch', '2024-12-31', { status: 'scheduled' })]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export scheduled (.ics)' }).click();
  const ics = await readFile(await (await downloading).path(), 'utf8');
  expect(ics).toContain('DTSTART;VALUE=DATE:20241231\r\nDTEND;VALUE=DATE:20250101');
});

test('a browser that stores nothing shows a notice and stays usable', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Not here', 'SecurityError');
    };
  });
  await page.goto('/calendar');
  await expect(page.getByRole('alert')).toContainText('does not let the calendar store anything');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await page.getByLabel('Post Title').fill('Only here');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(card(page, 'Only here')).toBeVisible();
});

test('the calendar stays when the editor cannot be loaded', async ({ page }) => {
  await page.route(/EditorDialog/u, (route) => route.abort());
  await openCalendar(page);
  await page.getByRole('button', { name: /^Sample: the lesson/u }).click();
  await expect(page.getByRole('alert')).toContainText('This part of the page could not be loaded.');
  await page.unroute(/EditorDialog/u);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Load again' }).click();
  await reloaded;
  await page.getByRole('button', { name: /^Sample: the lesson/u }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Post' })).toBeVisible();
});

test('the calendar requests nothing from the server but the page', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openCalendar(page);
  await page.getByRole('button', { name: 'Create Post' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(card(page, 'New Post')).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api'))).toEqual([]);
});

test('a card alone in its cell shows its status as a word, several show shapes', async ({ page }) => {
  await openCalendarWith(page, [
    makePost('Alone', '2024-12-10'),
    makePost('First of two', '2024-12-12'),
    makePost('Second of two', '2024-12-12'),
  ]);
  const wordWidth = async (title: string) =>
    (await card(page, title).getByText('Draft', { exact: true }).boundingBox())?.width ?? 0;
  expect(await wordWidth('Alone')).toBeGreaterThan(30);
  expect(await wordWidth('First of two')).toBeLessThan(12);
});

test('a new post is suggested for today while a past month is shown', async ({ page }) => {
  await openCalendar(page);
  await expect(page.getByRole('heading', { name: 'December 2024' })).toBeVisible();
  await page.getByRole('button', { name: 'Create Post' }).click();
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  await expect(page.getByLabel('Scheduled Date')).toHaveValue(today);
});

test('six weeks fit the window, and a toast does not cover the focus', async ({ page }) => {
  await openCalendarWith(page, [makePost('Launch', '2025-03-28')]);
  await page.getByRole('button', { name: /^Go to March 2025/u }).click();
  await expect(page.getByRole('row')).toHaveCount(7);
  const grid = await page.getByRole('grid').boundingBox();
  expect((grid?.y ?? 0) + (grid?.height ?? 0)).toBeLessThanOrEqual(800);
  expect((await card(page, 'Launch').boundingBox())?.height).toBe(24);

  await card(page, 'Launch').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(card(page, 'Launch')).toBeFocused();
  await expect(page.getByRole('region', { name: 'Last change' })).toBeVisible();
  const [moved, toast] = [card(page, 'Launch'), page.getByRole('region', { name: 'Last change' })];
  await expect(async () => {
    const [one, other] = await Promise.all([moved.boundingBox(), toast.boundingBox()]);
    if (!one || !other) throw new Error('One of both is gone');
    expect(one.y + one.height <= other.y || other.y + other.height <= one.y).toBe(true);
  }).toPass();
});
