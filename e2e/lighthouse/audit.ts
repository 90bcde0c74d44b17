import { createServer } from 'node:net';
import { chromium } from '@playwright/test';

/** Lighthouse's results of one visit: times in milliseconds, scores from 0 to 100. */
export interface Audit {
  largestPaintMs: number;
  blockedMs: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  search: number;
}

/** The used parts of Lighthouse's report. It is not a package of the workspace, so its types are not available. */
interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}
type Lighthouse = (address: string, flags: object) => Promise<{ lhr: Report } | undefined>;

/** Lighthouse is installed in tools/lighthouse. */
const MODULE = new URL('../../tools/lighthouse/node_modules/lighthouse/core/index.js', import.meta.url);

/** One visit with Lighthouse's phone: a slow device on a slow network, with an empty cache. */
export async function auditOf(address: string, port: number): Promise<Audit> {
  const { default: lighthouse } = (await import(MODULE.href)) as { default: Lighthouse };
  const result = await lighthouse(address, { port, logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse gave no report of ${address}.`);
  const { categories, audits } = result.lhr;
  const score = (name: keyof Report['categories']) => Math.round((categories[name].score ?? 0) * 100);
  return {
    largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    blockedMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    search: score('seo'),
  };
}

/** A browser that Lighthouse can control. */
export async function startBrowser(executablePath: string) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  return { port, close: () => browser.close() };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
