import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { hashOf } from './stamp.mjs';

/** Installs the packages of the lock file unless node_modules already holds them. */
export function ensureInstalled(node) {
  install(node, { folder: ROOT, what: 'packages' });
}

/** Only browser tests need Playwright: it has a separate lock file, so `npm start` does not wait for it. */
export function fetchPlaywright(node) {
  playwright ??= withLock(() => install(node, { folder: inRoot('e2e'), what: 'Playwright' }));
  return playwright;
}
let playwright;

/** Lighthouse is heavy and for benchmarks only: it has a separate lock file and is installed when first needed. */
export function fetchLighthouse(node) {
  install(node, { folder: inRoot('tools', 'lighthouse'), what: 'Lighthouse' });
}

/** Stryker is installed when `npm run mutants` first needs it. */
export function fetchStryker(node) {
  install(node, { folder: inRoot('tools', 'mutants'), what: 'Stryker' });
}

function install(node, { folder, what }) {
  const stamp = join(folder, 'node_modules', '.byline-installed');
  const wanted = hashOf(join(folder, 'package-lock.json'));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log(`Installing ${what} ...`);
  const { status } = spawnSync(node.binary, [node.npm, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    env: node.env,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${what} could not be installed.`);
  writeFileSync(stamp, wanted);
}
