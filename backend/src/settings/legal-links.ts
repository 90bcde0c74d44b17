import { translate } from '../platform/language/translate.js';
import { addressIn, type Language } from '../rules/languages.js';
import { LEGAL_PAGES, type LegalPage } from '../rules/settings.js';
import type { Settings } from './settings.schemas.js';
import { LEGAL_TITLES } from './texts.js';

export interface LegalLink {
  page: LegalPage;
  label: string;
  url: string;
}

/**
 * The way to the agency's own pages, of those that have a text.
 * @param base in front of their paths: nothing within the product, its address in a mail
 */
export function legalLinks(
  settings: Pick<Settings, LegalPage>,
  { language, base = '' }: { language: Language; base?: string },
): LegalLink[] {
  return LEGAL_PAGES.filter((page) => settings[page] !== '').map((page) => ({
    page,
    label: translate(language, LEGAL_TITLES[page]),
    url: addressIn(language, `${base}/${page}`),
  }));
}
