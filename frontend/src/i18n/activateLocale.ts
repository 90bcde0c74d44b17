import { i18n, type Messages } from '@lingui/core';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/languages';

/** A compiled catalogue of one page, or of texts that pages share. */
type Catalogue = { messages: Messages };
/** Loads a page's own catalogue. */
export type CatalogueLoader = (language: Language) => Promise<Catalogue>;

const SHARED: readonly CatalogueLoader[] = [
  (language) => import(`../../../backend/locales/form/${language}.po`),
  (language) => import(`../ui/locales/${language}.po`),
];

/** The language in which the server rendered this page. */
export function languageOf({ lang }: Pick<HTMLElement, 'lang'>): Language {
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}

/**
 * Loads a page's catalogues and activates its language. The language of an open page never changes, because another
 * language is another page.
 */
export async function activateLocale(language: Language, own: readonly CatalogueLoader[]): Promise<void> {
  await fetchTexts(language, [...SHARED, ...own]);
  i18n.activate(language);
}

/** Loads more catalogues in the active language. */
export async function loadMessages(more: readonly CatalogueLoader[]): Promise<void> {
  await fetchTexts(languageOf(document.documentElement), more);
}

async function fetchTexts(language: Language, loaders: readonly CatalogueLoader[]): Promise<void> {
  const catalogues = await Promise.all(loaders.map((load) => load(language)));
  for (const { messages } of catalogues) i18n.load(language, messages);
}
