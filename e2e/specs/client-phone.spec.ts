import type { Browser } from '@playwright/test';
import { expect, type Page, PHONE, test } from '../fixtures.ts';
import { readToEnd } from '../flows/clientPage.ts';
import { loggedActions, monthFromNow, releasePosts, type WrittenPost, writePosts } from '../flows/release.ts';

/* The client's page on a phone, against the real server. `page` is the agency; the client has a browser of their own. */

const shortPost = (title: string): WrittenPost => ({ title, fullPost: `${title}. The room was empty.` });

async function openPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...PHONE,
    viewport: { width: 390, height: 844 },
    baseURL: baseURL ?? '',
    permissions: ['microphone'],
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** What this origin stores on the client's device. */
const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^byline\.(?:review|page)\./.test(key)));

test('a decision made without a network is kept, shown as waiting, and sent once', async ({
  page,
  browser,
  baseURL,
}) => {
  const id = await writePosts(page, [shortPost('First'), shortPost('Second'), shortPost('Third')]);
  const { path } = await releasePosts(page, id);
  const phone = await openPhone(browser, baseURL);
  await phone.goto(path);
  await phone.getByRole('button', { name: 'First' }).tap();
  await button(phone, 'Approve').tap();
  await phone.getByLabel('Your name').fill('Mara Lind');
  await button(phone, 'Continue').tap();
  await expect(title(phone)).toHaveText('Second');
  await expect.poll(() => loggedActions(page, id)).toEqual(['approved First Mara Lind']);

  const waiting = phone.getByText('Saved on this device; sent when you are online.');
  await phone.context().setOffline(true);
  await button(phone, 'Approve').tap();
  await expect(title(phone)).toHaveText('Third');
  await expect(waiting).toBeVisible();
  await phone.close();
  expect(await loggedActions(page, id)).toEqual(['approved First Mara Lind']);

  await phone.context().setOffline(false);
  const again = await phone.context().newPage();
  await again.goto(path);
  await expect(again.getByRole('article', { name: 'Second' })).toContainText('Approved');
  await expect
    .poll(() => loggedActions(page, id))
    .toEqual(['approved First Mara Lind', 'approved Second Mara Lind']);
  await again.reload();
  await expect(again.getByRole('article', { name: 'Second' })).toContainText('Approved');
  await expect(again.getByText('Saved on this device; sent when you are online.')).toHaveCount(0);
  expect(await loggedActions(page, id)).toHaveLength(2);
  await again.context().close();
});

test('an ended link deletes what the device kept, and the page says so', async ({
  page,
  browser,
  baseURL,
}) => {
  const id = await writePosts(page, [shortPost('First'), shortPost('Second')]);
  const { path } = await releasePosts(page, id);
  const phone = await openPhone(browser, baseURL);
  await phone.goto(path);
  await phone.getByRole('button', { name: 'First' }).tap();
  await button(phone, 'Ask for changes').tap();
  await phone.getByLabel('What should change?').fill('A private remark.');
  await expect.poll(() => storedKeys(phone)).toHaveLength(2);

  const ended = await page.request.delete(`/api/form_submissions/${id}/client-link`);
  expect(ended.ok(), await ended.text()).toBe(true);
  await phone.reload();
  await expect(title(phone)).toHaveText('This link no longer works');
  await expect(phone.getByText('First')).toHaveCount(0);
  await expect.poll(() => storedKeys(phone)).toEqual([]);
  expect(await phone.evaluate(() => JSON.stringify(localStorage))).not.toContain('A private remark.');
  await phone.context().close();
});

test('two people decide on one link, each with their own name', async ({ page, browser, baseURL }) => {
  const id = await writePosts(page, [shortPost('First'), shortPost('Second')]);
  const { path } = await releasePosts(page, id);
  const [mara, jonas] = [await openPhone(browser, baseURL), await openPhone(browser, baseURL)];
  for (const phone of [mara, jonas]) await phone.goto(path);
  const approve = async (phone: Page, post: string, name: string) => {
    await phone.getByRole('button', { name: post }).tap();
    await button(phone, 'Approve').tap();
    await phone.getByLabel('Your name').fill(name);
    await button(phone, 'Continue').tap();
  };
  await approve(mara, 'First', 'Mara Lind');
  await expect.poll(() => loggedActions(page, id)).toEqual(['approved First Mara Lind']);
  await approve(jonas, 'Second', 'Jonas Lind');
  await expect
    .poll(() => loggedActions(page, id))
    .toEqual(['approved First Mara Lind', 'approved Second Jonas Lind']);
  for (const phone of [mara, jonas]) {
    const again = await phone.context().newPage();
    await again.goto(path);
    await expect(again.getByRole('heading', { name: "That's everything. 2 approved." })).toBeVisible();
    await phone.context().close();
  }
});

test('Approve is on as soon as the last line of the post is above the footer', async ({
  page,
  browser,
  baseURL,
}) => {
  const lines = Array.from({ length: 30 }, (_, at) => `Line ${at + 1} of the post.`).join('\n\n');
  const id = await writePosts(page, [{ title: 'Long', fullPost: `${lines}\n\nThe last line.` }]);
  const { path } = await releasePosts(page, id);
  const phone = await openPhone(browser, baseURL);
  await phone.goto(path);
  await phone.getByRole('button', { name: 'Long' }).tap();
  await expect(title(phone)).toHaveText('Long');
  const approve = button(phone, 'Approve');
  const last = phone.getByText('The last line.');
  /** Scrolls until the last line ends this many pixels below the top of the footer. */
  const scrollTo = async (below: number) => {
    const footer = await phone.locator('[data-footer]').boundingBox();
    const line = await last.boundingBox();
    const distance = (line?.y ?? 0) + (line?.height ?? 0) - (footer?.y ?? 0) - below;
    await phone.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), distance);
  };
  await scrollTo(20);
  await expect(approve).toBeDisabled();
  await scrollTo(-4);
  await expect(approve).toBeEnabled();
  const left = await phone.evaluate(
    () => document.documentElement.scrollHeight - window.innerHeight - window.scrollY,
  );
  expect(left, 'the page goes on below the post').toBeGreaterThan(40);
  await phone.context().close();
});

test('three months on a phone: eight approvals, three spoken answers and the report in 17 taps', async ({
  page,
  browser,
  baseURL,
}) => {
  const [report, earlier, month] = [0, 1, 2].map(monthFromNow) as [string, string, string];
  const waiting = Array.from({ length: 8 }, (_, at) => shortPost(`Post ${at + 1}`));
  const id = await writePosts(page, [
    { ...shortPost('Of the report'), month: report },
    { ...shortPost('Of the month before'), month: earlier },
    ...waiting.map((post) => ({ ...post, month })),
  ]);
  const { path } = await releasePosts(page, id, ['Of the report', 'Of the month before']);
  const [token] = path.split('/').slice(-1);
  const { posts } = await (await page.request.get(`/api/review/${token}`)).json();
  const decisions = posts.map(({ id: postId, version, hash }: Record<string, unknown>) => ({
    postId,
    version,
    hash,
    verdict: 'approved',
  }));
  const send = async (address: string, data: object) => {
    const answer = await page.request.post(address, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await send(`/api/review/${token}/decisions`, { name: 'Mara Lind', decisions });
  const posted = posts.find((post: { title: string }) => post.title === 'Of the report');
  await send(`/api/review/${token}/posted`, { name: 'Mara Lind', postId: posted.id });
  await send(`/api/form_submissions/${id}/monthly-reports`, {
    month: report,
    sentence: 'A good month for the bakery.',
  });
  await send(`/api/form_submissions/${id}/asks`, {
    questions: ['Who surprised you?', 'What went wrong?', 'What comes next?'],
    note: '',
  });
  await releasePosts(
    page,
    id,
    waiting.map((post) => post.title),
  );

  const phone = await openPhone(browser, baseURL);
  let taps = 0;
  const tap = async (target: ReturnType<typeof button>, position?: { x: number; y: number }) => {
    taps++;
    await target.tap(position ? { position } : {});
  };
  // The device has the form. The name is known from the month before.
  await phone.goto(`/?formId=${id}`);
  await expect(phone.getByRole('heading', { level: 1, name: /^Questions for / })).toBeVisible();
  await phone.goto(path);
  await tap(phone.getByRole('button', { name: 'Read 8 posts' }));
  for (let at = 0; at < 8; at++) {
    await expect(title(phone)).toHaveText(`Post ${at + 1}`);
    await readToEnd(phone);
    // Two taps on one place are a double tap, which approves once only.
    await tap(button(phone, 'Approve'), { x: at % 2 === 0 ? 12 : 110, y: 20 });
  }
  await expect(phone.getByRole('heading', { name: /^\d+ approved\.$/ })).toBeVisible();
  await expect
    .poll(async () => {
      const approved = await loggedActions(page, id);
      return approved.filter((action) => /^approved Post \d Mara Lind$/.test(action)).length;
    })
    .toBe(8);

  await tap(phone.getByRole('link', { name: 'Answer now' }));
  for (let at = 0; at < 3; at++) {
    await tap(button(phone, 'Start Recording'));
    await expect(phone.getByRole('timer')).not.toHaveText('0:00');
    await tap(button(phone, 'Stop Recording'));
    await expect
      .poll(async () => {
        const form = await (await page.request.get(`/api/forms/${id}`)).json();
        return form.interview_questions.filter(({ spoken }: { spoken?: boolean }) => spoken).length;
      })
      .toBe(at + 1);
  }
  await tap(button(phone, 'Send answers'));
  await expect(title(phone)).toHaveText('Your answers have been sent');

  await phone.goto(path);
  await expect(phone.getByText('A good month for the bakery.')).toBeVisible();
  expect(taps).toBe(17);
  await phone.context().close();
});
