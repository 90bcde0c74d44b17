import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkLibraries } from './bundled-libraries.mjs';
import { CHECKS } from './checks.mjs';
import { fetchLighthouse, fetchPlaywright, fetchPuppeteer, fetchStryker } from './install.mjs';
import { inRoot } from './paths.mjs';
import { report } from './report.mjs';
import { run, TYPESCRIPT } from './run.mjs';
import { browser, jest, NOT_NIGHTLY, runJest, suitesAbout } from './suites.mjs';

/** Runs everything, or the test files that match the given words, and prints the totals. */
export const test = (node, words = []) =>
  report(
    node,
    words.length > 0
      ? suitesAbout(words)
      : [...CHECKS, jest('backend'), jest('frontend'), browser([NOT_NIGHTLY])],
  );

/** The checks and the tests that need no database, no browser and no component: 90 seconds on two idle cores. */
export const check = (node) =>
  report(node, [...CHECKS, jest('backend', 'backend/(src|tools)/'), jest('frontend', '\\.test\\.ts$')]);

/** The browser alone; arguments go to Playwright. */
export const e2e = (node, args, env) => report(node, [browser(args, env)]);

/** The long fault run: 200 submissions and 20 kills on each database, and on three servers. A seed as argument replays it. */
export function faults(node, [seed = String(Date.now() % 1_000_000)] = []) {
  const env = { FAULTS_SEED: seed, FAULTS_SUBMISSIONS: '200', FAULTS_KILLS: '20' };
  return runJest(node, 'backend', ['test/faults'], env);
}

/**
 * Measures the server compared with its database alone, a full calendar, and the loading time of the public pages on a
 * phone compared with an empty page.
 */
export async function bench(node) {
  const code = await runJest(node, 'backend', ['--testMatch', '**/*.bench.ts', '--runInBand']);
  await fetchPlaywright(node);
  const calendar = await run(node, [inRoot('e2e', 'calendar', 'bench.ts')], { cwd: inRoot('e2e') });
  fetchLighthouse(node);
  const pages = await run(node, [inRoot('e2e', 'lighthouse', 'bench.ts')], { cwd: inRoot('e2e') });
  return code || calendar || pages;
}

/** The property test over openapi.json. A seed as argument replays a run. */
export function fuzz(node, [seed = String(Date.now() % 1_000_000)] = []) {
  console.log(`Replay this run with: npm run fuzz ${seed}`);
  return runJest(node, 'backend', ['--testMatch', '**/fuzz.nightly.ts'], { FUZZ_SEED: seed });
}

/**
 * The backend's and the browser tests, or those that match the given words, with random delays of the database's answers, of
 * jobs and of requests. A seed as the first word repeats its choices.
 */
export function races(node, args = []) {
  const hasSeed = /^\d+$/.test(args[0] ?? '');
  const seed = hasSeed ? args[0] : String(Date.now() % 1_000_000);
  const words = hasSeed ? args.slice(1) : args;
  console.log(`Repeat this run with: npm run races ${[seed, ...words].join(' ')}`);
  const delays = pathToFileURL(inRoot('backend', 'test', 'runner', 'random-delays.mjs')).href;
  const delayed = { ...node, env: { ...node.env, NODE_OPTIONS: `--import=${delays}`, RACES_SEED: seed } };
  const suites =
    words.length > 0
      ? suitesAbout(words).filter(({ name }) => name !== 'frontend')
      : [jest('backend'), browser([NOT_NIGHTLY])];
  return report(delayed, suites);
}

/** Runs Stryker on the pure folders of each workspace or of the given one; other arguments go to Stryker. */
export async function mutants(node, args = []) {
  const all = ['backend', 'frontend'];
  const workspaces = all.includes(args[0]) ? args.slice(0, 1) : all;
  const options = all.includes(args[0]) ? args.slice(1) : args;
  const cli = inRoot('tools', 'mutants', 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  let failed = 0;
  for (const workspace of workspaces) {
    const command = [cli, 'run', inRoot('tools', 'mutants', 'stryker.config.mjs'), ...options];
    const code = await run(node, command, { env: { MUTANTS_WORKSPACE: workspace } });
    failed ||= code;
  }
  return failed;
}

/** Wizard, spoken interview and calendar in the Firefox of this machine: FIREFOX_PATH, or on the PATH. */
async function firefox(node) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = folders.flatMap((folder) => ['firefox-esr', 'firefox'].map((name) => join(folder, name)));
  const found = process.env.FIREFOX_PATH ?? onPath.find(existsSync);
  if (found === undefined) {
    console.log('Skipped: there is no Firefox here.');
    return 0;
  }
  fetchPuppeteer(node);
  return run(node, [inRoot('tools', 'firefox', 'walk.mjs'), found]);
}

/** Everything that takes too long for `npm test`, each part as one line at the end. */
export async function nightly(node) {
  const parts = {
    'bundled libraries': async () => checkLibraries(),
    'fault runs': () => faults(node),
    'eight months': () => runJest(node, 'backend', ['test/months'], { MONTHS_RUN: 'long' }),
    fuzz: () => fuzz(node),
    races: () => races(node),
    eval: () => run(node, [...TYPESCRIPT, inRoot('backend', 'tools', 'eval', 'main.ts')]),
    'pseudo-language': () => e2e(node, ['pseudo-language']),
    'browser tests, with axe in every setting': () => e2e(node, [NOT_NIGHTLY], { EVERY_SETTING: '1' }),
    Firefox: () => firefox(node),
    benchmarks: () => bench(node),
    mutants: () => {
      fetchStryker(node);
      return mutants(node);
    },
  };
  const lines = [];
  let failed = 0;
  for (const [name, runPart] of Object.entries(parts)) {
    console.log(`\n== ${name}`);
    const code = await runPart().catch((error) => {
      console.error(error);
      return 1;
    });
    failed ||= code;
    lines.push(`${code === 0 ? 'passed' : 'FAILED'} ${name}`);
  }
  console.log(`\n${lines.join('\n')}`);
  return failed === 0 ? 0 : 1;
}
