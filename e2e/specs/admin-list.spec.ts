import { expect, type Page, PHONE, test } from '../fixtures.ts';
import { makeForm, openList } from '../flows/admin.ts';

const search = (page: Page) => page.getByPlaceholder('Search by email, website, or industry');

test('has its header on one line at 390 and 320 px', async ({ page }) => {
  await openList(page);
  const head = page.getByRole('banner');
  const parts = [
    head.getByRole('heading', { name: 'Admin Dashboard' }),
    head.getByRole('button', { name: 'Simulated' }),
    head.getByRole('button', { name: 'Menu' }),
    head.getByRole('button', { name: 'Logout' }),
  ];
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    for (const part of parts) await expect(part).toBeVisible();
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const middles = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
    expect(boxes[0]?.height).toBeLessThan(40);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(tooWide).toBe(false);
  }
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('is usable', async ({ page }) => {
    for (const number of ['02', '01']) await makeForm(page, { website: `client${number}.phone.example` });
    await openList(page);
    await search(page).fill('phone.example');
    await expect(page.getByText('Showing 1 to 2 of 2 entries')).toBeVisible();
    await expect(page).toHaveURL(/filter=[^&]*phone\.example/);
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByLabel('Sort by').selectOption({ label: 'Website, ascending' });
    await page.getByRole('button', { name: 'Close' }).click();
    const rows = page.getByRole('list', { name: 'Form Submissions' }).getByRole('listitem');
    await expect(page).toHaveURL(/filter=[^&]*phone\.example.*sort=website/);
    await expect(rows.first()).toContainText('client01.phone.example');
    expect((await rows.first().boundingBox())?.height).toBeLessThanOrEqual(100);
    await rows
      .first()
      .getByRole('link', { name: /^View Details/ })
      .click();
    await expect(page.getByRole('heading', { name: /client01\.phone/ })).toBeVisible();
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(tooWide).toBe(false);
  });
});
