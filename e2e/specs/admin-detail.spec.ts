import { expectAccessible } from '../accessible.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { makeSubmission, openDetail, selectIdeas } from '../flows/admin.ts';

const nextStep = (page: Page) => page.getByRole('button', { name: /^Next step:/ });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });
const fold = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 3 }).getByRole('button', { name });

/** A submission with ideas and two posts. */
async function openWritten(page: Page): Promise<void> {
  await openDetail(page, await makeSubmission(page));
  await selectIdeas(page, 2);
  await page.getByRole('button', { name: 'Generate Full Posts' }).click();
  await expect(page.getByText('2 of 2 done')).toBeVisible();
}

for (const width of [1280, 320]) {
  test(`what comes next stays in reach, and the bar says where one is, at ${width} px`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height: 800 });
    await openWritten(page);
    await tab(page, 'Client').click();
    await expect(page.getByRole('heading', { name: 'Client', exact: true })).toBeFocused();
    await expect(tab(page, 'Client')).toHaveAttribute('aria-current', 'true');
    await expect(tab(page, 'Client')).toBeInViewport();
    await expect(nextStep(page)).toHaveText(/Write the strategy/);
    await nextStep(page).click();
    await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeFocused();
    await tab(page, 'Basics').click();
    await expect(tab(page, 'Basics')).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('heading', { name: 'Basic Information' })).toBeInViewport();
    await fold(page, 'Basic Information').click();
    await expectAccessible(page);
  });
}

test('a box that goes on fades, opens at a press and while something in it is edited', async ({ page }) => {
  test.setTimeout(90_000);
  await openWritten(page);
  const box = page.getByRole('group', { name: 'Generated Posts' });
  const height = () => box.evaluate((element) => element.clientHeight);
  const all = page
    .getByRole('region', { name: 'Generated Posts' })
    .getByRole('button', { name: 'Show all 2' });
  await expect.poll(height).toBe(600);
  await all.click();
  await expect.poll(height).toBeGreaterThan(600);
  await page.getByRole('button', { name: 'Show less' }).click();
  await expect.poll(height).toBe(600);
  await box
    .getByRole('button', { name: /^Edit:/ })
    .first()
    .click();
  await expect.poll(height).toBeGreaterThan(600);
  await expect(all).toBeHidden();
});

test('a folded section opens for a link to it, and paper has no folds', async ({ page }) => {
  await openDetail(page, await makeSubmission(page));
  await fold(page, 'Interview Questions & Answers').click();
  const answer = page.getByText(/^I began as an apprentice/);
  await expect(answer).toBeHidden();
  await page.reload();
  await expect(fold(page, 'Interview Questions & Answers')).toHaveAttribute('aria-expanded', 'false');
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(answer).toBeHidden();
  await tab(page, 'Interview').click();
  await expect(answer).toBeVisible();
});

test('keys lead through the page, and their list can be read', async ({ page }) => {
  await openDetail(page, await makeSubmission(page));
  await expect(nextStep(page)).toBeVisible();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: 'Interview Questions & Answers' })).toBeFocused();
  await page.keyboard.press('n');
  await expect(page.getByRole('button', { name: 'Scrape Posts', exact: true })).toBeFocused();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page.getByRole('heading', { name: 'Form Submissions' })).toBeVisible();
});
