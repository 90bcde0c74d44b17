import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';

// Which file may import which: the arrows of docs/architecture.md. Imports of types count like all others.
// `npm run check` cruises the server and the pages, each with the aliases of its own tsconfig.json.

/** Folders that define an integration: the vendors. */
const VENDORS = globSync('backend/src/*/*.integration.ts', { cwd: import.meta.dirname })
  .map((file) => basename(dirname(file)))
  .join('|');

/** Folders of the server that are no feature: what every feature may stand on. */
const GROUND = '^backend/src/(platform|rules|config)/';
/** Files that put the server together and so know every feature. */
const COMPOSITION = '^backend/src/([^/]+\\.ts$|scripts/)';
const PAGES = '(wizard|admin|calendar|review|sandbox)';
/** What the pages share. */
const SHARED = '(api|i18n|ui|theme|state|storage|serviceWorker|plannedPosts)';

/**
 * The face of a feature: what others may import of it. Everything else is its own business.
 * A service that is named after the thing it keeps is listed: its module exports it.
 */
const FACE = [
  '\\.(module|service|client|schemas|types|decorator|integration)\\.ts$',
  '/audit/audit-log\\.ts$',
  '/files/(file-store|incoming-files)\\.ts$',
  // How a job is declared beside its handler, and what the server starts.
  '/jobs/job-(handler|worker)\\.ts$',
  '/manuals/manual-reading\\.ts$',
  // Where the agency's own pages are, and what pages show of it: pure.
  '/settings/(legal-links|page-face)\\.ts$',
  // Templates of emails.
  '/mail/(agency|client|review)-emails\\.ts$',
  '/openai/spend/ai-spend\\.ts$',
  '/trello/trello-(boards|cards|files)\\.ts$',
  // How the answers of a model are asked for and refused: pure, and the same for all who ask one.
  '/openai/(failure|openai-errors|prompt-budget|source-blocks)\\.ts$',
  // The client's words as prompts and checks take them, and what is counted in them: pure.
  '/content-ai/brief/(material|prompt-sources|style-card)\\.ts$',
  '/content-ai/review/lint/numbers\\.ts$',
  // The port to the one table that all features are about; what a file's record needs has no rule to be a service.
  '/submissions/submissions\\.repository\\.ts$',
  // Conditions that the list and Today have in common.
  '/submissions/open-work\\.ts$',
  // What a run, a card or a review keeps of a post has no rule to be a service either.
  '/posts/posts\\.repository\\.ts$',
  // What a mail says of a round has no rule to be a service; nor has a secret that the servers share.
  '/rounds/rounds\\.repository\\.ts$',
  '/proof/server-secrets\\.repository\\.ts$',
  // How a post of an older version is read: pure.
  '/submissions/stored-shapes\\.ts$',
  // The questions that every interview begins with, in its language: pure.
  '/submissions/base-questions\\.ts$',
  // What the holder of a form may see of it: a pure mapping.
  '/submissions/form\\.mapping\\.ts$',
  // The interview as a text, which the export hands out as the card shows it.
  '/delivery/interview-summary\\.ts$',
  // A recording is judged by its content in the service and in its stand-in alike.
  '/interview/audio-format\\.ts$',
];

/** What speaks SQL: repositories, the platform, and these. */
const SPEAKS_SQL = [
  '^backend/src/platform/(database|jobs)/',
  '\\.repository\\.ts$',
  // Hands the open database to the repository that it chooses.
  '^backend/src/submissions/submissions\\.module\\.ts$',
  // The conditions of two repositories.
  '^backend/src/submissions/open-work\\.ts$',
  // A repository that is its own service: an append and a page of what was appended.
  '^backend/src/audit/audit-log\\.ts$',
  // One call of a SQL function that counts what a recipient got.
  '^backend/src/delivery/confirmations\\.ts$',
  // Asks whether the database answers.
  '^backend/src/meta/health\\.service\\.ts$',
];

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
      'platform-knows-no-business',
      'platform/ is what any server could use: it imports itself, and of rules/ the words of its refusals and how they are said.',
      { path: '^backend/src/platform/' },
      {
        path: '^backend/src/',
        pathNot: '^backend/src/(platform/|rules/(messages|translate|languages)\\.ts$)',
      },
    ),
    rule(
      'rules-know-nothing',
      'rules/ is shared with the pages: pure, and on its own but for what marks a text.',
      { path: '^backend/src/rules/' },
      { pathNot: '^(backend/src/rules/|node_modules/@lingui/core/)' },
    ),
    rule(
      'features-meet-at-their-faces',
      'Of another feature only what its face shows is imported: see FACE.',
      { path: '^backend/src/([^/]+)/', pathNot: COMPOSITION },
      { path: '^backend/src/[^/]+/', pathNot: ['^backend/src/$1/', GROUND, ...FACE] },
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
      'Only repositories speak to the database: see SPEAKS_SQL. The type of a row is no SQL.',
      { path: '^backend/src/', pathNot: SPEAKS_SQL },
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
      { path: '^backend/src/', pathNot: `^backend/src/(${VENDORS}|platform/http)/` },
      { path: '^backend/src/platform/http/vendor-request\\.ts$' },
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
      'pages-know-the-rules-only',
      'Of the server a page imports nothing but rules/; the rest comes over the wire.',
      { path: '^(frontend|e2e)/' },
      { path: '^backend/', pathNot: '^backend/src/rules/' },
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
    exclude: { path: '^(backend|frontend)/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
