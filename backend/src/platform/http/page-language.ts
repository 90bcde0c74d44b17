import {
  bestLanguage,
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  type Language,
} from '../../rules/languages.js';

const A_YEAR_S = 31_536_000;

/** What a request says about its language. */
export interface LanguageSources {
  /** The query as the server parsed it: a parameter that is given twice, or with brackets, is no text. */
  query: Readonly<Record<string, unknown>>;
  /** The Cookie header. */
  cookie?: string | undefined;
  /** The Accept-Language header. */
  accepted?: string | undefined;
}

export interface PageLanguage {
  language: Language;
  /** The Set-Cookie header that keeps what the address chose; undefined where it chose nothing. */
  setCookie: string | undefined;
}

/** The language of a page: what its address says, else what was chosen before, else what the browser prefers. */
export function pageLanguage({ query, cookie, accepted }: LanguageSources): PageLanguage {
  const chosen = Object.hasOwn(query, LANGUAGE_PARAMETER) ? query[LANGUAGE_PARAMETER] : undefined;
  if (isLanguage(chosen)) return { language: chosen, setCookie: kept(chosen) };
  return { language: cookieLanguage(cookie) ?? bestLanguage(accepted), setCookie: undefined };
}

/** No secret, so the page may read it, and it holds nothing but the name of a language. */
function kept(language: Language): string {
  return `${LANGUAGE_COOKIE}=${language}; Max-Age=${A_YEAR_S}; Path=/; SameSite=Lax`;
}

/** The first cookie of the name that holds a language of ours; anything else in the header is passed over. */
function cookieLanguage(header = ''): Language | undefined {
  return header
    .split(';')
    .map((pair) => pair.trim().split('='))
    .filter(([name]) => name === LANGUAGE_COOKIE)
    .map(([, value]) => value)
    .find(isLanguage);
}
