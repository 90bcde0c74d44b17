import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Manifest } from 'vite';
import type { Shell } from '../src/serviceWorker/shell.ts';
import { PAGES, reachable, START } from './pageFiles.ts';

/** Each kept page: how it is asked for, and the name of its files. */
const KEPT = { '/': 'wizard', '/?formId=': 'form', '/calendar': 'calendar' } as const;
/** Of the faces' files those that the pages' own languages need; others are fetched when a text needs them. */
const FONT = /-latin-(?:wght|500)-normal-[^.]*\.woff2$/;
const FILE = /\.(?:js|css)$/;

interface Parts {
  root: string;
  dist: string;
  manifest: Manifest;
}

/** Builds the service worker as one file, with what it is to keep written into it. */
export async function writeServiceWorker({ root, dist, manifest }: Parts): Promise<void> {
  const shell = await shellOf(dist, manifest);
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    define: { __SHELL__: JSON.stringify(shell) },
    build: {
      outDir: dist,
      emptyOutDir: false,
      rolldownOptions: {
        input: 'src/serviceWorker/serviceWorker.ts',
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  });
}

async function shellOf(dist: string, manifest: Manifest): Promise<Shell> {
  const files = filesOf(manifest).map((file) => `/${file}`);
  const version = createHash('sha256').update(files.join('\n'));
  for (const page of await htmlFiles(dist)) version.update(await readFile(page));
  return {
    version: version.digest('hex').slice(0, 12),
    pages: Object.keys(KEPT),
    entry: `/${manifest['index.html']?.file}`,
    files,
  };
}

/** All that the kept pages need, now or later, in every language. */
function filesOf(manifest: Manifest): string[] {
  const entries = ['index.html', START, ...Object.values(KEPT).flatMap((name) => PAGES[name].code)];
  // The entry names all pages; of them only those that are kept.
  const others = Object.values(PAGES)
    .flatMap(({ code }) => code)
    .filter((file) => !entries.includes(file));
  const keys = reachable(manifest, entries, { later: true, without: others });
  const files = keys
    .flatMap((key) => manifest[key] ?? [])
    .flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return [...new Set(files)].filter((file) => FILE.test(file) || FONT.test(file)).sort();
}

async function htmlFiles(dist: string): Promise<string[]> {
  const found = await readdir(join(dist, '.pages'), { recursive: true });
  return found
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => join(dist, '.pages', file));
}
