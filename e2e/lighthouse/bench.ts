import { loadavg } from 'node:os';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../chromium.ts';
import { startServer } from '../server.ts';
import { type Audit, auditOf, startBrowser, type Throttling } from './audit.ts';
import { type Line, serveBarePage } from './bare.ts';
import { releaseRound } from './round.ts';

/**
 * Lighthouse's phone on each public page and on a bare React page with the same text, alternating on this machine.
 * Part of `npm run bench`; prints the load of the machine, because other programs make all figures worse. Goals by
 * applied throttling: score within three points of the bare page, 200 ms blocked, largest paint at most 1.1 times, 1.3
 * times for the client page; accessibility, best practices and SEO 100, except SEO for the client page, which is
 * excluded from search engines. Simulated figures have no goal.
 */
const TURNS = 5;
const METHODS: Record<Throttling, string> = { devtools: 'applied', simulate: 'simulated' };

const server = await startServer();
const browser = await startBrowser(await findChromium());
for (const path of ['/', '/calendar', await releaseRound(server.url)]) {
  const bare = await serveBarePage(await linesOf(server.url + path));
  console.log(`${path}, medians of ${TURNS} turns, beside a bare page of React with the same text`);
  for (const method of ['devtools', 'simulate'] as const) {
    const ours: Audit[] = [];
    const theirs: Audit[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      ours.push(await auditOf(server.url + path, browser.port, method));
      theirs.push(await auditOf(bare.url, browser.port, method));
    }
    print(method, ours, theirs);
  }
  bare.close();
}
await browser.close();
await server.stop();

/** The text of a page once it is usable. */
async function linesOf(address: string): Promise<Line[]> {
  const reading = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  const page = await reading.newPage({ viewport: { width: 412, height: 823 } });
  await page.goto(address);
  // More than the frame is rendered.
  await page.locator('main *').nth(20).waitFor({ state: 'attached' });
  const lines = await textOf(page);
  await reading.close();
  return lines;
}

async function textOf(page: Page): Promise<Line[]> {
  const title = await page.locator('h1').first().innerText();
  const lines = (await page.locator('body').innerText()).split('\n').filter((line) => line.trim() !== '');
  return lines.map((words) => [words === title ? 'h1' : 'p', words]);
}

function print(method: Throttling, ours: Audit[], theirs: Audit[]): void {
  const middle = (audits: Audit[], of: keyof Audit) => median(audits.map((audit) => audit[of]));
  const both = (of: keyof Audit) => [middle(ours, of), middle(theirs, of)] as const;
  const [paint, barePaint] = both('largestPaintMs');
  const [blocked, bareBlocked] = both('blockedMs');
  const [busy, bareBusy] = both('blockedCpuMs');
  const [points, barePoints] = both('performance');
  console.log(
    `  ${METHODS[method]}: performance ${points} (bare ${barePoints}), largest paint ${line(paint, barePaint)} ms, blocked ${Math.round(blocked)} (bare ${Math.round(bareBlocked)}) ms, by processor time ${Math.round(busy)} (bare ${Math.round(bareBusy)}) ms, load average ${loadavg()[0]?.toFixed(1)}`,
  );
  if (method === 'simulate') return;
  const others = ['accessibility', 'bestPractices', 'search'] as const;
  console.log(
    `  accessibility, best practices, search: ${others.map((name) => middle(ours, name)).join(', ')}`,
  );
}

function line(own: number, bare: number): string {
  return `${Math.round(own)} (bare ${Math.round(bare)}: ${(own / Math.max(bare, 1)).toFixed(2)} times)`;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
