import { canDrag, card, centre, dayCell, makePost, openCalendarWith } from '../calendar/calendar.ts';
import { expect, PHONE, test } from '../fixtures.ts';

test.use(PHONE);

test('on a phone a day is selected, and its post is opened and changed', async ({ page }) => {
  await openCalendarWith(page, [makePost('Launch', '2024-12-10')]);
  await expect(card(page, 'Launch')).toHaveCount(0);
  await dayCell(page, '2024-12-10').tap();
  await expect(page.getByRole('heading', { name: 'Tuesday, December 10' })).toBeVisible();
  await card(page, 'Launch').tap();
  await page.getByLabel('Content').fill('Written with a thumb');
  await page.getByRole('tab', { name: 'Preview' }).tap();
  await expect(page.getByRole('article', { name: 'Preview' })).toContainText('Written with a thumb');
  await expect(page.getByLabel('Content')).toBeHidden();
  await page.getByRole('tab', { name: 'Write' }).tap();
  await page.getByLabel('Scheduled Date').fill('2024-12-11');
  await page.getByRole('button', { name: 'Save Changes' }).tap();
  await expect(page.getByRole('heading', { name: 'Wednesday, December 11' })).toBeVisible();
  await expect(card(page, 'Launch')).toBeVisible();
});

test('a long press picks up a card and drops it on a day', async ({ page }) => {
  await openCalendarWith(page, [makePost('Launch', '2024-12-10')]);
  await dayCell(page, '2024-12-10').tap();
  await canDrag(page);
  const touch = await page.context().newCDPSession(page);
  const [start, end] = [await centre(card(page, 'Launch')), await centre(dayCell(page, '2024-12-19'))];
  const at = ({ x, y }: { x: number; y: number }) => ({ touchPoints: [{ x, y }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(start) });
  await expect(page.locator('[data-dragged]')).toBeVisible();
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const point = { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(point) });
  }
  await expect(dayCell(page, '2024-12-19')).toHaveClass(/target/u);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.getByRole('heading', { name: 'Thursday, December 19' })).toBeVisible();
  await expect(card(page, 'Launch')).toBeVisible();
});
