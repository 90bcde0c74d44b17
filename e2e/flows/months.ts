import { expect, type Locator, type Page } from '@playwright/test';
import { makeSubmission, openDetail } from './admin.ts';

interface StoredPost {
  id: string;
  title: string;
  state: string;
  plannedDay: string | null;
}

/** Next month: all of its days are in the future. */
export function nextMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 7);
}

/**
 * Logs in and opens a submission with written, unplanned posts for next month.
 * @returns its id
 */
export async function openMonth(page: Page, titles: readonly string[]): Promise<string> {
  const id = await makeSubmission(page);
  await openDetail(page, id);
  const address = `/api/form_submissions/${id}`;
  const full_posts = titles.map((title) => ({
    ideaId: title,
    title,
    contentType: 'Story',
    fullPost: `${title}, in full.`,
  }));
  await expect(async () => {
    const { modified_at } = await (await page.request.get(address)).json();
    const saved = await page.request.put(address, { data: { modified_at, full_posts } });
    expect(saved.ok()).toBe(true);
  }).toPass();
  const places = (await storedPosts(page, id)).map((post) => ({ id: post.id, month: nextMonth() }));
  const planned = await page.request.put(`${address}/plan`, { data: { timeZone: 'UTC', posts: places } });
  expect(planned.ok()).toBe(true);
  await page.goto(`/admin/form_submissions/${id}/show/month`);
  await expect(monthOf(page).getByText(`${titles.length} of 8 posts`)).toBeVisible();
  return id;
}

export function monthOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Month' });
}

export async function storedPosts(page: Page, id: string): Promise<StoredPost[]> {
  return (await page.request.get(`/api/form_submissions/${id}/posts`)).json();
}

/** The days of the posts by title, as stored on the server. */
export async function plannedDays(page: Page, id: string): Promise<Record<string, string | null>> {
  const posts = await storedPosts(page, id);
  return Object.fromEntries(posts.map(({ title, plannedDay }) => [title, plannedDay]));
}
