import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../chromium.ts';
import { startServer } from '../server.ts';
import { card, centre, dayCell, makePosts, openCalendarWith } from './calendar.ts';

/**
 * Measures frame times with 500 posts in one month, in a real browser, while scrolling and dragging. Part of `npm run
 * bench`: starts its own server.
 */
const POSTS = 500;
/** Two frames at 60 Hz: anything longer is visible as a stutter. */
const DROPPED_MS = 34;

const server = await startServer();
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
const page = await context.newPage();
await openCalendarWith(page, makePosts(POSTS));
print('scroll the month', await frames(page, () => scroll(page)));
print('drag a card', await frames(page, () => dragAround(page)));
// The drop and its animation are complete: until then the calendar ignores clicks.
await page.locator('[data-dragged]').waitFor({ state: 'detached' });
await page.getByRole('button', { name: 'List' }).click();
await page.getByRole('heading', { name: 'Tuesday, December 31' }).waitFor();
print('scroll the list', await frames(page, () => scroll(page)));
await browser.close();
await server.stop();

/** Frame times in milliseconds, from the first to the last step of the work. */
async function frames(on: Page, work: () => Promise<void>): Promise<number[]> {
  const recorder = await on.evaluateHandle(() => {
    const recording = { on: true, times: [] as number[] };
    let last = performance.now();
    const next = (now: number) => {
      recording.times.push(now - last);
      last = now;
      if (recording.on) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    return recording;
  });
  await work();
  return recorder.evaluate((recording) => {
    recording.on = false;
    return recording.times;
  });
}

async function scroll(on: Page): Promise<void> {
  await on.mouse.move(640, 500);
  for (let step = 0; step < 60; step += 1) await on.mouse.wheel(0, step < 30 ? 80 : -80);
}

async function dragAround(on: Page): Promise<void> {
  const start = await centre(card(on, 'Post 10: what we learned'));
  await on.mouse.move(start.x, start.y);
  await on.mouse.down();
  for (const day of ['2024-12-11', '2024-12-14', '2024-12-01', '2024-12-18']) {
    const box = await dayCell(on, day).boundingBox();
    if (box) await on.mouse.move(box.x + box.width / 2, box.y + 40, { steps: 20 });
  }
  await on.mouse.up();
}

function print(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(1);
  const dropped = times.filter((time) => time > DROPPED_MS).length;
  console.log(
    `calendar, ${POSTS} posts, ${what}: ${times.length} frames, median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms, over ${DROPPED_MS} ms: ${dropped}`,
  );
}
