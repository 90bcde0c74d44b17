import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot, ROOT } from './paths.mjs';
import { hashOf } from './stamp.mjs';

const STAMP = inRoot('node_modules', '.byline-installed');

/** Installs the packages of the lock file unless node_modules already holds them. */
export function ensureInstalled(node) {
  const wanted = hashOf(inRoot('package-lock.json'));
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Installing packages ...');
  const { status } = spawnSync(node.binary, [node.npm, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    env: node.env,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The packages could not be installed.');
  writeFileSync(STAMP, wanted);
}
