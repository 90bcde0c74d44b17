import { type Deployment, deploy } from '../deployment.ts';
import { expect, type Page, test } from '../fixtures.ts';
import {
  fillBrand,
  heading,
  keptIndustry,
  openForm,
  questionInList,
  typeAnswer,
  waitingAnswers,
} from '../flows/wizard.ts';

test.use({ serviceWorkers: 'allow' });

/** The service worker caches the pages when the page is idle; from then on they open without a network. */
async function waitForShell(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

test('without a network a reload opens the first step with what was typed', async ({ page, context }) => {
  await page.goto('/');
  await waitForShell(page);
  await fillBrand(page, { website: 'a.example', email: 'half@', industry: 'Carpentry' });
  await expect.poll(() => keptIndustry(page)).toBe('Carpentry');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByLabel('Industry *')).toHaveValue('Carpentry');
  await page.getByLabel('Industry *').fill('Carpentry and roofs');
  await expect.poll(() => keptIndustry(page)).toBe('Carpentry and roofs');
  await page.reload();
  await expect(page.getByLabel('Industry *')).toHaveValue('Carpentry and roofs');
});

test('without a network a form opens in the middle of the interview and works', async ({
  page,
  context,
  request,
}) => {
  const id = await openForm(page, { topics: ['Light in rooms'] });
  await typeAnswer(page, 'Said with a network.');
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await waitForShell(page);
  await context.setOffline(true);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(heading(page, 'Interview')).toBeVisible();
  await expect(page.getByText('1 of 4 answered')).toBeVisible();
  await questionInList(page, 1).click();
  await typeAnswer(page, 'Said without one.');
  await expect(page.getByText('Not saved, retrying')).toBeVisible();
  await expect.poll(() => waitingAnswers(page)).toEqual(['Said without one.']);
  await page.reload();
  await expect(page.getByText('2 of 4 answered')).toBeVisible();
  await context.setOffline(false);
  const answers = async () =>
    ((await (await request.get(`/api/forms/${id}`)).json()) as { interview_answers: string[] })
      .interview_answers;
  await expect.poll(answers).toEqual(['Said with a network.', 'Said without one.']);
});

test('without a network the calendar opens with its posts', async ({ page, context }) => {
  await page.goto('/calendar');
  await expect(page.getByText(/Sample: three questions/).first()).toBeVisible();
  await waitForShell(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/Sample: three questions/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Post' })).toBeEnabled();
});

test.describe('a deployment', () => {
  let site: Deployment;
  test.beforeEach(async ({ server }) => {
    site = await deploy(server.url);
  });
  test.afterEach(() => site.close());

  const caches = (page: Page) => page.evaluate(() => window.caches.keys());
  const pageCaches = async (page: Page) => (await caches(page)).filter((name) => name.startsWith('byline-'));
  const titleOf = (page: Page) => page.locator('meta[name="deployment"]').getAttribute('content');

  test('is visible on the next navigation, and the old files are deleted', async ({ page, context }) => {
    await page.goto(site.url);
    await waitForShell(page);
    expect(await pageCaches(page)).toHaveLength(1);
    site.release('second');
    await page.goto(`${site.url}/`);
    expect(await titleOf(page)).toBe('second');
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null),
      )
      .toBe(true);
    // Old files are deleted once no old page is open. A page that opens before the old worker has stopped counts as
    // old, so each check opens and closes one.
    await page.close();
    const keptNow = async () => {
      const next = await context.newPage();
      await next.goto(`${site.url}/`);
      const names = await pageCaches(next);
      await next.close();
      return names;
    };
    await expect.poll(keptNow).toEqual(['byline-pages-second']);
  });

  test('is skipped if it answers too late', async ({ page }) => {
    await page.goto(site.url);
    await waitForShell(page);
    site.delay(20_000);
    await page.reload({ waitUntil: 'commit' });
    await expect(heading(page, 'Brand Information')).toBeVisible();
  });

  test('can remove the service worker, as docs/troubleshoot.md says', async ({ page }) => {
    await page.goto(site.url);
    await waitForShell(page);
    site.withdraw();
    await page.reload();
    await expect.poll(() => caches(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
  });
});

test('the service worker only handles the public pages', async ({ page, request }) => {
  const script = await request.get('/sw.js');
  expect(script.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  expect(script.headers()['content-security-policy']).toContain("worker-src 'self'");
  await page.goto('/');
  await waitForShell(page);
  const kept = await page.evaluate(async () => {
    const names = await window.caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await window.caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => !path.startsWith('/assets/')).sort()).toEqual(['/', '/', '/calendar']);
  expect(kept.filter((path) => /AdminPage|SandboxPage|SubmissionShow/.test(path))).toEqual([]);
});
