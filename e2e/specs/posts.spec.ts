import { expectAccessibleEverywhere, expectAccessibleInEach } from '../accessible.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { openWritten } from '../flows/admin.ts';

interface Listed {
  id: string;
  title: string;
}

/**
 * A client with two written posts of which the first is planned for today.
 * @returns that post
 */
async function makePosts(page: Page, website: string): Promise<Listed> {
  const id = await openWritten(page, 2, { website });
  const own = `/api/form_submissions/${id}`;
  const posts = (await (await page.request.get(`${own}/posts`)).json()) as Listed[];
  const [first] = posts;
  if (!first) throw new Error('no post');
  const plannedDay = new Date().toISOString().slice(0, 10);
  const planned = await page.request.put(`${own}/plan`, { data: { posts: [{ id: first.id, plannedDay }] } });
  expect(planned.ok()).toBe(true);
  return first;
}

const rows = (page: Page) => page.getByRole('link', { name: /^Open post:/ });

test('posts due this week are found among those of all clients, accessible, and opened', async ({ page }) => {
  const website = `${'long'.repeat(14)}.example`;
  const { id, title } = await makePosts(page, website);
  await page.goto('/admin/posts');
  await page.getByRole('searchbox').fill(website);
  await expect(rows(page)).toHaveCount(2);
  await expectAccessibleEverywhere(page, 'posts');
  await page.getByRole('button', { name: 'Due this week' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await rows(page).click();
  const post = page.locator(`#post-${id}`);
  await expect(post).toBeFocused();
  await expect(post).toHaveAccessibleName(title);
  await expect(post).toBeInViewport();

  await page.goto('/admin/posts');
  await page.getByRole('searchbox').fill('nothing has this');
  await expect(page.getByText('No posts found.')).toBeVisible();
  await expectAccessibleInEach(page, 'no posts');
  await page.goto('/admin/audit-log');
  await expect(page.getByText(/^Showing/)).toBeVisible();
  await expectAccessibleInEach(page, 'audit log');
});
