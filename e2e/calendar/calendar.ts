import { expect, type Locator, type Page } from '@playwright/test';
import { PNG } from '../assets/png.ts';
import { keptIn } from '../flows/kept.ts';

/** A post in the calendar's file format. */
export interface FilePost {
  id: string;
  title: string;
  content: string;
  date: string;
  status: 'draft' | 'scheduled' | 'published';
  image?: string;
  images: string[];
  tags: string[];
  engagement: { likes: number; comments: number; reposts: number };
}

export function makePost(title: string, date: string, part: Partial<FilePost> = {}): FilePost {
  return {
    id: title,
    title,
    content: '',
    date,
    status: 'draft',
    images: [],
    tags: [],
    engagement: { likes: 0, comments: 0, reposts: 0 },
    ...part,
  };
}

/** This many posts over the days of December 2024, of every status, some with an image. */
export function makePosts(count: number): FilePost[] {
  const statuses = ['draft', 'scheduled', 'published'] as const;
  const image = `data:image/png;base64,${PNG.toString('base64')}`;
  return Array.from({ length: count }, (_, index) =>
    makePost(`Post ${index + 1}: what we learned`, `2024-12-${String((index % 31) + 1).padStart(2, '0')}`, {
      content: `**Point ${index + 1}.** Something that happened, and what it means.\n\nMore about it.`,
      status: statuses[index % 3] ?? 'draft',
      tags: ['lessons', 'team'],
      ...(index % 5 === 0 && { image, images: [image] }),
    }),
  );
}

/** Opens the calendar and waits until its posts are shown, and until it has replaced the prerendered view. */
export async function openCalendar(page: Page): Promise<void> {
  await page.goto('/calendar');
  // The prerendered view has no buttons.
  await expect(page.getByRole('button', { name: 'Create Post' })).toBeVisible();
  await expect(page.getByText(/^(\d+ posts?:|Nothing is planned|The calendar is empty)/u)).toBeVisible();
}

interface KeptPost {
  title: string;
  date: string;
  image?: string;
  imageIds: string[];
}

/** The stored posts. The page shows a change before it is stored, and a reload aborts pending writes. */
export function keptPosts(page: Page): Promise<KeptPost[]> {
  return keptIn(page, { database: 'byline-calendar', store: 'calendar', prefix: 'post:' });
}

/** Opens a calendar with exactly these posts, and stores them. */
export async function openCalendarWith(page: Page, posts: readonly FilePost[]): Promise<void> {
  await openCalendar(page);
  await importPosts(page, posts, 'Replace this calendar');
  await page.getByRole('region', { name: 'Last change' }).getByRole('button', { name: 'Close' }).click();
  const keptTitles = async () => (await keptPosts(page)).map(({ title }) => title).sort();
  await expect.poll(keptTitles).toEqual(posts.map(({ title }) => title).sort());
}

export async function importPosts(
  page: Page,
  posts: readonly FilePost[],
  choice: 'Add to this calendar' | 'Replace this calendar',
): Promise<void> {
  const content = JSON.stringify({ format: 'byline-calendar', version: 1, posts });
  await page.getByLabel('Calendar file to import').setInputFiles({
    name: 'calendar.json',
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  });
  await page.getByRole('button', { name: choice }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The cell of a day, 'yyyy-MM-dd'. */
export function dayCell(page: Page, day: string): Locator {
  return page.locator(`td[data-day="${day}"]`);
}

/** A post's card, wherever it is shown. */
export function card(page: Page, title: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${title} (Draft|Scheduled|Published)$`, 'u') });
}

/** Waits for the drag and drop layer, which loads when the page is idle. */
export async function canDrag(page: Page): Promise<void> {
  await expect(page.locator('[id^="DndLiveRegion"]')).toBeAttached();
}

/** Drags by mouse, in several steps like a user. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await canDrag(page);
  const [start, end] = [await centre(from), await centre(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 10, start.y + 10, { steps: 3 });
  await expect(page.locator('[data-dragged]')).toBeVisible();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await expect(to).toHaveClass(/target/u);
  await page.mouse.up();
  // The drag library suppresses clicks for 50 ms after a drop.
  await page.waitForFunction(() => {
    const probe = document.body.appendChild(document.createElement('span'));
    let isClicked = false;
    probe.addEventListener('click', () => {
      isClicked = true;
    });
    probe.dispatchEvent(new MouseEvent('click'));
    probe.remove();
    return isClicked;
  });
}

export async function centre(locator: Locator): Promise<{ x: number; y: number }> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error('What should be dragged is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
