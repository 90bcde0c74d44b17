// Bundles the server into backend/dist or the given folder, because a bundle loads much faster than thousands of package
// files: `node scripts/bundle.mjs [FOLDER]`
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { rolldown } from 'rolldown';

const BACKEND = fileURLToPath(new URL('../backend/', import.meta.url));
const SRC = join(BACKEND, 'src');

/** Entry points of processes and threads; each output has the path of its source. */
const ENTRIES = ['main.ts', 'sandbox-main.ts', 'scripts/*.ts', '**/*.worker.ts'];
/**
 * Packages with files beside their code: WebAssembly, binaries, the pages of Swagger UI. And reflect-metadata, which must run
 * before all decorators, in whatever order the chunks do.
 */
const EXTERNAL = /^(@electric-sql\/pglite|swagger-ui-dist|sharp|libheif-js|reflect-metadata)(\/|$)/;

await bundle(resolve(process.argv[2] ?? join(BACKEND, 'dist')));

async function bundle(dir) {
  const files = globSync(ENTRIES, { cwd: SRC, exclude: ['**/*.spec.ts'] });
  const built = await rolldown({
    input: Object.fromEntries(files.map((file) => [file.replace(/\.ts$/, ''), join(SRC, file)])),
    platform: 'node',
    external: EXTERNAL,
    plugins: [ownSources()],
    // Nest loads optional packages at run time and reports missing ones itself.
    onLog: (level, log, handle) => log.code !== 'UNRESOLVED_IMPORT' && handle(level, log),
  });
  await built.write({
    dir,
    cleanDir: true,
    keepNames: true,
    chunkFileNames: 'chunks/[name].js',
  });
}

/** Compiles like the tests, and keeps the value of `import.meta.url` of unbundled files. */
function ownSources() {
  const options = { ...JSON.parse(readFileSync(join(BACKEND, '.swcrc'), 'utf8')), swcrc: false };
  return {
    name: 'own-sources',
    async transform(text, id) {
      if (!id.startsWith(SRC + sep) || !id.endsWith('.ts')) return undefined;
      const { code } = await transform(text, { ...options, sourceMaps: false, filename: id });
      const place = relative(SRC, id).replaceAll(sep, '/').replace(/\.ts$/, '.js');
      return { code: code.replaceAll('import.meta.url', `MODULE_URL("${place}")`), moduleType: 'js' };
    },
    renderChunk(code, { fileName }) {
      if (!code.includes('MODULE_URL(')) return undefined;
      const up = relative(dirname(fileName), '.').replaceAll(sep, '/') || '.';
      return code.replace(/MODULE_URL\("(.+?)"\)/g, `new URL("${up}/$1", import.meta.url).href`);
    },
  };
}
