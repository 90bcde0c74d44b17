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
 * Loads a page's catalogues, unless the page contains their messages, and activates its language. The language of an
 * open page never changes, because another language is another page.
 */
export async function activateLocale(language: Language, own: readonly CatalogueLoader[]): Promise<void> {
  i18n.load(language, messagesInPage() ?? (await messagesOf(language, own)));
  i18n.activate(language);
}

/** The messages of a page's own and the shared catalogues. */
export function messagesOf(language: Language, own: readonly CatalogueLoader[]): Promise<Messages> {
  return fetchMessages(language, [...SHARED, ...own]);
}

/** Loads more catalogues in the active language. */
export async function loadMessages(more: readonly CatalogueLoader[]): Promise<void> {
  const language = languageOf(document.documentElement);
  i18n.load(language, await fetchMessages(language, more));
}

async function fetchMessages(language: Language, loaders: readonly CatalogueLoader[]): Promise<Messages> {
  const catalogues = await Promise.all(loaders.map((load) => load(language)));
  return Object.assign({}, ...catalogues.map(({ messages }) => messages));
}

/** The messages in a prerendered page: build/pageFiles.ts writes them there, which saves requests. */
function messagesInPage(): Messages | undefined {
  const text = globalThis.document?.getElementById('messages')?.textContent;
  return text ? JSON.parse(text) : undefined;
}
