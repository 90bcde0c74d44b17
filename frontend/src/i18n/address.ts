import { LANGUAGE_PARAMETER, type Language } from '#shared/languages';

/** Where this page is in another language; everything else in its address stays. */
export function addressOfPageIn(language: Language, { href }: Pick<Location, 'href'>): string {
  const address = new URL(href);
  address.searchParams.set(LANGUAGE_PARAMETER, language);
  return address.pathname + address.search + address.hash;
}

/**
 * Takes the language out of the address once the page is in it: the choice is kept in a cookie, and a link that is copied
 * from the address bar leaves it to its reader.
 */
export function forgetLanguageInAddress({ history, location }: Window): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(LANGUAGE_PARAMETER)) return;
  address.searchParams.delete(LANGUAGE_PARAMETER);
  history.replaceState(history.state, '', address.pathname + address.search + address.hash);
}
