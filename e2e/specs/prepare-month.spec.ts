import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator } from '@playwright/test';
import { expect, type Page, test } from '../fixtures.ts';
import { makeSubmission, openList, startSession, stored } from '../flows/admin.ts';
import { startServer, type TestServer } from '../server.ts';

const nextStep = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name: typeof name === 'string' ? `Next step: ${name}` : name });
const PREPARE = /^Next step: Prepare /;
const setFault = (page: Page, fault: object) => page.request.post('/sandbox/faults', { data: fault });
const clearFaults = (page: Page) => page.request.delete('/sandbox/faults');

test.beforeEach(({ page }) => startSession(page));
test.afterEach(({ page }) => clearFaults(page));

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/form_submissions/${id}/show`);
  await expect(page.getByRole('heading', { name: /^Submission Details/ })).toBeVisible();
}

const PROFILE = { linkedin_profile: 'https://www.linkedin.com/in/ada' };

test('a preparation can be cancelled, and a failed one shows why and continues without posts', async ({
  page,
}) => {
  const id = await makeSubmission(page, { website: 'private.example', ...PROFILE });
  await setFault(page, { service: 'openai', delayMs: 600_000 });
  await open(page, id);
  await nextStep(page, PREPARE).click();
  await expect(nextStep(page, 'Generating Ideas...')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(nextStep(page, PREPARE)).toBeVisible();
  await clearFaults(page);

  const hidden = await makeSubmission(page, {
    website: 'hidden.example',
    linkedin_profile: 'https://www.linkedin.com/in/empty-person',
  });
  await open(page, hidden);
  await nextStep(page, PREPARE).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Preparing the month failed' });
  await expect(failure).toContainText('No response received from API.');
  await failure.getByRole('button', { name: 'Continue without posts' }).click();
  await expect(nextStep(page, /^Next step: Select best \d+$/)).toBeVisible();
  await expect(failure).toBeHidden();
});

const MOVED_CLOCK = fileURLToPath(new URL('../../backend/test/faults/moved-clock.mjs', import.meta.url));
const POSTS = 4;

interface Planned {
  id: string;
  month: string;
  version: number;
}

test.describe('the months of a client', () => {
  const clock = join(tmpdir(), `byline-e2e-clock-${process.pid}`);
  const now = new Date();
  /** A morning `days` after the last one of this month, which leaves no room for posts: the first month is the next one. */
  const morning = (days: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, days, 8));
  const moveTo = (at: Date) => writeFileSync(clock, String(at.getTime() - Date.now()));
  let server: TestServer;
  test.beforeEach(async () => {
    moveTo(morning(0));
    server = await startServer({ NODE_OPTIONS: `--import ${MOVED_CLOCK}`, CLOCK_FILE: clock });
  });
  test.afterEach(() => server.stop());

  async function call<T>(page: Page, method: string, path: string, data?: object): Promise<T> {
    const answer = await page.request.fetch(path, { method, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    const text = await answer.text();
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  /** Writes, plans, releases and approves the posts of the first month. */
  async function finishFirstMonth(page: Page, id: string): Promise<void> {
    const path = `/api/form_submissions/${id}`;
    const posts = () => call<Planned[]>(page, 'GET', `${path}/posts`);
    const ideas = await call<{ id: string }[]>(page, 'POST', '/api/generate-content-ideas', {
      submission: { id },
      more: POSTS,
    });
    const selected_ideas = ideas.slice(0, POSTS);
    await expect(async () => {
      const { modified_at } = await call<{ modified_at: string }>(page, 'GET', path);
      const saved = await page.request.put(path, { data: { modified_at, selected_ideas } });
      expect(saved.ok()).toBe(true);
    }).toPass();
    const ideaIds = selected_ideas.map((idea) => idea.id);
    await call(page, 'POST', `${path}/post-runs`, { ideaIds });
    await expect.poll(async () => (await posts()).filter(({ version }) => version > 0).length).toBe(POSTS);
    const places = (await posts()).map((post, at) => {
      const plannedDay = morning(8 + at)
        .toISOString()
        .slice(0, 10);
      return { id: post.id, month: plannedDay.slice(0, 7), plannedDay, plannedTime: '09:00' };
    });
    await call(page, 'PUT', `${path}/plan`, { timeZone: 'UTC', posts: places });
    const { version: strategy } = await call<Planned>(page, 'POST', `${path}/strategy/generate`, {});
    const { url } = await call<{ url: string }>(page, 'POST', `${path}/rounds`, {
      posts: (await posts()).map((post) => ({ postId: post.id, version: post.version })),
      strategy,
    });
    const review = new URL(url).pathname.replace('/review/', '/api/review/');
    const shown = await call<{ posts: { id: string; version: number; hash: string }[] }>(page, 'GET', review);
    const decisions = shown.posts.map(({ id: postId, version, hash }) => ({
      ...{ postId, version, hash },
      verdict: 'approved',
    }));
    await call(page, 'POST', `${review}/decisions`, { name: 'Mara', decisions });
  }

  /** A page of an agency that promises as many posts a month as the material of a submission suffices for. */
  async function openAgency(browser: Browser): Promise<Page> {
    const page = await (await browser.newContext({ baseURL: server.url })).newPage();
    await startSession(page);
    const agency = await call<object>(page, 'GET', '/api/settings/agency');
    await call(page, 'PUT', '/api/settings/agency', { ...agency, postsPerMonth: POSTS, timeZone: 'UTC' });
    return page;
  }

  /** Opens the list; then clicks, first on View Details, and counts the clicks. */
  async function startClicking(page: Page, website: string) {
    await openList(page);
    let clicks = 0;
    const click = async (control: Locator) => {
      clicks += 1;
      await control.click();
    };
    const row = page.getByRole('row').filter({ hasText: website });
    await click(
      row
        .getByRole('link', { name: 'View Details' })
        .or(row.getByRole('button', { name: 'View Details' }))
        .first(),
    );
    return { click, clicks: () => clicks };
  }

  const monthName = (days: number) =>
    new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(morning(days));

  test('the first takes at most eight clicks from the list to its release', async ({ browser }) => {
    const page = await openAgency(browser);
    const website = 'first-month.example';
    const id = await makeSubmission(page, { website });
    const { click, clicks } = await startClicking(page, website);
    await click(nextStep(page, `Prepare ${monthName(1)}`));
    await click(nextStep(page, `Select best ${POSTS}`));
    await click(nextStep(page, `Write ${POSTS} posts`));
    await click(nextStep(page, 'Write the strategy'));
    await click(nextStep(page, `Plan ${POSTS} posts`));
    await click(page.getByRole('button', { name: 'Plan and release' }));
    await expect(page.frameLocator('iframe[title="The client’s page"]').getByRole('article')).toHaveCount(
      POSTS,
    );
    await click(page.getByRole('button', { name: `Release ${POSTS} posts and the strategy` }));
    await expect(page.getByRole('textbox', { name: 'The link' })).not.toHaveValue('');
    const posts = await call<{ plannedDay: string | null; state: string }[]>(
      page,
      'GET',
      `/api/form_submissions/${id}/posts`,
    );
    expect(posts.filter(({ plannedDay, state }) => plannedDay && state === 'in_review')).toHaveLength(POSTS);
    expect(clicks()).toBeLessThanOrEqual(8);
  });

  test('the second takes at most five clicks from the list to its posts, and keeps the first', async ({
    browser,
  }) => {
    const page = await openAgency(browser);
    const website = 'second-month.example';
    const id = await makeSubmission(page, { website });
    await finishFirstMonth(page, id);
    const month = (days: number) => morning(days).toISOString().slice(0, 7);
    moveTo(morning(22));

    const { click, clicks } = await startClicking(page, website);
    await click(nextStep(page, `Prepare ${monthName(40)}`));
    await click(nextStep(page, `Select best ${POSTS}`));
    await click(nextStep(page, `Write ${POSTS} posts`));
    const written = async () =>
      (await call<Planned[]>(page, 'GET', `/api/form_submissions/${id}/posts`))
        .filter(({ version }) => version > 0)
        .map((post) => post.month);
    await expect.poll(written).toEqual([...Array(POSTS).fill(month(1)), ...Array(POSTS).fill(month(40))]);
    await expect(nextStep(page, `Plan ${POSTS} posts`)).toBeVisible();
    const shown = page.getByRole('region', { name: 'Generated Posts' }).getByRole('article');
    await expect(shown).toHaveCount(2 * POSTS);
    expect(clicks()).toBeLessThanOrEqual(5);
    expect((await stored(page, id)).full_posts).toHaveLength(2 * POSTS);
  });
});
