import { formatter } from '@lingui/format-po';

/** Shared messages that a first view may show. */
const FORM = ['consent', 'form-messages'].map((name) => `backend/src/shared/${name}.ts`);

/** Texts of strategies and post previews, loaded only by the pages that show them. */
const STRATEGY = 'frontend/src/ui/strategy/**';
const PREVIEW = 'frontend/src/ui/preview/**';

/**
 * One catalogue per page and language, one for texts shared by pages, two for messages shared by pages and server, and one
 * for the server's own texts (emails, branding, strategy). English is the source and is in the code.
 */
const CATALOGUES = {
  'backend/locales/form': { include: FORM },
  'backend/locales/shared': { include: ['backend/src/shared'], exclude: FORM },
  'backend/locales/server': {
    include: ['asks/texts', 'mail/*-emails', 'reminders/*-page', 'settings/texts', 'strategy/texts'].map(
      (name) => `backend/src/${name}.ts`,
    ),
  },
  'frontend/src/ui/locales': {
    include: ['frontend/src/ui', 'frontend/src/plannedPosts', 'frontend/src/api'],
    exclude: [PREVIEW, STRATEGY],
  },
  'frontend/src/wizard/locales': { include: ['frontend/src/wizard'] },
  'frontend/src/calendar/locales': { include: ['frontend/src/calendar', PREVIEW] },
  'frontend/src/review/locales': { include: ['frontend/src/review', PREVIEW] },
  'frontend/src/ui/strategy/locales': { include: [STRATEGY] },
  'frontend/src/sandbox/locales': { include: ['frontend/src/sandbox'] },
};

const fromRoot = (path) => `<rootDir>/${path}`;

export default {
  rootDir: import.meta.dirname,
  sourceLocale: 'en',
  locales: ['en', 'de'],
  catalogs: Object.entries(CATALOGUES).map(([folder, { include, exclude = [] }]) => ({
    path: fromRoot(`${folder}/{locale}`),
    include: include.map(fromRoot),
    exclude: ['**/locales/**', '**/*.spec.ts', ...exclude.map(fromRoot)],
  })),
  // `runtime-macro`: the server runs it as it is, the build of the pages removes the English texts.
  macro: { corePackage: ['@lingui/core/macro', '@lingui/core/runtime-macro'] },
  format: formatter({ lineNumbers: false, origins: true }),
  orderBy: 'messageId',
};
