import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { inRoot, ROOT } from './paths.mjs';

/** Installs the packages that build and run the product. */
export function ensureInstalled(node) {
  if (!isInstalled(TOOLS)) install(node, { ...PRODUCT, args: ['ci', '--omit=dev'] });
}

/**
 * Installs the developers' tools as well. `npm install` adds what is missing and leaves the rest in place, so that a
 * running server keeps its packages.
 */
export function fetchTools(node) {
  install(node, { ...TOOLS, args: isInstalled(PRODUCT) ? ['install', '--no-save'] : ['ci'] });
}

const PRODUCT = { folder: ROOT, what: 'packages', isNeeded: ({ dev, devOptional }) => !dev && !devOptional };
const TOOLS = { folder: ROOT, what: "developers' tools" };

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

/** Puppeteer drives Firefox, which Playwright cannot unless it is Playwright's own build. */
export function fetchPuppeteer(node) {
  install(node, { folder: inRoot('tools', 'firefox'), what: 'Puppeteer' });
}

/** Stryker is installed when `npm run mutants` first needs it. */
export function fetchStryker(node) {
  install(node, { folder: inRoot('tools', 'mutants'), what: 'Stryker' });
}

function install(node, target) {
  if (isInstalled(target)) return;
  const { folder, what, args = ['ci'] } = target;
  console.error(`Installing ${what} ...`);
  const { status } = spawnSync(
    node.binary,
    [node.npm, ...args, '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: folder,
      env: node.env,
      // The output of a command may be piped.
      stdio: ['inherit', 2, 2],
    },
  );
  if (status !== 0) throw new Error(`${what} could not be installed.`);
}

/**
 * Whether npm has installed each package of the lock file in its version, whichever command started it. npm lists at the
 * end of an installation what it has installed. Optional packages may belong to other platforms.
 */
function isInstalled({ folder, isNeeded = () => true }) {
  const listed = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(listed)) return false;
  const { packages: installed } = JSON.parse(readFileSync(listed, 'utf8'));
  const { packages: wanted } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  return Object.entries(wanted).every(([path, entry]) => {
    const isPackage = path.includes('node_modules/') && !entry.link && !entry.optional && !entry.peer;
    return !isPackage || !isNeeded(entry) || installed[path]?.version === entry.version;
  });
}
