import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { transform } from '@swc/core';
import { cacheFolder } from './cache-folder.js';
import { ROOT } from './root.js';

const BACKEND = join(ROOT, 'backend');

let built: Promise<string> | undefined;

/**
 * The server as files that Node runs, made from the present sources once and kept by their hash: tests of processes
 * never run what an earlier build left behind.
 * @returns the folder with main.js
 */
export function buildServer(): Promise<string> {
  // Once for all processes of a test, also when a source changes while it runs.
  built ??= findOrBuild();
  return built;
}

async function findOrBuild(): Promise<string> {
  const [code, ...beside] = await Promise.all([
    read('src', '.ts'),
    read('supabase', '.sql'),
    read('locales', '.po'),
  ]);
  const hash = createHash('sha256')
    .update(JSON.stringify([code, ...beside]))
    .digest('hex')
    .slice(0, 24);
  const root = join(cacheFolder('byline-test-servers'), hash);
  if (!existsSync(root)) {
    const unfinished = `${root}.${process.pid}`;
    await build(unfinished, code);
    // Another worker may have been quicker; its build is the same.
    await rename(unfinished, root).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  return join(root, 'backend', 'dist');
}

interface Source {
  file: string;
  text: string;
}

async function read(folder: string, extension: string): Promise<Source[]> {
  const files = await readdir(join(BACKEND, folder), { recursive: true });
  return Promise.all(
    files
      .filter((file) => file.endsWith(extension))
      .sort()
      .map(async (file) => ({ file, text: await readFile(join(BACKEND, folder, file), 'utf8') })),
  );
}

/** Lays the build out as the repository is, so that packages, migrations and catalogues are found from it. */
async function build(root: string, code: Source[]): Promise<void> {
  const backend = join(root, 'backend');
  await mkdir(backend, { recursive: true });
  await writeFile(join(backend, 'package.json'), '{"type":"module"}');
  for (const folder of ['supabase', 'locales'])
    await cp(join(BACKEND, folder), join(backend, folder), { recursive: true });
  const options = { ...JSON.parse(await readFile(join(BACKEND, '.swcrc'), 'utf8')), swcrc: false };
  await Promise.all(
    code.map(async ({ file, text }) => {
      const built = await transform(text, { ...options, sourceMaps: 'inline', filename: file });
      const target = join(backend, 'dist', file.replace(/\.ts$/, '.js'));
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, built.code);
    }),
  );
}
