import { expect, type Page, test } from '../fixtures.ts';
import { cardsToDo, makeSubmission, openDetail, selectIdeas, stored } from '../flows/admin.ts';

const generate = (page: Page) => page.getByRole('button', { name: 'Generate Full Posts' });
const posts = (page: Page) => page.getByRole('region', { name: 'Generated Posts' });
/** Has a stand-in fail; the page is logged in, so its session does. */
async function orderFault(page: Page, fault: Record<string, unknown>): Promise<void> {
  expect((await page.request.post('/sandbox/faults', { data: fault })).status()).toBe(201);
}
const clearFaults = (page: Page) => page.request.delete('/sandbox/faults');
/** Holds the end of each answer of the model back, so that a run can be met in its middle. */
const slowly = { service: 'openai', delayMs: 300_000, times: 20 } as const;

/** Three selected ideas: the first has its post and card, the run that writes the others is in its middle. */
async function stopInTheMiddle(page: Page): Promise<string> {
  const id = await makeSubmission(page);
  await openDetail(page, id);
  await selectIdeas(page, 1);
  await generate(page).click();
  await expect(page.getByText('1 of 1 done')).toBeVisible();
  await page
    .getByRole('region', { name: 'Generated Content Ideas' })
    .getByRole('button', { name: /^Select:/ })
    .first()
    .click();
  await page
    .getByRole('region', { name: 'Generated Content Ideas' })
    .getByRole('button', { name: /^Select:/ })
    .first()
    .click();
  await expect(page.getByText('1 of 3 done')).toBeVisible();
  await orderFault(page, slowly);
  await generate(page).click();
  await expect(page.getByText(/^1 of 2 ·/)).toBeVisible();
  return id;
}

test('ideas become posts and cards; an edit is checked and reaches the card, and the client sees what is shared', async ({
  page,
}) => {
  const id = await makeSubmission(page);
  await openDetail(page, id);
  await selectIdeas(page, 2);
  await generate(page).click();
  await expect(posts(page).getByRole('link', { name: 'View in Trello' })).toHaveCount(2);
  await expect(posts(page)).toBeInViewport();

  const first = posts(page).getByRole('article').first();
  await first.getByRole('button', { name: /^Edit:/ }).click();
  await first.getByLabel('Post text').fill('A text of my own, since 1911.');
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The post was saved; its Trello card is being updated.')).toBeVisible();
  await expect(
    first.getByRole('button', { name: 'A text of my own, since 1911.' }),
  ).toHaveAccessibleDescription('To look up: 1911');
  const onBoard = async () =>
    (await cardsToDo(page, id)).some(({ desc }) => desc.startsWith('A text of my own, since 1911.'));
  await expect.poll(onBoard).toBe(true);

  await page.getByRole('button', { name: 'Share with client' }).click();
  await expect(page.getByText(/^Shared with the client since/)).toBeVisible();
  const form = await (await page.request.get(`/api/forms/${id}`)).json();
  expect(form.posts).toHaveLength(2);
  expect(form.posts[0]).toMatchObject({ fullPost: 'A text of my own, since 1911.' });
});

test('a reload in the middle of a run loses nothing and makes no card twice', async ({ page }) => {
  const id = await stopInTheMiddle(page);
  const before = await stored(page, id);
  expect(before.full_posts).toHaveLength(1);

  await page.reload();
  await expect(page.getByText('Writing was interrupted: 2 of 2 ideas are not finished.')).toBeVisible();
  await clearFaults(page);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('3 of 3 done')).toBeVisible();
  const after = await stored(page, id);
  expect(after.full_posts[0]).toMatchObject({ fullPost: before.full_posts[0]?.fullPost });
  expect(new Set(after.full_posts.map(({ trelloCardId }) => trelloCardId)).size).toBe(3);
  expect(await cardsToDo(page, id)).toHaveLength(3);
});

test('Cancel ends the run and keeps what is done', async ({ page }) => {
  const id = await stopInTheMiddle(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cancelled. 0 of 2 posts are done and kept.')).toBeVisible();
  // The one that was done before; what was being written is dropped, and the next was never begun.
  expect((await stored(page, id)).full_posts).toHaveLength(1);
  await clearFaults(page);
  await generate(page).click();
  await expect(page.getByText('3 of 3 done')).toBeVisible();
});

test('a failing idea keeps its error through a reload and is tried again alone', async ({ page }) => {
  const id = await makeSubmission(page);
  await openDetail(page, id);
  await selectIdeas(page, 2);
  await orderFault(page, { service: 'openai', status: 400, times: 1 });
  await generate(page).click();
  await expect(page.getByText('1 of 2 done')).toBeVisible();
  await page.reload();
  await posts(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('2 of 2 done')).toBeVisible();
  expect((await stored(page, id)).full_posts.map(({ error }) => error)).toEqual([undefined, undefined]);
  expect(await cardsToDo(page, id)).toHaveLength(2);
});

test('a post that is written again keeps its one card, which gets the new text', async ({ page }) => {
  const id = await makeSubmission(page);
  await openDetail(page, id);
  await selectIdeas(page, 1);
  await generate(page).click();
  await expect(page.getByText('1 of 1 done')).toBeVisible();
  const article = posts(page).getByRole('article');
  await article.getByRole('button', { name: /^Edit:/ }).click();
  await article.getByLabel('Post text').fill('A text that will be replaced.');
  await article.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The post was saved; its Trello card is being updated.')).toBeVisible();
  await article.getByRole('button', { name: /^Write again:/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Write again' }).click();
  await expect(article.getByText('A text that will be replaced.')).toBeHidden();
  await expect(article.getByRole('link', { name: 'View in Trello' })).toBeVisible();
  const [post] = (await stored(page, id)).full_posts;
  expect(post?.fullPost).not.toContain('A text that will be replaced.');
  expect(post?.trelloCardId).toBeTruthy();
  expect(await cardsToDo(page, id)).toHaveLength(1);
});

test('a failing card is noted on its post, can be tried again, and comes once the board answers', async ({
  page,
}) => {
  const id = await makeSubmission(page);
  await openDetail(page, id);
  await selectIdeas(page, 1);
  await orderFault(page, { service: 'trello', status: 400, times: 1000, match: '/cards' });
  await generate(page).click();
  await expect(posts(page).getByText('Failed to create Trello card')).toBeVisible();
  await posts(page)
    .getByRole('button', { name: /^Try the card again/ })
    .click();
  await expect(posts(page).getByText('Failed to create Trello card')).toBeVisible();
  await clearFaults(page);
  await expect(posts(page).getByRole('link', { name: 'View in Trello' })).toBeVisible({ timeout: 30_000 });
  await expect(posts(page).getByText('Failed to create Trello card')).toBeHidden();
  expect(await cardsToDo(page, id)).toHaveLength(1);
});

test('selected ideas and pasted posts are there again when the page is', async ({ page }) => {
  const id = await makeSubmission(page);
  await openDetail(page, id);
  await page.getByLabel('Post 1', { exact: true }).fill('Pasted by hand');
  await page.getByRole('button', { name: 'Update Posts' }).click();
  await expect(page.getByText('Posts updated successfully!')).toBeVisible();
  await page.getByLabel('Post 2', { exact: true }).fill('Not saved yet');
  await selectIdeas(page, 2);
  await expect.poll(async () => (await stored(page, id)).selected_ideas.length).toBe(2);
  await page.reload();
  await expect(page.getByText('0 of 2 done')).toBeVisible();
  await expect(page.getByLabel('Post 1', { exact: true })).toHaveValue('Pasted by hand');
  await expect(page.getByLabel('Post 2', { exact: true })).toHaveValue('Not saved yet');
});

test('two tabs that change the same post are both asked', async ({ page, context }) => {
  const id = await makeSubmission(page);
  await openDetail(page, id);
  const other = await context.newPage();
  await other.addInitScript(() => sessionStorage.setItem('isAdminAuthenticated', 'true'));
  await other.goto(`/admin/form_submissions/${id}/show`);
  await page.getByLabel('Post 1', { exact: true }).fill('From the first tab');
  await other.getByLabel('Post 1', { exact: true }).fill('From the second tab');
  await page.getByRole('button', { name: 'Update Posts' }).click();
  await expect(page.getByText('Posts updated successfully!')).toBeVisible();
  await other.getByRole('button', { name: 'Update Posts' }).click();
  const dialog = other.getByRole('dialog', { name: 'This was changed elsewhere in the meantime.' });
  await expect(dialog).toContainText('From the first tab');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(other.getByText('Posts updated successfully!')).toBeVisible();
  expect((await stored(page, id)).last_post_1?.text).toBe('From the second tab');
});

test('scraping shows its failure, and asks before it replaces what was typed', async ({ page }) => {
  const id = await makeSubmission(page);
  await openDetail(page, id);
  await orderFault(page, { service: 'apify', status: 400 });
  await page.getByRole('button', { name: 'Scrape Posts' }).click();
  await expect(page.getByText('Failed to Scrape Posts')).toBeVisible();
  await page.getByLabel('Post 1', { exact: true }).fill('Typed');
  await page.getByRole('button', { name: 'Scrape Posts' }).click();
  await page.getByRole('button', { name: 'Scrape and replace' }).click();
  await expect(page.getByLabel('Post 1', { exact: true })).not.toHaveValue('Typed');
  await expect(page.getByText(/likes · .* comments/).first()).toBeVisible();
  await expect(page.getByText('Failed to Scrape Posts')).toBeHidden();
  expect((await stored(page, id)).last_post_1?.text).not.toBe('Typed');
});
