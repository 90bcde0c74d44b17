import { CHECKS } from './checks.mjs';
import { fetchLighthouse } from './install.mjs';
import { inRoot } from './paths.mjs';
import { report } from './report.mjs';
import { run } from './run.mjs';
import { browser, jest, runJest } from './suites.mjs';

/** Everything, then one line that adds up all suites. */
export const test = (node) => report(node, [...CHECKS, jest('backend'), jest('frontend'), browser()]);

/** What takes a few minutes: what needs neither a database nor a browser. */
export const check = (node) => report(node, [...CHECKS, jest('backend', 'test/unit'), jest('frontend')]);

/** The browser alone; arguments go to Playwright. */
export const e2e = (node, args) => report(node, [browser(args)]);

/** The long fault run: 200 submissions and 20 kills on each database. A seed as argument replays it. */
export function faults(node, [seed = String(Date.now() % 1_000_000)] = []) {
  const env = { FAULTS_SEED: seed, FAULTS_SUBMISSIONS: '200', FAULTS_KILLS: '20' };
  return runJest(node, 'backend', ['test/faults'], env);
}

/**
 * Prints what the server carries beside what its database does alone, how the calendar moves when it is full, and how
 * long a phone waits for the public pages beside a bare one.
 */
export async function bench(node) {
  const code = await runJest(node, 'backend', ['--testMatch', '**/*.bench.ts', '--runInBand']);
  const calendar = await run(node, [inRoot('e2e', 'calendar', 'bench.ts')], { cwd: inRoot('e2e') });
  fetchLighthouse(node);
  const pages = await run(node, [inRoot('e2e', 'lighthouse', 'bench.ts')], { cwd: inRoot('e2e') });
  return code || calendar || pages;
}

/** Changes the code in small ways and prints how many of these mutants the tests notice; arguments choose areas. */
export function mutants(node, args) {
  return run(node, [inRoot('tools', 'mutants', 'main.mjs'), ...args]);
}
