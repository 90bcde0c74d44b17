import { existsSync, globSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

// Import rules: the arrows of docs/architecture.md. Type imports count, too.
// `npm run check` reads the server and the pages, each with the aliases of its tsconfig.json.

/** Folders of the vendors: those that define an integration. */
const VENDORS = globSync('backend/src/*/*.integration.ts', { cwd: import.meta.dirname })
  .map((file) => basename(dirname(file)))
  .join('|');

/** Server folders that every feature may import. */
const GROUND = '^backend/src/(common|shared|config|database)/';
/** Files that compose the server and import every feature. */
const COMPOSITION = '^backend/src/([^/]+\\.ts$|scripts/)';
const PAGES = '(wizard|admin|calendar|review|sandbox)';
/** Folders that all pages may import. */
const SHARED = '(api|i18n|ui|theme|state|storage|serviceWorker|plannedPosts)';

/** Folders of the panel, from the lowest layer to the highest: each imports its own layer and lower ones. */
const PANEL_LAYERS = [
  ['data'],
  ['ui'],
  ['editing', 'list'],
  ['login', 'people', 'submission'],
  ['post'],
  ['exclusions', 'ideas', 'month', 'strategy'],
  ['asks', 'results', 'rounds'],
  ['material', 'posts'],
  ['audit', 'calendar', 'reports', 'settings', 'shortcuts', 'submissionDetails', 'submissions', 'today'],
  ['app'],
];

/** @throws Error for a folder without a layer: no rule would hold for it */
function panelRules() {
  const known = PANEL_LAYERS.flat();
  const unknown = readdirSync(join(import.meta.dirname, 'frontend/src/admin')).filter(
    (name) => !known.includes(name),
  );
  if (unknown.length > 0) throw new Error(`PANEL_LAYERS lacks ${unknown.join(', ')} of frontend/src/admin.`);
  return PANEL_LAYERS.slice(0, -1).map((layer, index) =>
    rule(
      `panel-imports-no-higher-layer-than-${layer.join('-')}`,
      'In the panel, a folder imports only folders of the same layer and of lower ones: see PANEL_LAYERS.',
      { path: `^frontend/src/admin/(${layer.join('|')})/` },
      {
        path: `^frontend/src/admin/(${PANEL_LAYERS.slice(index + 1)
          .flat()
          .join('|')})/`,
      },
    ),
  );
}

/** Files of a feature that no other feature imports: features meet through services, schemas and pure functions. */
const PRIVATE = '\\.(controller|repository|worker|delivery)\\.ts$';

/** The packages that the product is built on, by the file that uses each of them first. */
const CHOSEN_PACKAGES = {
  'backend/src/app.ts': ['@nestjs/core', '@nestjs/common', '@nestjs/platform-express'],
  'backend/src/config/config.module.ts': ['@nestjs/config'],
  'backend/src/database/supabase.ts': ['@supabase/supabase-js'],
  'backend/src/openai/openai.client.ts': ['openai'],
  'backend/src/mail/smtp.module.ts': ['@nestjs-modules/mailer'],
  'frontend/src/main.tsx': ['react-dom'],
  'frontend/src/admin/app/AdminPage.tsx': ['react', 'react-admin', '@mui/material'],
  'frontend/src/admin/data/dataProvider.ts': ['ra-data-simple-rest'],
  'frontend/vite.config.ts': ['vite'],
  'backend/jest.config.mjs': ['jest'],
  'frontend/jest.config.mjs': ['jest'],
};

/** @throws Error for a file that has moved: its rule would never fail */
function chosenPackages() {
  return Object.entries(CHOSEN_PACKAGES).flatMap(([file, packages]) => {
    if (!existsSync(join(import.meta.dirname, file)))
      throw new Error(`CHOSEN_PACKAGES names ${file}, which has moved.`);
    return packages.map((name) => ({
      name: `chosen-package-${name}`,
      comment: `The product is built on ${name}, and this file no longer uses it.`,
      severity: 'error',
      module: { path: `^${file}$` },
      to: { path: `^node_modules/${name}/` },
    }));
  });
}

/** Files that may send SQL. */
const SENDS_SQL = ['^backend/src/(database|jobs)/', '\\.(repository|sql)\\.ts$'];

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  required: chosenPackages(),
  forbidden: [
    rule(
      'no-circle-of-files',
      'Merge two files that import each other, or move the shared part to a third one.',
      {},
      { circular: true },
    ),
    {
      ...rule(
        'no-circle-of-folders',
        'A folder that depends on itself through others cannot be read or changed alone.',
        { path: '^(backend|frontend)/(src|tools)' },
        { circular: true },
      ),
      scope: 'folder',
    },
    rule(
      'common-imports-no-feature',
      'common/ and database/ import no feature, only each other and a few files of shared/.',
      { path: '^backend/src/(common|database)/' },
      {
        path: '^backend/src/',
        pathNot:
          '^backend/src/((common|database)/|shared/(days|messages|translate|languages|limits|rights|storable)\\.ts$)',
      },
    ),
    rule(
      'shared-imports-nothing',
      'shared/ is used by the server and the pages. It is pure and imports only the message macro.',
      { path: '^backend/src/shared/' },
      { pathNot: '^(backend/src/shared/|node_modules/@lingui/core/)' },
    ),
    rule(
      'features-meet-through-services',
      'A feature does not import controllers, repositories and workers of another one.',
      { path: '^backend/src/([^/]+)/', pathNot: COMPOSITION },
      { path: `^backend/src/[^/]+/.*${PRIVATE}`, pathNot: ['^backend/src/$1/', GROUND] },
    ),
    rule(
      'composition-is-at-the-root',
      'Only the root composes the server. Nothing imports the root.',
      { path: '^backend/src/[^/]+/', pathNot: '^backend/src/scripts/' },
      { path: COMPOSITION },
    ),
    rule(
      'sandbox-is-imported-at-the-root',
      'Features do not depend on whether a vendor is simulated.',
      {
        path: '^backend/src/',
        pathNot: [
          '^backend/src/sandbox/',
          '^backend/src/(app\\.module|server|main|integrations|sandbox-main)\\.ts$',
        ],
      },
      { path: '^backend/src/sandbox/' },
    ),
    rule(
      'sql-in-repositories',
      'Only repositories, database/ and jobs/ send SQL. Types of rows may be imported anywhere.',
      { path: '^backend/src/', pathNot: SENDS_SQL },
      {
        path: '^node_modules/(kysely|pg|@electric-sql|@supabase)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    ...[
      ['openai', 'openai', 'openai'],
      ['file-store', 'files', '@aws-sdk|@smithy'],
      ['trello', 'trello', 'undici'],
      ['mail', 'mail', 'nodemailer|@types/nodemailer|@nestjs-modules/mailer'],
      ['simulated-mail', 'sandbox', 'smtp-server|@types/smtp-server|postal-mime'],
    ].map(([name, folder, packages]) =>
      rule(
        `vendor-behind-its-client-${name}`,
        `Only ${folder}/ calls this vendor.`,
        { path: '^backend/src/', pathNot: `^backend/src/${folder}/` },
        { path: `^node_modules/(${packages})/` },
      ),
    ),
    rule(
      'vendors-are-called-by-clients',
      'Only the client in a vendor’s folder calls that vendor.',
      { path: '^backend/src/', pathNot: `^backend/src/(${VENDORS}|common/http)/` },
      { path: '^backend/src/common/http/vendor-request\\.ts$' },
    ),
    rule(
      'features-use-capabilities',
      'Features inject the port of a capability from capabilities/, and never a vendor’s client.',
      { path: '^backend/src/[^/]+/', pathNot: '^backend/src/(openai|trello|sandbox)/' },
      { path: '^backend/src/(openai|trello)/' },
    ),
    rule(
      'pages-do-not-import-each-other',
      'Code shared by two pages belongs in one of the SHARED folders.',
      { path: `^frontend/src/${PAGES}/` },
      { path: `^frontend/src/${PAGES}/`, pathNot: '^frontend/src/$1/' },
    ),
    ...panelRules(),
    rule(
      'shared-folders-import-no-page',
      'Code that every page may import does not import a page.',
      { path: `^frontend/src/${SHARED}/` },
      { path: `^frontend/src/${PAGES}/` },
    ),
    ...[
      ['state', 'zustand'],
      ['storage', 'idb'],
    ].map(([folder, packages]) =>
      rule(
        `one-${folder}-for-all-pages`,
        `Only ${folder}/ imports this library; test/storage covers browsers without IndexedDB.`,
        { path: '^frontend/(src|test)/', pathNot: `^frontend/src/${folder}/` },
        { path: `^node_modules/(${packages})/` },
      ),
    ),
    rule(
      'component-library-in-the-panel-only',
      'The public pages are plain HTML with CSS modules over theme/tokens.css, to keep downloads small on phones.',
      { path: '^frontend/(src|test)/', pathNot: '^frontend/(src|test)/admin/' },
      { path: '^node_modules/(@mui|@emotion|react-admin|ra-[^/]+)/' },
    ),
    rule(
      'pages-import-shared-only',
      'A page imports only shared/ from the server and gets everything else through the API.',
      { path: '^(frontend|e2e)/' },
      { path: '^backend/', pathNot: '^backend/src/shared/' },
    ),
    rule(
      'tools-ship-nowhere',
      'backend/tools is for development: only tests and tools import it.',
      { pathNot: '^backend/(tools|test)/' },
      { path: '^backend/tools/' },
    ),
    rule(
      'src-without-tests',
      'The product does not import its tests.',
      { path: '^(backend|frontend)/src/' },
      { path: '^(backend|frontend|e2e)/(test|specs|flows)/' },
    ),
    rule(
      'imports-are-resolved',
      'An unresolved import would escape every other rule.',
      {},
      { couldNotResolve: true },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Tests may import any code they test; they are not shipped (scripts/bundle.mjs).
    exclude: {
      path: '^(e2e/test-results|(backend|frontend)/dist)/|^(backend|frontend)/(src|tools)/.+\\.(spec|test)\\.ts$',
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
