import { expectAccessible } from '../accessible.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { makeSubmission, startSession } from '../flows/admin.ts';
import { ONE_POST, openReview } from '../flows/clientPage.ts';
import { BRAND, continueButton, fillBrand } from '../flows/wizard.ts';

/* Each test has a separate server, because settings are global. */
test.use({ ownServer: {}, serviceWorkers: 'allow' });

const GREEN = 'rgb(11, 107, 58)';
/** A picture of 64 by 32 pixels. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAgCAIAAAAt/+nTAAAAOElEQVR42u3PMQ0AAAgDsP04whL+fzRwkjSpgaamX4uAgICAgICAgICAgICAgICAgICAgICAwNUCg2aATOcMYA4AAAAASUVORK5CYII=',
  'base64',
);

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function openSettings(page: Page): Promise<void> {
  await startSession(page);
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(field(page, 'Name of the agency')).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings were saved.', { exact: false })).toBeVisible();
}

interface Mail {
  id: string;
  recipients: string[];
  from: { name: string };
  text: string;
  html: string;
}

/** The only mail to an address, which the server sends in the background. */
async function mailTo(page: Page, address: string): Promise<Mail> {
  const find = async () => {
    const mails: Mail[] = await (await page.request.get('/sandbox/mail')).json();
    return mails.filter(({ recipients }) => recipients.includes(address));
  };
  await expect.poll(find).toHaveLength(1);
  const [mail] = await find();
  if (!mail) throw new Error(`There is no mail to ${address}`);
  return mail;
}

test("an agency's settings are visible in the wizard, in mails, on the client page and in the panel", async ({
  page,
  browser,
  baseURL,
}) => {
  await openSettings(page);
  await field(page, 'Accent colour').fill('#ff6600');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^White text on this colour has a contrast of 2\.9:1/)).toBeVisible();
  await field(page, 'Accent colour').fill('#0b6b3a');
  await field(page, 'Name of the agency').fill('Acme <b>Letters</b>');
  await field(page, 'Posts a month').fill('12');
  await field(page, 'Days until the strategy').fill('5');
  await field(page, 'Legal notice').fill('# Controller\n\nAcme Ltd\nMill Lane 1');
  await save(page);

  const visitor = await browser.newContext({ baseURL });
  const form = await visitor.newPage();
  const refused: string[] = [];
  form.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) refused.push(message.text());
  });
  await form.goto('/');
  await expect(form).toHaveTitle(/ · Acme <b>Letters<\/b>$/);
  await expect(form.locator('header')).toContainText('Acme <b>Letters</b>');
  await expect(form.getByText('Byline')).toHaveCount(0);
  await expect(form.getByText('12 posts a month')).toBeVisible();
  await expect(form.getByText('Your strategy within 5 days')).toBeVisible();
  await expectAccessible(form, 'the wizard in their colour');
  await form.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(form, 'the same in dark');
  await form.emulateMedia({ colorScheme: 'light' });
  await fillBrand(form);
  await expect(continueButton(form)).toHaveCSS('background-color', GREEN);
  await continueButton(form).click();
  await expect(form.getByRole('dialog', { name: 'Progress Saved!' })).toBeVisible();
  expect(refused).toEqual([]);

  await form.goto('/');
  await form.getByRole('link', { name: 'Legal notice' }).click();
  await expect(form.getByRole('heading', { level: 1, name: 'Legal notice' })).toBeVisible();
  await expect(form.getByRole('heading', { name: 'Controller' })).toBeVisible();
  await expectAccessible(form, 'the legal notice');
  expect((await form.request.get('/privacy', { headers: { accept: 'text/html' } })).status()).toBe(404);

  await openReview(form, ONE_POST);
  await expect(form.getByRole('banner')).toContainText('Acme <b>Letters</b>');
  await expect(form.getByRole('button', { name: 'Read the post' })).toHaveCSS('background-color', /rgb/);
  await expectAccessible(form, 'the client page in their colour');
  await visitor.close();

  const confirmation = await mailTo(page, BRAND.email);
  expect(confirmation.from.name).toBe('Acme <b>Letters</b>');
  expect(confirmation.html).toContain('background:#0b6b3a');
  expect(confirmation.html).toContain('Acme &lt;b&gt;Letters&lt;/b&gt;');
  expect(confirmation.text).toContain('/legal');
  await page.goto(`/sandbox/inbox#${confirmation.id}`);
  await expect(page.getByRole('article')).toContainText('within 5 days');

  await test.step('the panel uses the promise, and two concurrent changes are both kept', async () => {
    const id = await makeSubmission(page);
    await openSettings(page);
    const other = await page.context().newPage();
    await other.goto('/admin/settings');
    await field(other, 'Posts a month').fill('4');
    await field(other, 'Name of the agency').fill('Theirs');
    await save(other);
    await field(page, 'Name of the agency').fill('Mine');
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Theirs')).toBeVisible();
    await expectAccessible(page, 'both texts');
    await page.setViewportSize({ width: 390, height: 844 });
    await dialog.getByRole('button', { name: /mine/i }).click();
    const notification = page.getByRole('alert').filter({ hasText: 'The settings were saved.' });
    // Both in one call: the notification disappears after a few seconds.
    const gap = await notification.evaluate((element) => {
      const save = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save');
      return (save?.getBoundingClientRect().top ?? 0) - element.getBoundingClientRect().bottom;
    });
    expect(gap).toBeGreaterThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(field(page, 'Posts a month')).toHaveValue('4');
    await page.goto(`/admin/form_submissions/${id}/show`);
    await expect(page.getByText('0 of 4 posts').first()).toBeVisible();
  });
});

test('a logo replaces the name, and a cached page does not show the old branding', async ({
  page,
  context,
}) => {
  await page.goto('/calendar');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await openSettings(page);
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: LOGO };
  await page.getByLabel('Choose a picture').setInputFiles({ ...logo, buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('An SVG is not accepted', { exact: false })).toBeVisible();
  await field(page, 'Name of the agency').fill('Acme');
  await page.getByLabel('Choose a picture').setInputFiles(logo);
  await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible();
  await expect(field(page, 'Name of the agency')).toHaveValue('Acme');
  await save(page);
  // A toast that fades out has no stable colours.
  await expect(page.getByText('The settings were saved.', { exact: false })).toBeHidden();
  await expectAccessible(page, 'the settings');

  await page.goto('/');
  const name = page.locator('header [data-agency]');
  await expect(name).toHaveText(/Acme/);
  await expect(name).toHaveCSS('background-image', /\/api\/settings\/logo\?v=/);
  await expectAccessible(page, 'the wizard with a logo');
  // The service worker has seen new branding on this page, and refetches the other pages.
  const keptCalendar = () =>
    page.evaluate(async () => (await (await caches.match('/calendar', { ignoreVary: true }))?.text()) ?? '');
  await expect.poll(keptCalendar).toContain('Acme');
  await context.setOffline(true);
  await page.goto('/calendar');
  await expect(page.locator('[data-agency]')).toHaveText('Acme');
});
