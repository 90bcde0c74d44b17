import { expectAccessible, expectAccessibleEverywhere, expectAccessibleInEach } from '../accessible.ts';
import { expect, type Page, PHONE, test } from '../fixtures.ts';
import {
  foldOf,
  makeForm,
  makeSubmission,
  openDetail,
  openFindings,
  openTab,
  openWritten,
  pressMore,
  selectIdeas,
  untilWritten,
} from '../flows/admin.ts';
import { ADMIN_PASSWORD } from '../server.ts';
import { expectTouchTargets } from '../touch.ts';

const DIALOG = '[role=dialog]';

/** Below 1,100 px a sentence of a written post shows its evidence in a popover, which stays on the screen. */
async function expectEvidence(page: Page): Promise<void> {
  const post = page.getByRole('region', { name: 'Generated Posts' }).getByRole('article').first();
  await page.setViewportSize({ width: 1000, height: 800 });
  await openFindings(post);
  const sentence = post
    .getByRole('group', { name: /^Sentences of/ })
    .getByRole('button')
    .first();
  await sentence.click();
  const evidence = page.getByRole('dialog');
  await expect(evidence).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'evidence of a sentence');
  await page.keyboard.press('Escape');
  await expect(evidence).toBeHidden();
  await expect(sentence).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 720 });
}

/** Actions on a post that open a dialog. */
async function expectDialogs(page: Page): Promise<void> {
  const post = page.getByRole('region', { name: 'Generated Posts' }).getByRole('article').first();
  const rewrite = post.getByRole('button', { name: /^Rewrite:/ });
  const more = post.getByRole('button', { name: /^More:/ });
  for (const [button, open, ready] of [
    [rewrite, () => rewrite.click(), 'Instruction (optional)'],
    [more, () => pressMore(post, 'Versions'), /^Version 1/],
  ] as const) {
    await open();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(ready).first()).toBeVisible();
    await expectAccessibleInEach(page, 'a dialog of a post', DIALOG);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }
}

test('axe finds nothing on login, list and detail, wide and narrow', async ({ page }) => {
  await page.goto('/admin');
  await page.getByPlaceholder('Enter password').fill('wrong');
  await expectAccessibleEverywhere(page, 'login');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible();
  await expectAccessibleInEach(page, 'wrong password');

  const id = await makeSubmission(page);
  await makeForm(page, { industry: 'צילום ואמנות', website: `${'long'.repeat(14)}.example` });
  await openDetail(page, id);
  await expect(page.getByRole('button', { name: /^Next step/ })).toBeVisible();
  await expectAccessibleInEach(page, 'detail');
  for (const name of ['Strategy', 'Month', 'Material', 'Client'] as const) {
    await openTab(page, name);
    await expectAccessibleEverywhere(page, `the tab ${name}`);
  }
  await openTab(page, 'Content');
  await foldOf(page, 'Selected Ideas').click();
  await expectAccessibleEverywhere(page, 'open sections');
  await page.getByRole('button', { name: 'Edit Basic Information' }).click();
  await page.getByRole('button', { name: 'Add an idea' }).click();
  await page.getByRole('form', { name: 'New idea' }).getByRole('button', { name: 'Save' }).click();
  await expectAccessibleInEach(page, 'forms with errors');
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  await page.getByRole('button', { name: 'Scrape Posts' }).click();
  await expect(page.getByText(/likes · .* comments/).first()).toBeVisible();
  await selectIdeas(page, 2);
  await page.getByRole('button', { name: 'Generate Full Posts' }).click();
  await untilWritten(page);
  await expectEvidence(page);
  await expectDialogs(page);
  await page.getByRole('button', { name: 'Generate Ideas' }).click();
  await expect(page.getByRole('dialog', { name: 'Generate new ideas?' })).toBeVisible();
  await expectAccessibleInEach(page, 'new ideas', DIALOG);
  await page.getByRole('button', { name: 'Cancel' }).last().click();

  await page.getByRole('link', { name: 'Back to List' }).click();
  await expect(page.getByText(/^Showing/)).toBeVisible();
  await expectAccessibleEverywhere(page, 'list');
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Website' })).toBeVisible();
  await expectAccessibleInEach(page, 'columns');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 320, height: 800 });
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByLabel('Sort by')).toBeVisible();
  await expectAccessible(page, 'filter');
  await page.keyboard.press('Escape');
  await page.getByPlaceholder('Search by email, website, or industry').fill('nothing has this');
  await expect(page.getByText('No submissions found.')).toBeVisible();
  await expectAccessibleInEach(page, 'empty list');
});

test('the whole work is done by keyboard', async ({ page }) => {
  await makeForm(page, { website: 'not-searched.example' });
  await makeSubmission(page, { website: 'keyboard.example' });
  await page.goto('/admin');
  await expect(page.getByPlaceholder('Enter password')).toBeFocused();
  await page.keyboard.type(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Showing/)).toBeVisible();
  await tabTo(page, 'Search by email, website, or industry');
  await page.keyboard.type('keyboard.example');
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
  await tabTo(page, 'View Details: keyboard.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Submission Details/ })).toBeFocused();
  await expect(page.getByRole('button', { name: /^Next step/ })).toBeVisible();
  await tabTo(page, 'Generate Ideas');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Generated Content Ideas' })).toBeFocused();
  await tabTo(page, /^Select:/);
  await page.keyboard.press('Space');
  await expect(page.getByText('1 to write')).toBeVisible();
  await tabTo(page, 'Generate Full Posts');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Generated Posts' })).toBeFocused();
  await untilWritten(page);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a sentence shows its evidence, and a finger hits every control of the panel', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openWritten(page, 1);
    const post = page.getByRole('region', { name: 'Generated Posts' }).getByRole('article');
    await openFindings(post);
    await post
      .getByRole('group', { name: /^Sentences of/ })
      .getByRole('button')
      .first()
      .tap();
    await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');

    await foldOf(page, 'Generated Content Ideas').click();
    await expectTouchTargets(page, 'the tab Content');
    await page.getByRole('button', { name: 'Edit Basic Information' }).click();
    await page.getByRole('button', { name: 'More ideas' }).click();
    await page.getByRole('menuitem', { name: 'Add an idea' }).click();
    await post.getByRole('button', { name: /^Edit:/ }).click();
    await expectTouchTargets(page, 'forms of the tab Content');
    for (const name of ['Strategy', 'Month', 'Material', 'Client'] as const) {
      await openTab(page, name);
      await expectTouchTargets(page, `the tab ${name}`);
    }
    for (const [path, heading] of [
      ['form_submissions', 'Form Submissions'],
      ['today', 'Today'],
      ['reports', 'Reports'],
      ['settings', 'Settings'],
      ['audit-log', 'Audit log'],
    ] as const) {
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await expectTouchTargets(page, heading);
    }
  });
});

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const fits = async () => {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    return typeof name === 'string' ? focused === name : name.test(focused);
  };
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    if (await fits()) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}
