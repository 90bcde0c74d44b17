import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { transform } from '@swc/core';

const BACKEND = process.cwd();

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
  const files = (await readdir(join(BACKEND, 'src'), { recursive: true }))
    .filter((file) => file.endsWith('.ts'))
    .sort();
  const sources = await Promise.all(files.map((file) => readFile(join(BACKEND, 'src', file), 'utf8')));
  const hash = createHash('sha256')
    .update(JSON.stringify([files, sources]))
    .digest('hex')
    .slice(0, 24);
  const root = join(tmpdir(), 'byline-test-servers', hash);
  if (!existsSync(root)) {
    const unfinished = `${root}.${process.pid}`;
    await build(unfinished, files, sources);
    // Another worker may have been quicker; its build is the same.
    await rename(unfinished, root).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  return join(root, 'backend', 'dist');
}

/** Lays the build out as the repository is, so that packages and migrations are found from it. */
async function build(root: string, files: string[], sources: string[]): Promise<void> {
  const backend = join(root, 'backend');
  await mkdir(backend, { recursive: true });
  await writeFile(join(backend, 'package.json'), '{"type":"module"}');
  await symlink(join(BACKEND, '..', 'node_modules'), join(root, 'node_modules'), 'junction');
  await symlink(join(BACKEND, 'supabase'), join(backend, 'supabase'), 'junction');
  const options = { ...JSON.parse(await readFile(join(BACKEND, '.swcrc'), 'utf8')), swcrc: false };
  await Promise.all(
    files.map(async (file, index) => {
      const { code } = await transform(sources[index] ?? '', {
        ...options,
        sourceMaps: 'inline',
        filename: file,
      });
      const target = join(backend, 'dist', file.replace(/\.ts$/, '.js'));
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, code);
    }),
  );
}
