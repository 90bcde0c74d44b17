import { expectAccessible, expectNothingBeyond } from '../accessible.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { openTab, openWritten } from '../flows/admin.ts';
import { writePosts } from '../flows/release.ts';

const client = (page: Page) => page.getByRole('region', { name: 'Client', exact: true });

/**
 * A submission with two posts; only the first is released.
 * @returns its id and the link's token
 */
async function releaseFirst(page: Page): Promise<{ id: string; token: string }> {
  const id = await openWritten(page, 2);
  await openTab(page, 'Client');
  await client(page).getByRole('button', { name: 'Release to the client' }).click();
  const posts = page.getByRole('dialog').getByRole('group', { name: 'Posts' }).getByRole('checkbox');
  await expect(posts).toHaveCount(2);
  await posts.first().check();
  await posts.last().uncheck();
  await expectAccessible(page, 'choosing');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'The client’s page' });
  const frame = page.frameLocator('iframe[title="The client’s page"]');
  await expect(frame.getByRole('list', { name: 'Posts' }).getByRole('article')).toHaveCount(1);
  await expectAccessible(page, 'the preview');
  await preview.getByRole('button', { name: 'Release 1 post' }).click();
  const meant = page.getByRole('button', { name: 'Release anyway' });
  const link = page.getByRole('textbox', { name: 'The link' });
  await expect(meant.or(link)).toBeVisible();
  if (await meant.isVisible()) await meant.click();
  const address = await link.inputValue();
  await expectAccessible(page, 'the link');
  await page.getByRole('button', { name: 'Close' }).click();
  return { id, token: /\/review\/([^/?]+)/.exec(address)?.[1] ?? '' };
}

test("the preview is the client's page in a frame: it can be used, sends nothing, and fits a phone", async ({
  page,
}) => {
  const id = await writePosts(page, [
    { title: 'First', fullPost: 'Nobody came.' },
    { title: 'Second', fullPost: 'Somebody came.' },
  ]);
  await page.goto(`/admin/form_submissions/${id}/show/client`);
  await client(page).getByRole('button', { name: 'Release to the client' }).click();
  await page.getByLabel('Note to the client (optional)').fill('For the first week.');
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /^Second/ })
    .uncheck();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: 'The client’s page' })).toBeFocused();
  const frame = page.frameLocator('iframe[title="The client’s page"]');
  await expect(frame.getByRole('list', { name: 'Posts' }).getByRole('article')).toHaveText(/First/);
  await expect(frame.getByText('For the first week.')).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.method()));
  await frame.getByRole('button', { name: 'Read the post' }).click();
  await frame.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(frame.getByText('This is a preview. Nothing is sent.')).toBeVisible();
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('First');
  expect(calls.filter((method) => method !== 'GET')).toEqual([]);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeyond(page, `the preview at ${width} px`);
    await expect(page.getByRole('button', { name: 'Release 1 post' })).toBeInViewport({ ratio: 1 });
    const widths = await page
      .locator('iframe')
      .evaluate((element: HTMLIFrameElement) => [
        element.clientWidth,
        element.contentDocument?.documentElement.scrollWidth,
      ]);
    expect(widths, 'the page in the frame has the width of the phone').toEqual([width, width]);
  }
  await page.getByRole('button', { name: 'Change' }).press('Enter');
  await expect(page.getByLabel('Note to the client (optional)')).toHaveValue('For the first week.');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('review'))),
  ).toEqual([]);
});

test('only the preview of a release can be framed, and is empty without the panel', async ({
  page,
  request,
}) => {
  const headers = async (path: string) => (await request.get(path)).headers();
  expect((await headers('/review/preview'))['content-security-policy']).toContain("frame-ancestors 'self'");
  expect((await headers('/review/preview'))['x-frame-options']).toBe('SAMEORIGIN');
  expect((await headers('/review/preview?lang=de'))['set-cookie']).toBeUndefined();
  for (const path of ['/review/previews', '/review/preview/', '/admin', '/']) {
    expect((await headers(path))['content-security-policy']).toContain("frame-ancestors 'none'");
    expect((await headers(path))['x-frame-options']).toBe('DENY');
  }
  await page.goto('/review/preview');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
});

test("exactly the chosen posts are released; the client's comment is shown beside the post, in the list and in the activity log", async ({
  page,
}) => {
  const { id, token } = await releaseFirst(page);
  await expect(client(page).getByText('Not opened yet')).toBeVisible();
  await client(page).getByRole('button', { name: 'Show the link' }).click();
  await expect(client(page).getByRole('textbox', { name: 'The link' })).toHaveValue(
    new RegExp(`/review/${token}`),
  );
  const review = await (await page.request.get(`/api/review/${token}`)).json();
  expect(review.posts).toHaveLength(1);
  const [{ id: postId, version, hash, title }] = review.posts;
  const decision = { postId, version, hash, verdict: 'changes_wanted', words: 'Shorter, please.' };
  const answer = await page.request.post(`/api/review/${token}/decisions`, {
    data: { name: 'Mara Lind', decisions: [decision] },
  });
  expect(answer.status()).toBe(200);

  await openTab(page, 'Content');
  await page.reload();
  const talk = page.getByRole('region', { name: `Comments on “${title}”` });
  const wish = page
    .getByRole('article', { name: title })
    .getByRole('group', { name: 'The client’s request' });
  await expect(wish).toContainText('Changes requested by Mara Lind');
  await expect(wish).toContainText('Shorter, please.');
  await talk.getByRole('button', { name: /^Reply/ }).click();
  await talk.getByLabel('Internal').check();
  await talk.getByRole('textbox', { name: 'Note' }).fill('She always says that.');
  await talk.getByRole('button', { name: 'Save note' }).click();
  await expect(talk.getByRole('listitem').filter({ hasText: 'She always says that.' })).toContainText(
    'Internal',
  );
  expect(await (await page.request.get(`/api/review/${token}`)).text()).not.toContain(
    'She always says that.',
  );

  await expectAccessible(page, 'the detail');
  await page.getByRole('link', { name: 'Back to List' }).click();
  await page.getByRole('button', { name: 'Changes requested' }).click();
  await expect(page.getByRole('row').filter({ hasText: '1 change requested' })).toBeVisible();
  await expectAccessible(page, 'the list');

  await page.goto(`/admin/form_submissions/${id}/evidence`);
  await expect(page.getByText('Chain and seals are intact')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Changes requested by Mara Lind' })).toBeVisible();
  await expectAccessible(page, 'the activity log');

  await page.getByRole('link', { name: 'Back to the submission' }).click();
  await client(page).getByRole('button', { name: 'End the link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the link' }).click();
  await expect(client(page).getByText(/^No link works at present/)).toBeVisible();
  expect((await page.request.get(`/api/review/${token}`)).status()).toBe(404);
});
