import { i18n, type Messages } from '@lingui/core';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#rules/languages';

/** A catalogue of one page, or of what pages share, as the build compiles it. */
type Catalogue = { messages: Messages };
/** Fetches a page's own catalogue. */
export type CatalogueLoader = (language: Language) => Promise<Catalogue>;

const SHARED: readonly CatalogueLoader[] = [
  (language) => import(`../../../backend/locales/rules/${language}.po`),
  (language) => import(`../ui/locales/${language}.po`),
];

/** The language that the server has written this page in. */
export function languageOf({ lang }: Pick<HTMLElement, 'lang'>): Language {
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}

/**
 * Fetches the texts of a page, and speaks from then on. The language of a page never changes while it is open: another
 * one is another page from the server.
 */
export async function speak(language: Language, own: readonly CatalogueLoader[]): Promise<void> {
  const catalogues = await Promise.all([...SHARED, ...own].map((load) => load(language)));
  for (const { messages } of catalogues) i18n.load(language, messages);
  i18n.activate(language);
}
