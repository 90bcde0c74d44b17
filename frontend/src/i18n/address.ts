import { LANGUAGE_PARAMETER, type Language } from '#shared/languages';

/** This page's URL in another language; the rest of the URL stays. */
export function addressOfPageIn(language: Language, { href }: Pick<Location, 'href'>): string {
  const address = new URL(href);
  address.searchParams.set(LANGUAGE_PARAMETER, language);
  return address.pathname + address.search + address.hash;
}

/**
 * Removes the language from the URL. The choice is stored in a cookie, and a copied link opens in its reader's
 * language.
 */
export function forgetLanguageInAddress({ history, location }: Window): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(LANGUAGE_PARAMETER)) return;
  address.searchParams.delete(LANGUAGE_PARAMETER);
  history.replaceState(history.state, '', address.pathname + address.search + address.hash);
}
