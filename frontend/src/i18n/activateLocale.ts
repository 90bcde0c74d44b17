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
 * Fetches the texts of a page, and speaks from then on. The language of a page never changes while it is open: another
 * one is another page from the server.
 */
export async function activateLocale(language: Language, own: readonly CatalogueLoader[]): Promise<void> {
  await fetchTexts(language, [...SHARED, ...own]);
  i18n.activate(language);
}

/** Fetches texts that come later, for the page that speaks already. */
export async function loadMessages(more: readonly CatalogueLoader[]): Promise<void> {
  await fetchTexts(languageOf(document.documentElement), more);
}

async function fetchTexts(language: Language, loaders: readonly CatalogueLoader[]): Promise<void> {
  const catalogues = await Promise.all(loaders.map((load) => load(language)));
  for (const { messages } of catalogues) i18n.load(language, messages);
}
