import { expect, type Page } from '@playwright/test';
import { makeSubmission, startSession, stored } from './admin.ts';
import { nextMonth, storedPosts } from './months.ts';

export interface WrittenPost {
  title: string;
  fullPost: string;
  /** Next month without it. */
  month?: string;
}

interface Released {
  id: string;
  /** The path of the client's page. */
  path: string;
}

/** The month this many months from now, 'yyyy-MM'. */
export function monthFromNow(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().slice(0, 7);
}

/** A client with written posts, made through the API of the logged-in page. @returns the submission's id */
export async function writePosts(page: Page, posts: readonly WrittenPost[]): Promise<string> {
  const id = await makeSubmission(page);
  await startSession(page);
  await expect.poll(async () => (await stored(page, id)).trello_board_id).not.toBeNull();
  const address = `/api/form_submissions/${id}`;
  const full_posts = posts.map(({ title, fullPost }) => ({
    ideaId: title,
    title,
    contentType: 'Story',
    fullPost,
  }));
  await expect(async () => {
    const { modified_at } = await (await page.request.get(address)).json();
    expect((await page.request.put(address, { data: { modified_at, full_posts } })).ok()).toBe(true);
  }).toPass();
  const places = (await storedPosts(page, id)).map(({ id: postId, title }) => ({
    id: postId,
    month: posts.find((post) => post.title === title)?.month ?? nextMonth(),
  }));
  const planned = await page.request.put(`${address}/plan`, { data: { timeZone: 'UTC', posts: places } });
  expect(planned.ok(), await planned.text()).toBe(true);
  return id;
}

/** Releases the posts with these titles, all of them without titles. */
export async function releasePosts(page: Page, id: string, titles?: readonly string[]): Promise<Released> {
  const posts = ((await storedPosts(page, id)) as { id: string; title: string; version?: number }[])
    .filter(({ title }) => titles?.includes(title) ?? true)
    .map(({ id: postId, version = 1 }) => ({ postId, version }));
  const released = await page.request.post(`/api/form_submissions/${id}/rounds`, {
    data: { posts, strategy: null },
  });
  expect(released.ok(), await released.text()).toBe(true);
  const { url } = (await released.json()) as { url: string };
  return { id, path: new URL(url).pathname };
}

/** Events that are no decision or comment of the client: those of the agency, and the openings the page reports. */
const NOT_ACTIONS = new Set(['released', 'revoked', 'edited', 'opened']);

/** Decisions and comments of the client in the activity log: kind, title and name. */
export async function loggedActions(page: Page, id: string): Promise<string[]> {
  const { events } = await (await page.request.get(`/api/form_submissions/${id}/evidence`)).json();
  return (events as { kind: string; title: string | null; name: string | null }[])
    .filter(({ kind, name }) => name !== null && !NOT_ACTIONS.has(kind))
    .map(({ kind, title, name }) => `${kind} ${title} ${name}`);
}
