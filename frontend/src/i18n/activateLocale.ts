import { i18n, type Messages } from '@lingui/core';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/languages';

/** A catalogue of one page, or of what pages share, as the build compiles it. */
type Catalogue = { messages: Messages };
/** Fetches a page's own catalogue. */
export type CatalogueLoader = (language: Language) => Promise<Catalogue>;

const SHARED: readonly CatalogueLoader[] = [
  (language) => import(`../../../backend/locales/form/${language}.po`),
  (language) => import(`../ui/locales/${language}.po`),
];

/** The language that the server has written this page in. */
export function languageOf({ lang }: Pick<HTMLElement, 'lang'>): Language {
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}

/**
 * Loads the texts of a page and activates its language. The language of an open page never changes: another language is
 * another page from the server.
 */
export async function activateLocale(language: Language, own: readonly CatalogueLoader[]): Promise<void> {
  await fetchTexts(language, [...SHARED, ...own]);
  i18n.activate(language);
}

/** Loads more texts for a page whose language is active. */
export async function loadMessages(more: readonly CatalogueLoader[]): Promise<void> {
  await fetchTexts(languageOf(document.documentElement), more);
}

async function fetchTexts(language: Language, loaders: readonly CatalogueLoader[]): Promise<void> {
  const catalogues = await Promise.all(loaders.map((load) => load(language)));
  for (const { messages } of catalogues) i18n.load(language, messages);
}
