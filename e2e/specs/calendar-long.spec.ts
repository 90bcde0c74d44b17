import { settled } from '../accessible.ts';
import { dayCell, makePost, openCalendarWith } from '../calendar/calendar.ts';
import { expect, type Page, test } from '../fixtures.ts';

const LONG = 'unbroken'.repeat(50);

/** Nothing exceeds the window or scrolls horizontally. */
async function expectNoneSideways(page: Page, state: string): Promise<void> {
  await settled(page);
  const scrolled = await page.evaluate(() =>
    [...document.querySelectorAll('dialog, dialog *, main *')]
      .filter((element) => /auto|scroll/u.test(getComputedStyle(element).overflowX))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, className }) => `${tagName} ${className}`),
  );
  expect(scrolled, state).toEqual([]);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond, `${state}: pixels beyond the window`).toBeLessThanOrEqual(0);
}

test.use({ viewport: { width: 320, height: 800 } });

test('400 unbroken characters fit a narrow window, in month, list, editor and toast', async ({ page }) => {
  await openCalendarWith(page, [makePost(LONG, '2024-12-10', { content: LONG, tags: [LONG] })]);
  await dayCell(page, '2024-12-10').click();
  await expectNoneSideways(page, 'day');
  await page.getByRole('button', { name: 'List' }).click();
  await expect(page.getByRole('heading', { name: 'Tuesday, December 10' })).toBeVisible();
  await expectNoneSideways(page, 'list');
  await page.getByRole('button', { name: new RegExp(`^${LONG}`, 'u') }).click();
  await expect(page.getByLabel('Content')).toHaveValue(LONG);
  await expectNoneSideways(page, 'form');
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expectNoneSideways(page, 'preview');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('region', { name: 'Last change' })).toBeVisible();
  await expectNoneSideways(page, 'toast');
});
