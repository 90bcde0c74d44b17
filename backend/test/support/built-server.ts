import { execFile } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from './cache-folder.js';
import { ROOT } from './root.js';

const BACKEND = join(ROOT, 'backend');
const BUNDLE = join(ROOT, 'scripts', 'bundle.mjs');
/** Folders that the server reads at run time. */
const DATA = ['supabase', 'locales', 'phrases'];

let built: Promise<string> | undefined;

/**
 * Bundles the current sources as the build does, once for each state of them, so that tests of processes never run an
 * outdated build.
 * @returns the folder with main.js
 */
export function buildServer(): Promise<string> {
  // Once for all processes of a test, even if a source changes while it runs.
  built ??= findOrBuild();
  return built;
}

async function findOrBuild(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(BUNDLE));
  for (const folder of ['src', ...DATA]) await addFolder(hash, join(BACKEND, folder));
  const root = join(cacheFolder('byline-test-servers'), hash.digest('hex').slice(0, 24));
  if (!existsSync(root)) {
    const unfinished = `${root}.${process.pid}`;
    await build(unfinished);
    // Another worker may have finished first; its build is the same.
    await rename(unfinished, root).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  return join(root, 'backend', 'dist');
}

async function addFolder(hash: Hash, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.spec.ts'))
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.sort()) hash.update(file).update(await readFile(file));
}

/** Copies the layout of the repository, so that the build finds packages, migrations and catalogues. */
async function build(root: string): Promise<void> {
  const backend = join(root, 'backend');
  await mkdir(backend, { recursive: true });
  await writeFile(join(backend, 'package.json'), '{"type":"module"}');
  for (const folder of DATA) await cp(join(BACKEND, folder), join(backend, folder), { recursive: true });
  await promisify(execFile)(process.execPath, [BUNDLE, join(backend, 'dist')]);
}
