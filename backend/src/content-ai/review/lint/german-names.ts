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
  const { tokens, isNew, is } = search;
  for (const [at, token] of tokens.entries()) {
    if (!isNew(token) || sure.has(at)) continue;
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    if (SURE.some((rule) => rule(search, at))) sure.add(at);
    else if (next && isNew(next) && follows(next))
      for (const one of [at, at + 1]) (mayBeNouns(search, at) ? possible : sure).add(one);
    else if (is('local', before) && follows(token)) possible.add(at);
  }
}

type Rule = (search: NameSearch, at: number) => boolean;

/** Written as no noun is: HubSpot. */
const isMarked: Rule = ({ tokens }, at) => /\p{Ll}\p{Lu}/u.test(tokens[at]?.text ?? '');

/** "Kessler GmbH", "Kessler Bau AG", "Hartmann & Söhne". */
const isCompany: Rule = ({ tokens, is }, at) => {
  const [next, after] = [tokens[at + 1], tokens[at + 2]];
  if (!next || !isCapital(next)) return false;
  const isForm = (token: Token | undefined) =>
    token !== undefined && is('legal', token) && isCapital(token) && follows(token);
  return / (?:&|\+) /.test(next.gap) || isForm(next) || isForm(after);
};

/** "bei Bosch": a lone word there is a person or a firm, but for plurals ("bei Handwerkern"), which end in n. */
const isWithSomebody: Rule = ({ tokens, is }, at) => {
  const token = tokens[at];
  return token !== undefined && is('with', tokens[at - 1]) && follows(token) && !token.form.endsWith('n');
};

/** „Das reicht“, sagt Weber. */
const isSpeaker: Rule = ({ tokens }, at) => {
  const [said, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!token || !said || isCapital(said)) return false;
  return follows(token) && /[“”"»«]\s*,?\s*$/.test(said.gap) && /^[.,!?\n]/.test(next?.gap ?? '.');
};

/** "Meine Kollegin Sabine", "mit meinem Kollegen Jonas", "sagt unsere Helferin Yvonne.": one person, not two things. */
const isKin: Rule = ({ tokens, is }, at) => {
  const [before, whose, noun] = [tokens[at - 3], tokens[at - 2], tokens[at - 1]];
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!whose || !noun || !token || !is('possessive', whose)) return false;
  if (!isCapital(noun) || !follows(noun) || !follows(token) || !SINGULAR.test(whose.form)) return false;
  const isObject = is('preposition', before) && /(?:em|er)$/.test(whose.form);
  return whose.first || isObject || /^[.,;!?\n]/.test(next?.gap ?? '.');
};
const SINGULAR = /(?:em|er|e|in|es)$|^(?:mein|sein|unser|ihr)$/;

const SURE: readonly Rule[] = [isMarked, isCompany, isWithSomebody, isSpeaker, isKin];

/** Words that a clause may have before its verb. */
const CLAUSE = 12;

/** Two new nouns may stand side by side: behind a number or an article, and in a clause that ends with its verb. */
function mayBeNouns({ tokens, is }: NameSearch, at: number): boolean {
  const before = tokens[at - 1];
  // "Junge Leute", "Sechs Monate": the first word has its capital letter from its place. Not so with an apposition.
  const behind = tokens[at + 2];
  if (tokens[at]?.first) return behind?.gap !== ', ' || !isCapital(behind);
  if (before === undefined) return true;
  if (numbersOf(before.text).length > 0 || is('determiner', before) || is('possessive', before)) return true;
  const near = tokens.slice(Math.max(0, at - CLAUSE), at);
  const clause = near.slice(
    Math.max(
      0,
      near.findLastIndex(({ first }) => first),
    ),
  );
  return clause.some((token) => is('conjunction', token));
}
