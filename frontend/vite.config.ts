import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { drawPages } from './build/drawPages.ts';
import { START } from './build/pageFiles.ts';
import { serviceWorker } from './build/serviceWorker.ts';

/** Code that server and pages share: limits, messages, pure helpers. */
const sharedFolder = fileURLToPath(new URL('../backend/src/shared', import.meta.url));

const texts = fileURLToPath(new URL('../lingui.config.mjs', import.meta.url));

/**
 * Groups modules that several chunks need: each separate file costs a phone a round trip. Lazy code stays separate,
 * and so does code that only one page needs.
 */
const REST = 'shared';
const SHARED = [
  // For every page: React, and the loader of lazy parts.
  { name: 'base', test: /vite\/preload-helper|\/node_modules\/(?:react|react-dom|scheduler)\// },
  // Translation, and the state of the public pages.
  {
    name: 'i18n',
    test: /dynamic.import|dynamicImport|\/node_modules\/(?:@lingui\/core|zustand)\/|\/src\/(?:i18n|state)\/|\/src\/ui\/agency|\/src\/serviceWorker\/register/,
  },
  // Of the shared code, the calendar needs only limits and units; like the wizard it reads stored data and loads lazy
  // parts.
  {
    name: 'small',
    test: /\/backend\/src\/shared\/(?:limits|units)|\/frontend\/src\/(?:storage\/guards|api\/backoff|ui\/(?:lazy|panelSession|reloadPage|whenIdle))/,
    minShareCount: 2,
  },
  // Validation for the wizard's first step; the rest is loaded with the session.
  {
    name: 'shared',
    test: /\/backend\/src\/shared\/(?:addresses|consent|field|file-kind-names|questions|topics|texts\/(?:common|fields|form|interview))/,
    minShareCount: 2,
  },
  {
    name: 'common',
    test: /\/frontend\/src\/api\/(?!posts|forms|submissions|eventStream)|\/backend\/src\/shared\/(?!posts|plan)/,
    minShareCount: 3,
  },
  // Browser storage, which the wizard's first view does not need.
  {
    name: 'kept',
    test: /\/src\/storage\/database|\/node_modules\/idb\//,
    minShareCount: 2,
  },
  // Lazy parts, stored records and messages between tabs, for the calendar and the client page.
  { name: 'waiting', test: /\/src\/ui\/(?:LoadBoundary|useIsOnDevice)/, minShareCount: 2 },
  { name: 'records', test: /\/src\/storage\/(?:channel|records|liveTabs)/, minShareCount: 2 },
  // For the calendar and parts of the panel, but neither the wizard nor the panel's list.
  { name: 'posts', test: /\/src\/plannedPosts\/(?!day\.)/, minShareCount: 2 },
  // Modules that the panel's list shares with its other views.
  {
    name: 'panel',
    test: /\/src\/(?:admin\/(?:list|ui\/(?:dates|visuallyHidden|pendingActions|LoadState|useToast)|useApi|submissions\/(?:promise|DuePill)|posts\/StateMark)|api\/(?:posts|submissions|reports|rounds|settings))|@mui\/material\/(?:Popover|Chip|Menu)|\/(?:ra-core|ra-ui-materialui|react-admin)\//,
    minShareCount: 2,
  },
  // Drag and drop, for the calendar and the panel's months, but not its list.
  { name: 'dragging', test: /\/node_modules\/@dnd-kit\/|\/src\/ui\/dragging/, minShareCount: 2 },
  // For every public page: its styles and the smallest controls.
  {
    name: 'look',
    test: /\/src\/(?:theme\/(?!tokens)|ui\/(?:controls\/(?:Button|TextInput)|classes|LanguageSwitch|Icon|VisuallyHidden|PageFrame))/,
    minShareCount: 2,
  },
  // Controls that the wizard's first view does not need.
  {
    name: 'controls',
    test: /\/src\/ui\/controls\/(?:Toasts|Field|Fieldset|Segments)\./,
    minShareCount: 2,
  },
  // Dialogs of every page: none should load another page's parts for them.
  { name: 'modal', test: /\/src\/ui\/controls\/Modal\./, minShareCount: 2 },
  // Code that the first step shares with later ones, and code that those share with the session.
  {
    name: 'wizard',
    test: /\/src\/wizard\/(?:flow|draft\/wizardFields|layout\/(?!ClosedPages|Footer)|session\/(?:session|fields|pageLocation|state|selectors)\.)/,
    minShareCount: 2,
  },
  {
    name: 'session',
    test: /\/src\/(?:api\/forms|wizard\/(?:draft|proof|session)\/)/,
    minShareCount: 2,
  },
  // Code that the parts of the client page share; the feed preview of a post; the text diff.
  { name: 'desk', test: /\/src\/(?:review\/|api\/review)/, minShareCount: 2 },
  {
    name: 'feed',
    test: /\/src\/ui\/(?:preview\/|PostText|postText|postRuns|useMedia|MarkedText)/,
    minShareCount: 2,
  },
  { name: 'compared', test: /\/src\/ui\/wordDiff|\/node_modules\/diff\//, minShareCount: 2 },
  // The rest, grouped by the chunks that need it; small files are merged. (Bytes before compression.)
  { name: REST, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1500 },
].map((group) => ({ ...group, includeDependenciesRecursively: false }));

/** What index.html loads, and what loads the pages. */
const ENTRY = /assets\/index-[^/]*\.js$/;

/** Shared files are not named after all chunks that need them. */
function shortName(name: string): string {
  return name.startsWith(REST) ? REST : '[name]';
}

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
    serviceWorker(fileURLToPath(new URL('dist', import.meta.url))),
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
        codeSplitting: { groups: SHARED },
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name)}-[hash][extname]`,
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': 'http://127.0.0.1:3000', '/sandbox': 'http://127.0.0.1:3000' },
  },
});
