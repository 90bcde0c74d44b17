import { expect, type Page, test } from '../fixtures.ts';
import {
  cardsToDo,
  foldOf,
  makeSubmission,
  openDetail,
  openFindings,
  openOtherTab,
  openWritten,
  pressMore,
  selectIdeas,
  stored,
  untilWritten,
} from '../flows/admin.ts';
import { storedPosts } from '../flows/months.ts';

const generate = (page: Page) => page.getByRole('button', { name: 'Generate Full Posts' });
const posts = (page: Page) => page.getByRole('region', { name: 'Generated Posts' });
/** Makes a simulated service fail, with the session of the logged-in page. */
async function orderFault(page: Page, fault: Record<string, unknown>): Promise<void> {
  expect((await page.request.post('/sandbox/faults', { data: fault })).status()).toBe(201);
}
const clearFaults = (page: Page) => page.request.delete('/sandbox/faults');
/** Delays the end of a model response, so that a run can be observed in progress. */
const slowly = { service: 'openai', delayMs: 600_000, times: 20 } as const;

/** Three selected ideas: the first has its post and card, and the run for the others is in progress. */
async function stopInTheMiddle(page: Page): Promise<string> {
  const id = await openWritten(page, 1);
  const ideas = page.getByRole('region', { name: 'Generated Content Ideas' });
  for (const selected of [2, 3]) {
    await ideas
      .getByRole('button', { name: /^Select:/ })
      .first()
      .click();
    await expect(page.getByText(`${selected - 1} to write`)).toBeVisible();
  }
  await orderFault(page, slowly);
  await generate(page).click();
  await expect(page.getByText(/^1 of 2 ·/)).toBeVisible();
  return id;
}

test('Cancel keeps finished posts; a run continues when its tab is closed, and no card is created twice', async ({
  page,
}) => {
  const id = await stopInTheMiddle(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cancelled. 0 of 2 posts are done and kept.')).toBeVisible();
  // The first post was finished before; the current one was discarded, and the next was never started.
  const before = await stored(page, id);
  expect(before.full_posts).toHaveLength(1);

  await generate(page).click();
  await expect(page.getByText(/^1 of 2 ·/)).toBeVisible();
  const other = await openOtherTab(page, id);
  await page.close();
  await expect(other.getByText(/^[12] of 2 ·/)).toBeVisible();
  await foldOf(other, 'Selected Ideas').click();
  await expect(other.getByRole('button', { name: 'Generating Posts...', exact: true })).toBeDisabled();
  await clearFaults(other);
  await untilWritten(other);
  await expect(posts(other).getByText('On the board', { exact: true })).toHaveCount(3);
  const after = await stored(other, id);
  expect(after.full_posts[0]).toMatchObject({ fullPost: before.full_posts[0]?.fullPost });
  expect(new Set(after.full_posts.map(({ trelloCardId }) => trelloCardId)).size).toBe(3);
  expect(await cardsToDo(other, id)).toHaveLength(3);
});

test('a failing idea keeps its error through a reload; it and a failed card can be retried alone', async ({
  page,
}) => {
  const id = await makeSubmission(page);
  await openDetail(page, id);
  await selectIdeas(page, 2);
  await orderFault(page, { service: 'openai', status: 400, times: 1 });
  await generate(page).click();
  await expect(page.getByText('1 to write')).toBeVisible();
  await page.reload();
  await posts(page).getByRole('button', { name: 'Try again' }).click();
  await untilWritten(page);
  await expect(posts(page).getByText('On the board', { exact: true })).toHaveCount(2);
  expect((await stored(page, id)).full_posts.map(({ error }) => error)).toEqual([undefined, undefined]);
  expect(await cardsToDo(page, id)).toHaveLength(2);

  const ideas = page.getByRole('region', { name: 'Generated Content Ideas' });
  await ideas
    .getByRole('button', { name: /^Select:/ })
    .first()
    .click();
  await expect(page.getByText('1 to write')).toBeVisible();
  await orderFault(page, { service: 'trello', status: 400, times: 1000, match: '/cards' });
  await generate(page).click();
  await expect(posts(page).getByText('Failed to create Trello card')).toBeVisible();
  const refused = page.waitForResponse((response) => response.url().endsWith('/create-trello-card'));
  const again = posts(page).getByRole('button', { name: /^Retry the Trello card/ });
  await again.click();
  expect((await refused).ok()).toBe(false);
  await expect(again).toBeEnabled();
  await expect(posts(page).getByText('Failed to create Trello card')).toBeVisible();
  await clearFaults(page);
  await expect(posts(page).getByText('On the board', { exact: true })).toHaveCount(3);
  await expect(posts(page).getByText('Failed to create Trello card')).toBeHidden();
  expect(await cardsToDo(page, id)).toHaveLength(3);
});

test('a post is rewritten with an instruction and restored, and its one card follows', async ({ page }) => {
  const id = await openWritten(page, 1);
  const article = posts(page).getByRole('article');
  await expect(article.getByText('On the board', { exact: true })).toBeVisible();
  await article.getByRole('button', { name: /^Edit:/ }).click();
  await article.getByLabel('Post text').fill('A text that will be replaced. Since 1911.');
  await article.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The post was saved; its Trello card is being updated.')).toBeVisible();
  await openFindings(article);
  await expect(article.getByRole('button', { name: 'Since 1911.' })).toHaveAccessibleDescription(
    'To check: 1911 is not in the interview No source was found for this sentence.',
  );

  await article.getByRole('button', { name: /^Rewrite:/ }).click();
  const order = page.getByRole('dialog', { name: 'Rewrite this post?' });
  await order.getByLabel('Instruction (optional)').fill('Begin with the oven.');
  // A turned tablet moves the sources below the post, and keeps the dialog.
  await page.setViewportSize({ width: 800, height: 1280 });
  await expect(page.getByRole('button', { name: /^Sources:/, includeHidden: true })).toBeVisible();
  await expect(order.getByLabel('Instruction (optional)')).toHaveValue('Begin with the oven.');
  await page.setViewportSize({ width: 1280, height: 800 });
  await order.getByRole('button', { name: 'Rewrite' }).click();
  await expect(article.getByText('A text that will be replaced.')).toBeHidden();
  await expect(article.getByText('On the board', { exact: true })).toBeVisible();

  await pressMore(article, 'Versions');
  const versions = page.getByRole('dialog', { name: /^Versions of/ });
  await expect(versions.getByRole('radio')).toHaveCount(3);
  await expect(versions.getByText('“Begin with the oven.”')).toBeVisible();
  await versions.getByRole('radio', { name: /^Version 2/ }).check();
  await versions.getByRole('button', { name: 'Restore' }).click();
  await expect(article.getByText('A text that will be replaced.')).toBeVisible();
  const onBoard = async () => (await cardsToDo(page, id)).map(({ desc }) => desc.split('\n')[0]);
  await expect.poll(onBoard).toEqual(['A text that will be replaced. Since 1911.']);
});

test('posts are moved and deleted; the card of a deleted one is archived', async ({ page }) => {
  const id = await openWritten(page, 2);
  const names = () =>
    posts(page)
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));
  const [first = '', second = ''] = await names();
  await pressMore(posts(page).getByRole('article', { name: second }), 'Move up');
  await expect.poll(names).toEqual([second, first]);
  await expect(posts(page).getByRole('button', { name: `More: ${second}` })).toBeFocused();
  await expect
    .poll(async () => (await storedPosts(page, id)).map(({ title }) => title))
    .toEqual([second, first]);
  await page.reload();
  await expect.poll(names).toEqual([second, first]);

  await pressMore(posts(page).getByRole('article', { name: second }), 'Delete');
  await page.getByRole('button', { name: `Undo: ${second}` }).click();
  await pressMore(posts(page).getByRole('article', { name: second }), 'Delete');
  await expect(posts(page).getByRole('article', { name: first })).toBeFocused();
  await expect.poll(async () => (await cardsToDo(page, id)).map(({ name }) => name)).toEqual([first]);
  await expect(page.getByText('1 to write')).toBeVisible();
});

test('selected ideas and pasted posts are kept after a reload; a second tab sees a conflict', async ({
  page,
}) => {
  const id = await makeSubmission(page);
  await openDetail(page, id);
  const other = await openOtherTab(page, id);
  await page.getByLabel('Post 1', { exact: true }).fill('From the first tab');
  await page.getByRole('button', { name: 'Update Posts' }).click();
  await expect(page.getByText('Posts updated successfully!')).toBeVisible();
  await page.getByLabel('Post 2', { exact: true }).fill('Not saved yet');
  await selectIdeas(page, 2);
  await expect.poll(async () => (await stored(page, id)).selected_ideas.length).toBe(2);
  await page.reload();
  await expect(page.getByText('2 to write')).toBeVisible();
  await expect(page.getByLabel('Post 1', { exact: true })).toHaveValue('From the first tab');
  await expect(page.getByLabel('Post 2', { exact: true })).toHaveValue('Not saved yet');

  await other.getByLabel('Post 1', { exact: true }).fill('From the second tab');
  await other.getByRole('button', { name: 'Update Posts' }).click();
  const dialog = other.getByRole('dialog', { name: 'This was changed elsewhere in the meantime.' });
  await expect(dialog).toContainText('From the first tab');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(other.getByText('Posts updated successfully!')).toBeVisible();
  expect((await stored(page, id)).last_post_1?.text).toBe('From the second tab');
});

test('two editors of one post see both texts, and neither is lost', async ({ page }) => {
  const id = await openWritten(page, 1);
  const other = await openOtherTab(page, id);
  const edit = async (tab: Page, text: string) => {
    await posts(tab)
      .getByRole('button', { name: /^Edit:/ })
      .click();
    await posts(tab).getByLabel('Post text').fill(text);
  };
  await edit(other, 'We bake all bread by hand.');
  await edit(page, 'We bake bread in ovens.');
  const text = async () => (await stored(page, id)).full_posts[0]?.fullPost;
  await posts(page).getByRole('button', { name: 'Save' }).click();
  await expect.poll(text).toBe('We bake bread in ovens.');
  await posts(other).getByRole('button', { name: 'Save' }).click();
  const dialog = other.getByRole('dialog', { name: 'This was changed elsewhere in the meantime.' });
  await expect(dialog.getByRole('figure', { name: 'Yours' }).locator('mark')).toHaveText(['all ', 'by hand']);
  await expect(dialog.getByRole('figure', { name: 'Saved' }).locator('mark')).toHaveText(['in ovens']);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(text).toBe('We bake all bread by hand.');
  await pressMore(posts(other).getByRole('article').first(), 'Versions');
  const versions = other.getByRole('dialog', { name: /^Versions of/ });
  await versions.getByRole('radio', { name: /^Version 2/ }).check();
  await expect(versions.getByRole('region')).toContainText('in ovens');
});
