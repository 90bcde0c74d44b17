import { expect, type Page, test } from '../fixtures.ts';
import { openList } from '../flows/admin.ts';
import { continueButton, fillBrand, formIdOf, heading } from '../flows/wizard.ts';

/* With bot detection. */
test.use({ ownServer: { RATE_LIMIT: 'on' } });

/** Like a browser that autofills every field, including the honeypot. */
async function autofill(page: Page): Promise<void> {
  await page.goto('/');
  await fillBrand(page);
  await page.locator('input[name=company_fax]').evaluate((input: HTMLInputElement) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(input, '+1 555 0100');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await continueButton(page).click();
}
const quarantined = async (page: Page) =>
  (await (await page.request.get(`/api/forms/${formIdOf(page)}`)).json()).quarantined;
const BY_HAND = 'We could not confirm it automatically, so one of us does it by hand.';

test('a browser that autofills every field solves the proof of work in the background', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  const proven = page.waitForResponse((response) => response.url().endsWith('/proof'));
  await autofill(page);
  const dialog = page.getByRole('dialog', { name: 'Progress Saved!' });
  await expect(dialog).toContainText('We are sending a link to');
  expect((await proven).status()).toBe(200);
  await expect(dialog).not.toContainText(BY_HAND);
  expect(await quarantined(page)).toBe(false);
  expect(refused).toEqual([]);
});

test('a page that cannot solve it says so, and one click in the list approves the form', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'Worker', { value: undefined });
  });
  await autofill(page);
  const dialog = page.getByRole('dialog', { name: 'Progress Saved!' });
  await expect(dialog).toContainText(BY_HAND);
  await expect(dialog).not.toContainText('We are sending a link to');
  await dialog.getByRole('button', { name: 'Continue Now' }).click();
  await expect(heading(page, 'Upload Assets')).toBeVisible();
  const form = page.url();
  expect(await quarantined(page)).toBe(true);

  await openList(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'On hold' }).click();
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
  await page.getByRole('button', { name: /^Approve: / }).click();
  await expect(page.getByText('The form was approved.')).toBeVisible();
  await page.goto(form);
  await expect(heading(page, 'Upload Assets')).toBeVisible();
  expect(await quarantined(page)).toBe(false);
});
