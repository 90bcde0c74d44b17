import { expect, type Page, PHONE, test } from '../fixtures.ts';
import { foldOf, makeSubmission, openTab, openWritten, startSession } from '../flows/admin.ts';
import { monthFromNow } from '../flows/release.ts';
import { openForm, startForm } from '../flows/wizard.ts';
import { expectOneLeftEdge } from '../leftEdges.ts';
import { expectTouchTargets } from '../touch.ts';
import { expectTypeSizes } from '../typeSizes.ts';

/* What UX.md says in numbers about the panel: sizes of text, touch targets, layout shift, controls and clicks. */

const PAGES = [
  ['today', 'Today'],
  ['form_submissions', 'Form Submissions'],
  ['posts', 'Posts'],
  ['calendar', 'Calendar'],
  ['reports', 'Reports'],
  ['audit-log', 'Audit log'],
  ['settings', 'Settings'],
  ['profile', 'Shared password'],
] as const;
const TABS = ['Content', 'Strategy', 'Month', 'Material', 'Client'] as const;
/** The most controls of a submission with eight posts. */
const MAX_CONTROLS = 80;
const MAX_SHIFT = 0.02;

async function openPage(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(`/admin/${path}`);
  await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('every tab of a submission has controls of 44 px and eight sizes of text', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const id = await openWritten(page, 1);
    for (const name of TABS) {
      await openTab(page, name);
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await expectTouchTargets(page, `the tab ${name}`);
      await expectTypeSizes(page, `the tab ${name}`);
    }
    await openPage(page, `form_submissions/${id}/evidence`, 'Activity log');
    await expectTouchTargets(page, 'the activity log');
    await expectTypeSizes(page, 'the activity log');
  });

  test('every page of the panel has controls of 44 px and eight sizes of text', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await expectTouchTargets(page, 'login');
    await expectTypeSizes(page, 'login');
    await makeSubmission(page);
    await startSession(page);
    for (const [path, heading] of PAGES) {
      await openPage(page, path, heading);
      await expectTouchTargets(page, heading);
      await expectTypeSizes(page, heading);
    }
  });

  test('the local calendar has controls of 44 px', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/calendar');
    await expect(page.getByRole('button', { name: 'Create Post' })).toBeEnabled();
    await expectTouchTargets(page, 'the calendar');
    await expectTypeSizes(page, 'the calendar');
    await page.getByRole('button', { name: 'Create Post' }).click();
    await expect(page.getByLabel('Post Title')).toBeVisible();
    await expectTouchTargets(page, 'the editor of the calendar');
    await expectTypeSizes(page, 'the editor of the calendar');
  });

  test('the wizard has controls of 44 px', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(page.getByLabel('Website *')).toBeVisible();
    await expectTouchTargets(page, 'Brand Information');
    await expectTypeSizes(page, 'Brand Information');
    await startForm(page);
    await expectTouchTargets(page, 'Upload Assets');
    await expectTypeSizes(page, 'Upload Assets');
    await openForm(page, { topics: ['Sourdough'], answers: ['I began as a baker.'] });
    await expectTouchTargets(page, 'Interview');
    await expectTypeSizes(page, 'Interview');
  });
});

for (const width of [390, 1280]) {
  test(`every page of the panel has one left edge, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    // The calendar shows five posts of a day before it is opened.
    const id = await openWritten(page, 6);
    for (const name of TABS) {
      await openTab(page, name);
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await expectOneLeftEdge(page, `the tab ${name}`);
    }
    await openPage(page, `form_submissions/${id}/evidence`, 'Activity log');
    await expectOneLeftEdge(page, 'the activity log');
    for (const [path, heading] of PAGES) {
      await openPage(page, path, heading);
      await expectOneLeftEdge(page, heading);
    }
    // Depending on the date, the posts are of this month or the next.
    for (const months of [0, 1]) {
      await openPage(page, `calendar?month=${monthFromNow(months)}`, 'Calendar');
      await expectOneLeftEdge(page, `the calendar, ${months} months from now`);
    }
  });

  test(`a submission moves by less than ${MAX_SHIFT} while it loads, at ${width} px`, async ({ page }) => {
    const id = await openWritten(page, 8);
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(() => {
      const moved: { value: number; what: string[] }[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput, sources } = entry as unknown as {
            value: number;
            hadRecentInput: boolean;
            sources: { node?: Node }[];
          };
          const what = sources.map(({ node }) => (node?.textContent ?? '').slice(0, 60));
          if (!hadRecentInput) moved.push({ value, what });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const shifts = () =>
      page.evaluate(() => (window as unknown as { moved: { value: number; what: string[] }[] }).moved);
    for (const tab of ['', '/strategy', '/month', '/material', '/client']) {
      await page.goto(`/admin/form_submissions/${id}/show${tab}`);
      await expect(page.getByRole('button', { name: /^Next step/ })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      const moved = await shifts();
      const sum = moved.reduce((total, { value }) => total + value, 0);
      expect(sum, `${tab}: ${JSON.stringify(moved)}`).toBeLessThan(MAX_SHIFT);
    }
  });
}

test('a submission with eight open posts has few controls, Edit and Rewrite among them', async ({ page }) => {
  await openWritten(page, 8);
  for (const name of ['Interview Questions & Answers', 'LinkedIn Posts']) {
    const fold = foldOf(page, name);
    await fold.click();
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
  }
  const posts = page.getByRole('region', { name: 'Generated Posts' });
  await expect(posts.getByRole('article')).toHaveCount(8);
  await expect(posts.getByRole('button', { name: /^Edit:/ })).toHaveCount(8);
  await expect(posts.getByRole('button', { name: /^Rewrite:/ })).toHaveCount(8);
  const controls = await page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=button]')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? ''),
  );
  expect(controls.length, controls.join('\n')).toBeLessThanOrEqual(MAX_CONTROLS);
});

test('a post is two clicks from Today', async ({ page }) => {
  const id = await openWritten(page, 1);
  const [post] = await (await page.request.get(`/api/form_submissions/${id}/posts`)).json();
  await openPage(page, 'today', 'Today');
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Posts' }).click();
  await page
    .getByRole('link', { name: `Open post: ${post.title}` })
    .first()
    .click();
  await expect(page.getByRole('article', { name: post.title })).toBeVisible();
});
