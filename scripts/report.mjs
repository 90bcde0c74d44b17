import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Why tests were skipped that no machine can be asked to run: what they need is not this repository's to bring. */
const BESIDE = /^beside the repository: /;

/**
 * Runs suites one after the other and adds them up in the last line. Non-zero as soon as one thing failed; with
 * REQUIRE_ALL=1 what was skipped has failed too, but for what needs things beside the repository.
 * A suite is a name, `run`, which resolves with an exit code, and for tests `count`, which reads their report.
 */
export async function report(node, suites) {
  const folder = mkdtempSync(join(tmpdir(), 'byline-test-'));
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  for (const suite of suites) {
    const count = await measured(suite, node, folder);
    for (const key of Object.keys(total)) total[key] += count[key];
    if (count.failed > 0) failures.push(suite.name);
  }
  rmSync(folder, { recursive: true, force: true });
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
  console.log(inWords(total));
  return total.failed === 0 ? 0 : 1;
}

async function measured(suite, node, folder) {
  console.log(`\n== ${suite.name}`);
  const started = Date.now();
  const file = join(folder, `${suite.name.replaceAll(' ', '-')}.json`);
  const code = await suite.run(node, file);
  const { passed, failed, skipped } = suite.count ? readCount(suite, file, code) : asOne(code);
  for (const line of summed(skipped)) console.log(line);
  const refused = process.env.REQUIRE_ALL === '1' ? skipped.filter(({ reason }) => !BESIDE.test(reason)) : [];
  const count = { passed, failed: failed + refused.length, skipped: skipped.length - refused.length };
  console.log(`-- ${suite.name}: ${inWords(count)}, ${((Date.now() - started) / 1000).toFixed(0)} s`);
  return count;
}

function asOne(code) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: [] };
}

/** A suite without a report, without a test, or that failed beside its tests counts as a failure. */
function readCount(suite, file, code) {
  const counted = existsSync(file)
    ? suite.count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: [] };
  const broken = code !== 0 && counted.failed === 0;
  const empty = counted.passed + counted.failed === 0;
  return { ...counted, failed: counted.failed + (broken || empty ? 1 : 0) };
}

/** One line for each reason and file, however many tests it kept from running. */
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
