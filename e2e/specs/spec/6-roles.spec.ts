import { expect, test } from '../../fixtures.ts';
import { logIn, makeSubmission, openDetail, openOtherTab, stored } from '../../flows/admin.ts';
import { ADMIN_PASSWORD } from '../../server.ts';

test('6: a wrong password is refused, the right one logs in until Logout, which ends the session on the server', async ({
  page,
}) => {
  await page.goto('/admin');
  await page.getByPlaceholder('Enter password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible();
  await logIn(page);
  expect(await page.evaluate(() => sessionStorage.getItem('isAdminAuthenticated'))).toBe('true');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Form Submissions' })).toBeVisible();
  expect((await page.request.get('/api/form_submissions')).status()).toBe(200);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  expect((await page.request.get('/api/form_submissions')).status()).toBe(401);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

test('6: an expired session asks for the password, returns to the same page and keeps unsaved edits', async ({
  page,
  context,
}) => {
  const id = await makeSubmission(page);
  await openDetail(page, id);
  // While jobs of the submission are running the page polls, and would be redirected to the login by that.
  await expect.poll(async () => (await stored(page, id)).jobs.map(({ state }) => state)).not.toContain('due');
  await page.reload();
  await page.getByRole('button', { name: 'Edit Basic Information' }).click();
  await page.getByLabel('Industry').fill('Bakery and café');
  await page.getByLabel('Post 3').fill('Typed before the session ended');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Update Posts' }).click();

  await expect(page.getByText(/Your session has ended/)).toBeVisible();
  await page.getByPlaceholder('Enter password').fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/form_submissions/${id}/show`));
  await expect(page.getByLabel('Industry')).toHaveValue('Bakery and café');
  await expect(page.getByLabel('Post 3')).toHaveValue('Typed before the session ended');
  await page.getByRole('button', { name: 'Update Posts' }).click();
  await expect(page.getByText('Posts updated successfully!')).toBeVisible();
});

test('6: tabs share the session, and Logout in one ends it in all', async ({ page }) => {
  const id = await makeSubmission(page);
  await logIn(page);
  const other = await openOtherTab(page, id);
  expect(await other.evaluate(() => sessionStorage.getItem('isAdminAuthenticated'))).toBe('true');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(other.getByText('ada@bakery.example')).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

test('6: the calendar needs no login, and links to the panel for an administrator', async ({
  page,
  context,
}) => {
  await logIn(page);
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Calendar' }).click();
  await page.getByRole('link', { name: 'Your own calendar in this browser' }).click();
  await page.getByRole('link', { name: 'Panel' }).click();
  await expect(page.getByRole('heading', { name: 'Form Submissions' })).toBeVisible();
  const stranger = await context.newPage();
  await stranger.goto('/calendar');
  await expect(stranger.getByText(/^\d+ posts?:/)).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'Panel' })).toHaveCount(0);
});
