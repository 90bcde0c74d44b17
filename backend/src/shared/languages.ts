/** Languages of the public pages, the questions and the mails, by their own names. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_NAMES = Object.keys(LANGUAGES) as Language[];
/** Language of SPEC and the default. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** Cookie that stores the chosen language, and the URL parameter that sets it. */
export const LANGUAGE_COOKIE = 'lang';
export const LANGUAGE_PARAMETER = 'lang';

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}

/** Address of a page in a language; the default language needs no parameter. */
export function addressIn(language: Language, address: string): string {
  if (language === DEFAULT_LANGUAGE) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}`;
}

/**
 * The best supported language.
 * @param accepted an Accept-Language header: tags with weights, `de-AT,de;q=0.9,en;q=0.5`
 */
export function bestLanguage(accepted: string | undefined): Language {
  const wanted = (accepted ?? '').split(',').flatMap((entry, position) => {
    const [tag = '', ...parameters] = entry.split(';');
    const language = tag.trim().toLowerCase().split('-')[0];
    const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean);
    return isLanguage(language) ? [{ language, position, weight: Number(weight ?? 1) }] : [];
  });
  wanted.sort((a, b) => b.weight - a.weight || a.position - b.position);
  return wanted.find(({ weight }) => weight > 0)?.language ?? DEFAULT_LANGUAGE;
}
