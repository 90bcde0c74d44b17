import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { chunkNames } from './build/chunks.ts';
import { drawPages } from './build/drawPages.ts';
import { START } from './build/pageFiles.ts';
import { serviceWorker } from './build/serviceWorker.ts';

/** Code that server and pages share: limits, messages, pure helpers. */
const sharedFolder = fileURLToPath(new URL('../backend/src/shared', import.meta.url));

const texts = fileURLToPath(new URL('../lingui.config.mjs', import.meta.url));

/** What index.html loads, and what loads the pages. */
const ENTRY = /assets\/index-[^/]*\.js$/;

/** Settings for every build of the pages; plugins have state, so each build has its own. */
const shared = {
  plugins: () => [
    // Missing or invalid translations fail the build.
    lingui({ configPath: texts, macroTransform: true, failOnMissing: true, failOnCompileError: true }),
    react(),
  ],
  resolve: { alias: { '#shared': sharedFolder } },
};

export default defineConfig({
  // Compressed once, at build time: the server sends these files unchanged.
  plugins: [
    ...shared.plugins(),
    compression({ include: /\.(?:js|css|svg)$/, threshold: 1024, logLevel: 'silent' }),
    drawPages(shared),
    serviceWorker(),
  ],
  resolve: shared.resolve,
  build: {
    outDir: 'dist',
    sourcemap: false,
    chunkSizeWarningLimit: 1200,
    // Records which files each page needs, so that its HTML can name them.
    manifest: true,
    // The HTML names all scripts of a page: see build/pageFiles.ts.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostId }) =>
        ENTRY.test(hostId) ? files.filter((file) => !file.endsWith('.js')) : files,
    },
    rolldownOptions: {
      input: ['index.html', START],
      // idb's shortcuts and iterators, which storage/database.ts does not use: a third of its size.
      treeshake: { manualPureFunctions: ['replaceTraps'] },
      output: {
        codeSplitting: { groups: [{ name: chunkNames() }], includeDependenciesRecursively: false },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': 'http://127.0.0.1:3000', '/sandbox': 'http://127.0.0.1:3000' },
  },
});
