import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './paths.mjs';

const LEFT_OUT = /^(node_modules|dist|\.data|test|coverage|__snapshots__|.+\.(spec|test)\.ts)$/;

/** A hash of the names and contents of files and folders. Missing ones count as empty. */
export function hashOf(...paths) {
  const hash = createHash('sha256');
  for (const path of paths) add(hash, path);
  return hash.digest('hex');
}

function add(hash, path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    hash.update(relative(ROOT, path)).update(readFileSync(path));
    return;
  }
  for (const name of readdirSync(path).sort()) if (!LEFT_OUT.test(name)) add(hash, join(path, name));
}

/**
 * Runs `work` unless the stamp has the same hash. The stamp is inside the result and is written last, so that interrupted
 * work runs again.
 */
export async function unlessStamped(stampFile, hash, work) {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;
  await work();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
}
