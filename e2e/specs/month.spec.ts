import { expectAccessible, expectAccessibleEverywhere } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { monthOf, nextMonth, openMonth, plannedDays } from '../flows/months.ts';

test('a month is accessible, planned, moved by keyboard, undone, and added to the calendar once', async ({
  page,
}) => {
  const id = await openMonth(page, ['First', 'Second', 'Third']);
  await expectAccessibleEverywhere(page, 'a month');
  const month = monthOf(page);
  const unplanned = { First: null, Second: null, Third: null };

  await month.getByRole('button', { name: 'Plan the month' }).click();
  const dialog = page.getByRole('dialog', { name: /^Plan / });
  await expect(dialog.getByText('3 posts on 3 days.')).toBeVisible();
  await expectAccessible(page, 'the dialog that plans a month');
  await dialog.getByRole('button', { name: 'Plan 3 posts' }).click();
  await expect(month.getByText('Every post of this month has a day.')).toBeVisible();
  await expect.poll(async () => Object.values(await plannedDays(page, id))).not.toContain(null);
  const planned = await plannedDays(page, id);

  const first = month.getByRole('button', { name: /^First / });
  await first.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(month.getByRole('status').getByText(/^Moved “First” to /)).toBeAttached();
  await expect(first).toBeFocused();
  await expect.poll(async () => (await plannedDays(page, id)).First).not.toBe(planned.First);
  await page.keyboard.press('Control+z');
  await expect.poll(() => plannedDays(page, id)).toEqual(planned);
  await month.getByRole('button', { name: /^Undo: Planned 3 posts/ }).click();
  await expect.poll(() => plannedDays(page, id)).toEqual(unplanned);

  await month.getByRole('button', { name: 'Plan the month' }).click();
  await dialog.getByRole('button', { name: 'Plan 3 posts' }).click();
  const put = month.getByRole('button', { name: 'Add the month to the calendar' });
  await put.click();
  await expect(month.getByText('On the calendar of this browser: 3 new.')).toBeVisible();
  await put.click();
  await expect(month.getByText('On the calendar of this browser: 3 unchanged.')).toBeVisible();

  await month.getByRole('link', { name: 'Open the calendar' }).click();
  const name = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  await expect(
    page.getByRole('heading', { name: name.format(new Date(`${nextMonth()}-15T00:00:00Z`)) }),
  ).toBeVisible();
  await expect(page.getByText('3 posts: 3 drafts')).toBeVisible();
  await page.getByRole('button', { name: 'First Draft' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Post' });
  await expect(editor.getByRole('button', { name: 'Remove tag bakery.example' })).toBeVisible();
});

test('a post is dragged to a day', async ({ page }) => {
  const id = await openMonth(page, ['Dragged']);
  const month = monthOf(page);
  const day = `${nextMonth()}-16`;
  const target = month.locator(`[data-board-day="${day}"]`);
  // In the middle: near an edge of the window, dragging scrolls the page.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await month.getByRole('button', { name: /^Dragged / }).hover();
  await page.mouse.down();
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 });
  // The drop animation ends at the drop position.
  await expect(target).toHaveCSS('box-shadow', /inset/);
  await page.mouse.up();
  await expect(target.getByRole('button', { name: /^Dragged / })).toBeVisible();
  await expect.poll(() => plannedDays(page, id)).toEqual({ Dragged: day });
});
