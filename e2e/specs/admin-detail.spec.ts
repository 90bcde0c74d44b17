import { expectAccessible } from '../accessible.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { foldOf, makeSubmission, openDetail, openList, openTab, openWritten } from '../flows/admin.ts';
import { openMonth } from '../flows/months.ts';

const nextStep = (page: Page) => page.getByRole('button', { name: /^Next step:/ });

/** Makes the month of a client complete with this number of posts. */
async function promisePosts(page: Page, id: string, posts_per_month: number): Promise<void> {
  const address = `/api/form_submissions/${id}`;
  const { modified_at } = await (await page.request.get(address)).json();
  const saved = await page.request.put(address, { data: { modified_at, posts_per_month } });
  expect(saved.ok()).toBe(true);
  await page.reload();
}

test('an overflowing box expands, and the next step is always visible and runs on its own tab', async ({
  page,
}) => {
  await promisePosts(page, await openWritten(page, 2), 2);
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
  const edit = box.getByRole('button', { name: /^Edit:/ }).first();
  await edit.click();
  await expect.poll(height).toBeGreaterThan(600);
  await expect(all).toBeHidden();
  await box.getByRole('button', { name: 'Cancel' }).click();
  await expect(edit).toBeVisible();

  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await openTab(page, 'Content');
    await box.scrollIntoViewIfNeeded();
    await expect(page.getByRole('tab', { name: 'Client' })).toBeInViewport();
    await openTab(page, 'Client');
    await expect(page).toHaveURL(/\/show\/client$/);
    await expect(nextStep(page)).toHaveText(/Write the strategy/);
  }
  await nextStep(page).click();
  await expect(page.getByRole('tabpanel', { name: 'Strategy' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rewrite the strategy' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Client', exact: true })).toBeVisible();
});

test('with eight posts and what the client wrote collapsed, no tab is longer than 3,000 px or stops the Tab key more than 120 times', async ({
  page,
}) => {
  const titles = Array.from({ length: 8 }, (_, number) => `Lesson ${number + 1} of the workshop`);
  await openMonth(page, titles);
  await openTab(page, 'Strategy');
  await page.getByRole('button', { name: 'Write the strategy', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Rewrite the strategy' })).toBeVisible();
  await openTab(page, 'Content');
  for (const name of ['Interview Questions & Answers', 'LinkedIn Posts']) await foldOf(page, name).click();
  for (const tab of ['', '/strategy', '/month', '/client']) {
    await page.goto(page.url().replace(/\/show.*$/, `/show${tab}`));
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(nextStep(page)).toBeVisible();
    const size = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      stops: [
        ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
      ].filter(
        (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
      ).length,
    }));
    expect(size.height, tab).toBeLessThanOrEqual(3000);
    expect(size.stops, tab).toBeLessThanOrEqual(120);
  }
});

test('a section that was collapsed stays so, but is expanded in print and by an old link', async ({
  page,
}) => {
  const id = await makeSubmission(page);
  await openDetail(page, id);
  const interview = foldOf(page, 'Interview Questions & Answers');
  const answer = page.getByText(/^I began as an apprentice/);
  await expect(page.getByLabel('Post 1', { exact: true })).toBeVisible();
  await expect(answer).toBeVisible();
  await interview.click();
  await page.reload();
  await expect(page.getByLabel('Post 1', { exact: true })).toBeVisible();
  await expect(interview).toHaveAttribute('aria-expanded', 'false');
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(answer).toBeHidden();
  await interview.click();
  await expect(answer).toBeVisible();

  // From before there were tabs.
  await page.goto(`/admin/form_submissions/${id}/show#strategy`);
  await expect(page.getByRole('heading', { name: 'Strategy', level: 3 })).toBeFocused();
  await expect(page).toHaveURL(/\/show\/strategy#strategy$/);
  await page.goto(`/admin/form_submissions/${id}/show#interview`);
  await expect(answer).toBeVisible();
});

test('shortcuts navigate the page, and their list is accessible', async ({ page }) => {
  await openDetail(page, await makeSubmission(page));
  await expect(nextStep(page)).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).waitFor();
  await expect(foldOf(page, 'Basic Information')).toBeVisible();
  await page.keyboard.press('j');
  await expect(foldOf(page, 'Basic Information')).toBeFocused();
  await page.keyboard.press('j');
  await expect(foldOf(page, 'Interview Questions & Answers')).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Open the board' })).toBeHidden();
  await page.keyboard.press('n');
  await expect(page.getByLabel('Post 1', { exact: true })).not.toHaveValue('');
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

test('opens by Try again after a deployment has replaced the scripts of an open panel', async ({ page }) => {
  const gone = '**/assets/adminViews-*';
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  const refused = page.waitForResponse(gone);
  await openList(page);
  await refused;
  const navigation = page.getByRole('navigation', { name: 'Panel' });
  await navigation.getByRole('link', { name: 'Reports' }).click();
  const failure = page.getByText('This part of the page could not be loaded.');
  await expect(failure).toBeVisible();
  // The list was loaded before, so that leaving the page that failed shows it.
  await navigation.getByRole('link', { name: 'Submissions' }).click();
  await expect(page.getByRole('heading', { name: 'Form Submissions' })).toBeVisible();
  await navigation.getByRole('link', { name: 'Reports' }).click();
  await expect(failure).toBeVisible();
  await page.unroute(gone);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible();
});
