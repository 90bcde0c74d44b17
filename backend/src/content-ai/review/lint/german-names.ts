import { numbersOf } from '../../../platform/text/number-words.js';
import { follows, isCapital, type Token } from '../../../platform/text/tokens.js';
import type { NameSearch } from './name-search.js';

interface Verdicts {
  sure: Set<number>;
  possible: Set<number>;
}

/**
 * German gives every noun a capital letter. A name stands without an article, and what stands around it tells: another
 * name, a company's form, somebody's "mein Kollege", a quotation that is somebody's. A lone word behind a preposition
 * may be a noun as well as a name, so it is only to be looked up.
 */
export function germanNames(search: NameSearch, { sure, possible }: Verdicts): void {
  const { tokens, isNew } = search;
  for (const [at, token] of tokens.entries()) {
    if (!isNew(token) || sure.has(at)) continue;
    if (isMarked(token) || isCompany(search, at) || isSpeaker(search, at) || isKin(search, at)) sure.add(at);
    else if (isNew(tokens[at + 1]) && continues(tokens[at + 1])) {
      for (const one of [at, at + 1]) (mayBeNouns(search, at) ? possible : sure).add(one);
    } else if (isAfterLocal(search, at)) possible.add(at);
  }
}

/** Written as no noun is: HubSpot, T-Systems. */
function isMarked({ text }: Token): boolean {
  return /\p{Ll}\p{Lu}/u.test(text);
}

/** "Kessler GmbH", "Hartmann & Söhne". */
function isCompany({ tokens, is }: NameSearch, at: number): boolean {
  const next = tokens[at + 1];
  const after = tokens[at + 2];
  if (next && / (?:&|\+) /.test(next.gap) && isCapital(next)) return true;
  return (
    (is('legal', next) && continues(next)) ||
    (is('legal', after) && isCapital(next ?? (tokens[at] as Token)) && continues(after))
  );
}

/** „Das reicht", sagt Weber. Thomas: „Das reicht." */
function isSpeaker({ tokens }: NameSearch, at: number): boolean {
  const [token, said, next] = [tokens[at], tokens[at - 1], tokens[at + 1]];
  if (!token || !said) return false;
  const ends = next === undefined || /^[.,!?\n]/.test(next.gap);
  return (
    ends &&
    follows(token) &&
    !isCapital(said) &&
    /[“”"»«]\s*,?\s*$/.test(said.gap) &&
    /[“”"»«]/.test(said.gap)
  );
}

/** "Meine Kollegin Sabine" at the beginning, "mit meinem Kollegen Jonas", "sagt meine Kollegin Sabine.": one person, not two things. */
function isKin({ tokens, is }: NameSearch, at: number): boolean {
  const [token, noun, whose, before] = [tokens[at], tokens[at - 1], tokens[at - 2], tokens[at - 3]];
  if (!token || !noun || !whose || !continues(token) || !isCapital(noun) || !continues(noun)) return false;
  if (!is('possessive', whose)) return false;
  const singular = /(?:em|er|e|in|es)$|^(?:mein|sein|unser|ihr)$/.test(whose.form);
  const ends = /^[.,;!?\n]/.test(tokens[at + 1]?.gap ?? '.');
  return singular && (ends || whose.first || (is('preposition', before) && /(?:em|er)$/.test(whose.form)));
}

/** Two new nouns may stand side by side: behind a number, an article, or in a clause that ends with its verb. */
function mayBeNouns({ tokens, is }: NameSearch, at: number): boolean {
  const before = tokens[at - 1];
  // "Junge Leute", "Sechs Monate": the first word has its capital letter from its place.
  if (before === undefined || tokens[at]?.first) return true;
  if (numbersOf(before.text).length > 0 || is('determiner', before) || is('possessive', before)) return true;
  for (let i = at - 1; i >= 0 && at - i <= 12; i--) {
    const token = tokens[i];
    if (is('conjunction', token)) return true;
    if (token?.first) return false;
  }
  return false;
}

function isAfterLocal({ tokens, is }: NameSearch, at: number): boolean {
  const [token, before] = [tokens[at], tokens[at - 1]];
  return token !== undefined && !token.first && follows(token) && is('local', before);
}

function continues(token: Token | undefined): boolean {
  return token !== undefined && follows(token);
}
