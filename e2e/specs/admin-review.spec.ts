import type { Locator } from '@playwright/test';
import { expect, type Page, test } from '../fixtures.ts';
import { makeSubmission, openDetail, selectIdeas } from '../flows/admin.ts';

interface Line {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface LongStatement {
  statement: Locator;
  /** How many marks stand before it. */
  place: number;
  lines: () => Promise<Line[]>;
}

/** The statement of a written post that goes over the most lines, and these. */
async function openLongStatement(page: Page): Promise<LongStatement> {
  const id = await makeSubmission(page);
  await openDetail(page, id);
  await selectIdeas(page, 1);
  await page.getByRole('button', { name: 'Generate Full Posts' }).click();
  await expect(page.getByText('1 of 1 done')).toBeVisible();
  const marks = page.getByRole('region', { name: 'Generated Posts' }).locator('[data-mark]');
  const counts = await marks.evaluateAll((all) => all.map((one) => one.getClientRects().length));
  const place = counts.indexOf(Math.max(...counts));
  const statement = marks.nth(place);
  const lines = () =>
    statement.evaluate((one) =>
      [...one.getClientRects()].map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
    );
  await statement.scrollIntoViewIfNeeded();
  expect((await lines()).length).toBeGreaterThan(2);
  return { statement, place, lines };
}

/** A point near the end of a line. */
const endOf = ({ right, top, bottom }: Line) => ({ x: right - 5, y: (top + bottom) / 2 });

/** The notes are open right below or above the line, and where they can be reached from the point. */
async function expectNotesAt(page: Page, { top, bottom }: Line, x: number): Promise<void> {
  const notes = page.getByRole('tooltip');
  await expect(notes).toBeInViewport({ ratio: 1 });
  const away = async () => {
    const box = await notes.boundingBox();
    if (!box || x < box.x || x > box.x + box.width) return Number.POSITIVE_INFINITY;
    return Math.min(Math.abs(box.y - bottom), Math.abs(top - box.y - box.height));
  };
  await expect.poll(away).toBeLessThan(2);
}

test('notes open at the line that is pointed at or clicked, and at the first by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { statement, place, lines } = await openLongStatement(page);
  const shown = await lines();
  for (const line of [shown.at(0), shown.at(-1)]) {
    if (!line) throw new Error('The statement has no line');
    const { x, y } = endOf(line);
    await page.mouse.move(x, y, { steps: 3 });
    await expectNotesAt(page, line, x);
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toBeHidden();
    await page.mouse.click(x, y);
    await expectNotesAt(page, line, x);
    await page.keyboard.press('Escape');
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toBeHidden();
  }
  await page.getByRole('button', { name: /^Hide marks/ }).focus();
  for (let tabs = 0; tabs <= place; tabs++) await page.keyboard.press('Tab');
  await expect(statement).toBeFocused();
  const [first] = await lines();
  if (!first) throw new Error('The statement has no line');
  await expectNotesAt(page, first, first.left + 1);
});

test('notes open at the line that is tapped @phone', async ({ page }) => {
  const { lines } = await openLongStatement(page);
  const line = (await lines()).at(-1);
  if (!line) throw new Error('The statement has no line');
  const { x, y } = endOf(line);
  await page.touchscreen.tap(x, y);
  await expectNotesAt(page, line, x);
});
