import { numbersOf } from '../../../platform/text/number-words.js';
import { follows, isCapital, sentenceAround, type Token } from '../../../platform/text/tokens.js';
import type { NameSearch } from './name-search.js';

/**
 * German gives every noun a capital letter. A name stands without an article, and what stands around it tells: another
 * name, a company's form, somebody's "mein Kollege", a quotation that is somebody's. A lone word behind a preposition
 * may be a noun as well as a name, so it is only to be looked up.
 */
export function germanNames(
  search: NameSearch,
  { sure, possible }: Record<'sure' | 'possible', Set<number>>,
): void {
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

/** "bei Bosch", "zusammen mit Jonas", "mit Jonas gesprochen", "da rief Jonas", "fragte mich Jonas": no plural in en. */
const isWithSomebody: Rule = ({ tokens, is }, at) => {
  const [verb, before, token, next] = [tokens[at - 2], tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!token || !before || !follows(token) || PLURAL.test(token.form)) return false;
  if (is('with', before) || SURELY.test(`${verb?.form} ${before.form}`)) return true;
  if (before.form === 'mich') return is('says', verb);
  const isIdiom = next !== undefined && follows(next) && is('preposition', next);
  const { behind } = sentenceAround(tokens, at, CLAUSE);
  const end = behind.find(({ gap, form }) => gap.includes(',') || TALKED.test(form));
  return /^(?:mit|von)$/.test(before.form) && !isIdiom && end?.gap === ' ' && TALKED.test(end.form);
};
const PLURAL = /e[lr]?n$/;
const SURELY = /^(?:(?:gemeinsam|zusammen) mit|danke? an|.+ (?:rief|sagte|meinte|fragte|lachte|nickte))$/;
const TALKED = /^(?:gesprochen|geredet|telefoniert|gestritten|gelernt|gehort|gekauft|geliefert|empfohlen)$/;

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

/** "In Sabines Werkstatt": a genitive before its noun is a person's. */
const isOwner: Rule = ({ tokens, is }, at) => {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!token || token.first || is('determiner', before) || !/[^s]s$/.test(token.form)) return false;
  return next !== undefined && follows(next) && isCapital(next);
};

const SURE: readonly Rule[] = [isMarked, isCompany, isWithSomebody, isSpeaker, isKin, isOwner];

/** Words that a clause may have before its verb. */
const CLAUSE = 12;

/** Two new nouns may stand side by side: behind a number or an article, and in a clause that ends with its verb. */
function mayBeNouns({ tokens, is }: NameSearch, at: number): boolean {
  const [before, token, behind] = [tokens[at - 1], tokens[at], tokens[at + 2]];
  // "Junge Leute", "Sechs Monate": the first word has its capital letter from its place. Not so with an apposition.
  if (token?.first) return !ROLE.test(token.form) && (behind?.gap !== ', ' || !isCapital(behind));
  if (before === undefined) return true;
  // "meine Lektorin Ada Krug": three in a row are one person.
  if (isCapital(before) && token && follows(token) && is('possessive', tokens[at - 2])) return false;
  if (numbersOf(before.text).length > 0 || is('determiner', before) || is('possessive', before)) return true;
  return sentenceAround(tokens, at, CLAUSE).upTo.some((token) => is('conjunction', token));
}
/** "Direktorin Harms": a woman's or a master's trade. */
const ROLE = /(?:\p{L}{4}in|meister)$/u;
