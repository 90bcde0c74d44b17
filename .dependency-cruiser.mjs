import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';

// Which file may import which: the arrows of docs/architecture.md. Imports of types count like all others.
// `npm run check` cruises the server and the pages, each with the aliases of its own tsconfig.json.

/** Folders that define an integration: the vendors. */
const VENDORS = globSync('backend/src/*/*.integration.ts', { cwd: import.meta.dirname })
  .map((file) => basename(dirname(file)))
  .join('|');

/** Folders of the server that are no feature: what every feature may stand on. */
const GROUND = '^backend/src/(common|shared|config|database)/';
/** Files that put the server together and so know every feature. */
const COMPOSITION = '^backend/src/([^/]+\\.ts$|scripts/)';
const PAGES = '(wizard|admin|calendar|review|sandbox)';
/** What the pages share. */
const SHARED = '(api|i18n|ui|theme|state|storage|serviceWorker|plannedPosts)';

/** Files of a feature that no other feature imports: features meet through services, schemas and pure functions. */
const PRIVATE = '\\.(controller|repository|worker|delivery)\\.ts$';

/** Files that may send SQL. */
const SENDS_SQL = ['^backend/src/(database|jobs)/', '\\.(repository|sql)\\.ts$'];

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    rule(
      'no-circle-of-files',
      'Two files that need each other are one, or a third is missing.',
      {},
      { circular: true },
    ),
    {
      ...rule(
        'no-circle-of-folders',
        'A feature, or a part of a page, that leads back to itself cannot be read or changed alone.',
        { path: '^(backend|frontend)/(src|tools)' },
        { circular: true },
      ),
      scope: 'folder',
    },
    rule(
      'common-knows-no-feature',
      'common/ and database/ know no feature: they import each other, and of shared/ days, limits, messages and how they are translated.',
      { path: '^backend/src/(common|database)/' },
      {
        path: '^backend/src/',
        pathNot: '^backend/src/((common|database)/|shared/(days|messages|translate|languages|limits)\\.ts$)',
      },
    ),
    rule(
      'shared-imports-nothing',
      'shared/ is used by the server and the pages: pure, and it imports only what marks a message.',
      { path: '^backend/src/shared/' },
      { pathNot: '^(backend/src/shared/|node_modules/@lingui/core/)' },
    ),
    rule(
      'features-meet-through-services',
      'A feature does not import the controllers, repositories and workers of another one.',
      { path: '^backend/src/([^/]+)/', pathNot: COMPOSITION },
      { path: `^backend/src/[^/]+/.*${PRIVATE}`, pathNot: ['^backend/src/$1/', GROUND] },
    ),
    rule(
      'composition-is-at-the-root',
      'Nothing that the root puts together knows the root.',
      { path: '^backend/src/[^/]+/', pathNot: '^backend/src/scripts/' },
      { path: COMPOSITION },
    ),
    rule(
      'sandbox-is-put-in-at-the-root',
      'The product does not know that a vendor may be a stand-in.',
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
      ['trello', 'trello', 'undici'],
      ['mail', 'mail', 'nodemailer|@types/nodemailer|@nestjs-modules/mailer'],
      ['stand-in-mail', 'sandbox/mail', 'smtp-server|@types/smtp-server|postal-mime'],
    ].map(([name, folder, packages]) =>
      rule(
        `vendor-behind-its-client-${name}`,
        `Only ${folder}/ speaks to this vendor.`,
        { path: '^backend/src/', pathNot: `^backend/src/${folder}/` },
        { path: `^node_modules/(${packages})/` },
      ),
    ),
    rule(
      'vendors-are-called-by-clients',
      'A call to a vendor is made where the vendor is spoken: in its folder.',
      { path: '^backend/src/', pathNot: `^backend/src/(${VENDORS}|common/http)/` },
      { path: '^backend/src/common/http/vendor-request\\.ts$' },
    ),
    rule(
      'pages-are-strangers',
      'What two pages share lies in a folder of its own: see SHARED.',
      { path: `^frontend/src/${PAGES}/` },
      { path: `^frontend/src/${PAGES}/`, pathNot: '^frontend/src/$1/' },
    ),
    rule(
      'shared-parts-know-no-page',
      'What every page may use knows none.',
      { path: `^frontend/src/${SHARED}/` },
      { path: `^frontend/src/${PAGES}/` },
    ),
    ...[
      ['state', 'zustand'],
      ['storage', 'idb'],
    ].map(([folder, packages]) =>
      rule(
        `one-${folder}-for-all-pages`,
        `Only ${folder}/ knows this library; test/storage sees to what a browser offers without one.`,
        { path: '^frontend/(src|test)/', pathNot: `^frontend/src/${folder}/` },
        { path: `^node_modules/(${packages})/` },
      ),
    ),
    rule(
      'component-library-in-the-panel-only',
      'The public pages are plain HTML with CSS modules over theme/tokens.css: a phone is not to load more.',
      { path: '^frontend/(src|test)/', pathNot: '^frontend/(src|test)/admin/' },
      { path: '^node_modules/(@mui|@emotion|react-admin|ra-[^/]+)/' },
    ),
    rule(
      'pages-import-shared-only',
      'Of the server a page imports nothing but shared/; the rest comes over the wire.',
      { path: '^(frontend|e2e)/' },
      { path: '^backend/', pathNot: '^backend/src/shared/' },
    ),
    rule(
      'tools-ship-nowhere',
      'backend/tools is for builders: only tests and tools import it.',
      { pathNot: '^backend/(tools|test)/' },
      { path: '^backend/tools/' },
    ),
    rule(
      'src-without-tests',
      'What ships does not need what tests it.',
      { path: '^(backend|frontend)/src/' },
      { path: '^(backend|frontend|e2e)/(test|specs|flows)/' },
    ),
    rule(
      'everything-is-found',
      'An import that leads nowhere would escape every other rule.',
      {},
      { couldNotResolve: true },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Tests may import whatever they test; they ship nowhere (scripts/bundle.mjs).
    exclude: { path: '^(e2e/test-results|(backend|frontend)/dist)/|^backend/(src|tools)/.+\\.spec\\.ts$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
