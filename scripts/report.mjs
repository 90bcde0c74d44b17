import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Reasons for accepted skips: they need something outside this repository. */
const BESIDE = /^beside the repository: /;

/** Linux's file system in memory. The tests create thousands of files and databases, and need no disk for them. */
const MEMORY = '/dev/shm';
/** Several times what the files of the tests need, and enough for their processes. A container's often has 64 MB. */
const MIN_MEMORY_BYTES = { files: 3 * 2 ** 30, free: 6 * 2 ** 30 };

/** Number of slowest files in the report. */
const SLOWEST = 10;

/**
 * Runs suites and prints their totals in the last line. Returns a non-zero code if anything failed; with REQUIRE_ALL=1 also
 * for skipped tests, except those that need something outside the repository.
 * A suite has a name, `run`, which resolves with an exit code, and for tests `count`, which reads their report.
 * Suites without tests use one core and print only errors: two of them run concurrently.
 */
export async function report(machineNode, suites) {
  const inMemory = hasMemory();
  const folder = mkdtempSync(join(inMemory ? MEMORY : tmpdir(), 'byline-test-'));
  // PostgreSQL does not run as root, and its other account has to reach its files.
  chmodSync(folder, 0o711);
  const node = inMemory ? { ...machineNode, env: { ...machineNode.env, TMPDIR: folder } } : machineNode;
  // The database server of the last test file may still be stopping, and write into it.
  const cleanUp = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      cleanUp();
      process.exit(1);
    });
  const checks = suites.filter(({ count }) => !count);
  const results = [];
  const parts = [];
  const runChecks = async () => {
    for (let check = checks.shift(); check; check = checks.shift())
      results.push(await runCounted(check, node, folder));
  };
  if (checks.length > 0) parts.push(await timed('checks', () => Promise.all([runChecks(), runChecks()])));
  for (const suite of suites.filter(({ count }) => count)) {
    console.log(`\n== ${suite.name}`);
    parts.push(await timed(suite.name, async () => results.push(await runCounted(suite, node, folder))));
  }
  cleanUp();
  printTimes(parts, results);
  const failures = results.filter(({ failed }) => failed > 0).map(({ name }) => name);
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(inWords({ passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }));
  return sum('failed') === 0 ? 0 : 1;
}

function hasMemory() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MIN_MEMORY_BYTES.files && freemem() >= MIN_MEMORY_BYTES.free;
}

async function runCounted(suite, node, folder) {
  const started = Date.now();
  const file = join(folder, `${suite.name.replaceAll(' ', '-')}.json`);
  const code = await suite.run(node, file);
  const { passed, failed, skipped, files = [] } = suite.count ? readCount(suite, file, code) : asOne(code);
  for (const line of summed(skipped)) console.log(line);
  const refused = process.env.REQUIRE_ALL === '1' ? skipped.filter(({ reason }) => !BESIDE.test(reason)) : [];
  const count = { passed, failed: failed + refused.length, skipped: skipped.length - refused.length };
  const ms = Date.now() - started;
  console.log(`-- ${suite.name}: ${inWords(count)}, ${inSeconds(ms)}`);
  return { name: suite.name, files, ...count };
}

/** The time and the processor time of a part of the run. */
async function timed(name, run) {
  const started = { ms: Date.now(), processor: processorMs() };
  await run();
  return { name, ms: Date.now() - started.ms, processor: processorMs() - started.processor };
}

const PROCESS_STATUS = '/proc/self/stat';
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Processor time of this process and of all that it has waited for, user and system. NaN on other systems than Linux. */
function processorMs() {
  if (!existsSync(PROCESS_STATUS)) return Number.NaN;
  // After the name in brackets, which may have spaces: see proc(5). utime, stime, cutime and cstime.
  const fields = readFileSync(PROCESS_STATUS, 'utf8').split(') ').at(-1).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);
}

/** The time of each part, its processor time, which other programs hardly change, and the slowest test files. */
function printTimes(parts, results) {
  const sum = (key) => parts.reduce((total, part) => total + part[key], 0);
  const total = { name: 'all', ms: sum('ms'), processor: sum('processor') };
  console.log('\nTime of each part, with its processor time:');
  for (const { name, ms, processor } of [...parts, total]) {
    const used = Number.isNaN(processor) ? '' : inSeconds(processor).padStart(9);
    console.log(`${inSeconds(ms).padStart(7)}${used}  ${name}`);
  }
  const slowest = results
    .flatMap(({ files }) => files)
    .sort((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST);
  const line = ({ name, ms }) => `${inSeconds(ms).padStart(7)}  ${name}`;
  if (slowest.length > 0) console.log(`\nSlowest test files:\n${slowest.map(line).join('\n')}`);
  console.log();
}

const inSeconds = (ms) => `${(ms / 1000).toFixed(0)} s`;

function asOne(code) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: [] };
}

/** A suite without a report or tests, or with an error outside its tests, counts as a failure. */
function readCount(suite, file, code) {
  const counted = existsSync(file)
    ? suite.count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: [] };
  const broken = code !== 0 && counted.failed === 0;
  const empty = counted.passed + counted.failed === 0;
  return { ...counted, failed: counted.failed + (broken || empty ? 1 : 0) };
}

/** One line for each reason and file, regardless of the number of tests. */
function summed(skipped) {
  const counts = new Map();
  for (const { where, reason } of skipped) {
    const line = `${where}: ${reason}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].map(([line, count]) => `   skipped ${count} in ${line}`);
}

function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
