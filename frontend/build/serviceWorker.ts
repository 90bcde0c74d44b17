import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Manifest, type Plugin } from 'vite';
import { PAGES, reachable, START } from './pageFiles.ts';

/** Each page that opens offline: its URL and the name of its files. */
const KEPT = { '/': 'wizard', '/?formId=': 'form', '/calendar': 'calendar' } as const;
/** The fonts of the pages' own languages; others are loaded when a text needs them. */
const FONT = /-latin-(?:wght|500)-normal-[^.]*\.woff2$/;
const SCRIPT_OR_STYLE = /\.(?:js|css)$/;

/** Builds src/serviceWorker/sw.ts as /sw.js with the list of the files that it keeps, after the pages were written. */
export function serviceWorker(): Plugin {
  let root = '';
  let dist = '';
  return {
    name: 'byline:service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      dist = join(root, config.build.outDir);
    },
    writeBundle: {
      sequential: true,
      async handler() {
        const output = { format: 'iife', entryFileNames: 'sw.js' } as const;
        await build({
          configFile: false,
          root,
          logLevel: 'error',
          define: { 'self.__WB_MANIFEST': JSON.stringify(await keptFiles(dist)) },
          build: {
            outDir: dist,
            emptyOutDir: false,
            copyPublicDir: false,
            rolldownOptions: { input: join(root, 'src/serviceWorker/sw.ts'), output },
          },
        });
      },
    },
  };
}

/** The names of scripts, styles and fonts contain their hash; pages have the revision of the build. */
async function keptFiles(dist: string): Promise<{ url: string; revision: string | null }[]> {
  const revision = await revisionOf(dist);
  const pages = Object.keys(KEPT).map((url) => ({ url, revision }));
  return [...Array.from(await filesOf(dist), (url) => ({ url, revision: null })), ...pages];
}

/** All that the kept pages load, now or later, in every language. */
async function filesOf(dist: string): Promise<ReadonlySet<string>> {
  const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const entries = ['index.html', START, ...Object.values(KEPT).flatMap((name) => PAGES[name].code)];
  // The entry names all pages.
  const others = Object.values(PAGES)
    .flatMap(({ code }) => code)
    .filter((file) => !entries.includes(file));
  const files = reachable(manifest, entries, { later: true, without: others })
    .flatMap((key) => manifest[key] ?? [])
    .flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return new Set(files.filter((file) => SCRIPT_OR_STYLE.test(file) || FONT.test(file)));
}

/** Differs in every build, because each page names its scripts. */
async function revisionOf(dist: string): Promise<string> {
  const folder = join(dist, '.pages');
  const pages = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html')).sort();
  const hash = createHash('sha256');
  for (const page of pages) hash.update(await readFile(join(folder, page)));
  return hash.digest('hex').slice(0, 12);
}
