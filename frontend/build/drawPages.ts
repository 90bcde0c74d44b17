import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type Plugin, type PluginOption } from 'vite';
import type { drawFirstViews, LANGUAGE_NAMES } from '../src/prerender.tsx';
import { PAGES, type PageName, pageHtml, textHtml } from './pageFiles.ts';

/** Settings that the builds share: their class names must agree. */
export interface Shared {
  plugins: () => PluginOption[];
  resolve: { alias: Record<string, string> };
}

interface Prerender {
  LANGUAGE_NAMES: typeof LANGUAGE_NAMES;
  drawFirstViews: typeof drawFirstViews;
}

/**
 * After the build: writes the HTML of each page in each language, prerendered if it has a first view, to the folder
 * from which the server serves it.
 */
export function drawPages(shared: Shared): Plugin {
  let root = '';
  let dist = '';
  return {
    name: 'byline:draw-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      dist = join(root, config.build.outDir);
    },
    // `closeBundle` also runs after a failed build, and would replace its error.
    writeBundle: {
      sequential: true,
      async handler() {
        const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;
        const folder = join(dist, '.prerender');
        await writePages({ dist, manifest, prerender: await buildPrerender({ root, folder, shared }) });
        await rm(folder, { recursive: true });
      },
    },
  };
}

/** The pages' code, built for Node; it imports lazy parts during prerendering. */
async function buildPrerender({ root, folder, shared }: Building): Promise<Prerender> {
  await build({
    plugins: shared.plugins(),
    resolve: shared.resolve,
    configFile: false,
    root,
    logLevel: 'error',
    build: { ssr: 'src/prerender.tsx', outDir: folder, emptyOutDir: true },
  });
  return await import(pathToFileURL(join(folder, 'prerender.js')).href);
}

interface Building {
  root: string;
  folder: string;
  shared: Shared;
}

interface Writing {
  dist: string;
  manifest: Manifest;
  prerender: Prerender;
}

/** A folder whose name starts with a dot is not served. */
async function writePages({ dist, manifest, prerender }: Writing): Promise<void> {
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  const textOf = (file: string) => readFileSync(join(dist, file), 'utf8').trim();
  for (const language of prerender.LANGUAGE_NAMES) {
    const views = await prerender.drawFirstViews(language);
    const folder = join(dist, '.pages', language);
    await mkdir(folder, { recursive: true });
    for (const name of Object.keys(PAGES) as PageName[]) {
      const html = pageHtml(template, name, { manifest, textOf, language, view: views[name] });
      await writeFile(join(folder, `${name}.html`), html);
    }
    await writeFile(join(folder, 'text.html'), textHtml(template, { manifest, textOf, language }));
  }
}
