import { formatter } from '@lingui/format-po';

/** What is said about a form and its fields, and of anything that fails. */
const FORM = ['consent', 'texts/common', 'texts/fields', 'texts/form'].map(
  (name) => `backend/src/rules/${name}.ts`,
);

/**
 * Where texts stand: one catalogue for each page and language, one for what pages share, two for the rules that pages
 * and server share, of which every first view has one, one for what only the server says. English is the source and stands in the code, by its own words.
 */
const CATALOGUES = {
  'backend/locales/form': FORM,
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
    exclude: include === FORM ? [] : ['**/locales/**', ...FORM.map((path) => `<rootDir>/${path}`)],
  })),
  // `runtime-macro` is what the rules use: the server runs them as they are, the pages' build takes the words out.
  macro: { corePackage: ['@lingui/core/macro', '@lingui/core/runtime-macro'] },
  format: formatter({ lineNumbers: false, origins: true }),
  orderBy: 'messageId',
};
