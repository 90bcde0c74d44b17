import { formatter } from '@lingui/format-po';

/**
 * Where texts stand: one catalogue for each page and language, one for what pages share, one for the rules that pages
 * and server share, one for what only the server says. English is the source and stands in the code, by its own words.
 */
const CATALOGUES = {
  'backend/locales/rules': ['backend/src/rules'],
  'backend/locales/mails': ['backend/src/mail/texts'],
  'frontend/src/ui/locales': ['frontend/src/ui', 'frontend/src/plannedPosts'],
  'frontend/src/wizard/locales': ['frontend/src/wizard'],
  'frontend/src/calendar/locales': ['frontend/src/calendar'],
  'frontend/src/sandbox/locales': ['frontend/src/sandbox'],
};

export default {
  rootDir: import.meta.dirname,
  sourceLocale: 'en',
  locales: ['en', 'de'],
  catalogs: Object.entries(CATALOGUES).map(([folder, include]) => ({
    path: `<rootDir>/${folder}/{locale}`,
    include: include.map((path) => `<rootDir>/${path}`),
    exclude: ['**/locales/**'],
  })),
  // `runtime-macro` is what the rules use: the server runs them as they are, the pages' build takes the words out.
  macro: { corePackage: ['@lingui/core/macro', '@lingui/core/runtime-macro'] },
  format: formatter({ lineNumbers: false, origins: true }),
  orderBy: 'messageId',
};
