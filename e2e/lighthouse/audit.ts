import { createServer } from 'node:net';
import { chromium } from '@playwright/test';

/** Lighthouse's results of one visit: times in milliseconds, scores from 0 to 100. */
export interface Audit {
  largestPaintMs: number;
  blockedMs: number;
  /** Blocking time by the processor time of the page's main thread, which other programs do not lengthen. */
  blockedCpuMs: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  search: number;
}

/**
 * How Lighthouse slows a visit down. 'devtools' applies the slow device and network while the page loads. 'simulate'
 * loads it at full speed and calculates, with every script that is requested before the paint counting as one that the
 * paint waits for.
 */
export type Throttling = 'devtools' | 'simulate';

/** The used parts of Lighthouse's report. It is not a package of the workspace, so its types are not available. */
interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}
/** An event of the browser's trace; times in microseconds, `tdur` is processor time. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  args: { data?: { documentLoaderURL?: string } };
}
interface Result {
  lhr: Report;
  artifacts: { Trace: { traceEvents: TraceEvent[] } };
}
type Lighthouse = (address: string, flags: object) => Promise<Result | undefined>;

/** Lighthouse is installed in tools/lighthouse. */
const MODULE = new URL('../../tools/lighthouse/node_modules/lighthouse/core/index.js', import.meta.url);

/** One visit with Lighthouse's phone: a slow device on a slow network, with an empty cache. */
export async function auditOf(address: string, port: number, throttlingMethod: Throttling): Promise<Audit> {
  const { default: lighthouse } = (await import(MODULE.href)) as { default: Lighthouse };
  const result = await lighthouse(address, { port, logLevel: 'error', throttlingMethod });
  if (!result) throw new Error(`Lighthouse gave no report of ${address}.`);
  const { categories, audits } = result.lhr;
  const score = (name: keyof Report['categories']) => Math.round((categories[name].score ?? 0) * 100);
  return {
    largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    blockedMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    blockedCpuMs: blockedCpuMs(result.artifacts.Trace.traceEvents),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    search: score('seo'),
  };
}

/** Lighthouse counts what a task takes beyond this. */
const LONG_TASK_MS = 50;

/** Adds up the long tasks after the first paint, until the end of the trace. */
function blockedCpuMs(events: readonly TraceEvent[]): number {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith('http'),
  );
  const paint = events.find(
    ({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === start?.pid && ts >= start.ts,
  );
  if (!start || !paint) return Number.NaN;
  const isOwnTask = ({ name, pid, tid, ts }: TraceEvent) =>
    name === 'RunTask' && pid === start.pid && tid === start.tid && ts > paint.ts;
  return events
    .filter(isOwnTask)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur / 1000 - LONG_TASK_MS), 0);
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
