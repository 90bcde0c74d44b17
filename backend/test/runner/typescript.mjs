// Lets Node run the TypeScript of src, test and tools without a build: `node --import ./test/runner/typescript.mjs`.
// Node's own type stripping is not enough, because the framework needs the metadata of decorators.
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const BACKEND = new URL('../../', import.meta.url).href;
const SOURCES = new RegExp(`^${BACKEND}(?:src|test|tools)/[^?]+\\.ts(?:\\?|$)`);
const OPTIONS = {
  ...JSON.parse(readFileSync(new URL('.swcrc', BACKEND), 'utf8')),
  swcrc: false,
  sourceMaps: 'inline',
};

process.setSourceMapsEnabled(true);
if (process.env.TINYPOOL_WORKER_ID !== undefined) await import('./worker-data.mjs');

registerHooks({
  resolve(specifier, context, nextResolve) {
    return nextResolve(sourceOf(specifier, context.parentURL) ?? specifier, context);
  },
  load(url, context, nextLoad) {
    if (!SOURCES.test(url)) return nextLoad(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...OPTIONS, filename });
    return { format: 'module', source: code, shortCircuit: true };
  },
});

/** The TypeScript file behind an import that names the JavaScript it is compiled to. */
function sourceOf(specifier, importer = '') {
  if (!specifier.endsWith('.js') || !SOURCES.test(importer)) return undefined;
  const url = specifier.startsWith('#server/')
    ? new URL(specifier.replace('#server/', 'src/'), BACKEND)
    : specifier.startsWith('.') && new URL(specifier, importer);
  if (!url) return undefined;
  const source = url.href.replace(/\.js$/, '.ts');
  return existsSync(fileURLToPath(source)) ? source : undefined;
}
