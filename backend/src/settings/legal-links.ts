import { translate } from '../common/language/translate.js';
import { addressIn, type Language } from '../shared/languages.js';
import { LEGAL_PAGES, type LegalPage } from '../shared/settings.js';
import type { Settings } from './settings.schemas.js';
import { LEGAL_TITLES } from './texts.js';

export interface LegalLink {
  page: LegalPage;
  label: string;
  url: string;
}

/**
 * Links to the agency's own pages that have a text.
 * @param base prefix of their paths: empty within the product, its address in a mail
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
