import { numbersOf } from '../../common/text/number-words.js';
import { phrases } from '../../common/text/phrases.js';
import { follows, formOf, isCapital, sentenceAround, type Token } from '../../common/text/tokens.js';
import { type NameSearch, type NameSources, nameSearch } from './name-search.js';
import { replacedNames } from './replaced-names.js';

/** Detects a person by the words after a name. `isPlain`: the name ends like a plural, a verb or an abstract noun. */
type OpeningNamesRule = (rest: readonly Token[], search: NameSearch, isPlain: boolean) => boolean;

/** Number of words searched. */
const [SENTENCE, NEAR] = [20, 6];

/**
 * Single names at the beginning of a sentence, where every word is capitalised. The following words identify a person:
 * a verb of speaking or wanting, the client named next to them, or a "she" later in the sentence.
 */
function openingNames(search: NameSearch): number[] {
  const { tokens, isNew, is, language } = search;
  const endings = phrases('ending', language).map(formOf);
  return tokens.flatMap((name, at) => {
    if (!name.first || !isNew(name) || is('opener', name) || numbersOf(name.text).length > 0) return [];
    const rest = sentenceAround(tokens, at, SENTENCE).behind;
    const isPlain = endings.some((ending) => name.form.endsWith(ending));
    return RULES.some((rule) => rule(rest, search, isPlain)) ? [at] : [];
  });
}

/** "Ruben and I": things are not paired with a speaker. */
const isBesideMe: OpeningNamesRule = ([and, me]) =>
  AND_I.test(`${and?.gap}${and?.form}${me?.gap}${me?.form}`);
const AND_I = /^ (?:and i|und ich|et moi|y yo|ed? io|e eu|en ik|och jag|i ja)$/;

/** "Marta said", "Rosario me dijo", "Carina aus dem Labor sagt"; but not "Nett sagte sie" or "customers said". */
const isSpeaking: OpeningNamesRule = (rest, search, isPlain) => {
  const { is, language } = search;
  const isLittle = is('clitic', rest[0]) || is('adverb', rest[0]);
  const near = is('attribute', rest[0]) ? rest.slice(2, NEAR) : isLittle ? rest.slice(1) : rest;
  const at = is('attribute', rest[0]) ? near.findIndex((one) => is('says', one)) : 0;
  const verb = near[at];
  if (!verb || !is('says', verb) || !isBehind(rest[0]) || isSubject(near[at + 1], search)) return false;
  return !isPlain || /[^s]s$/.test(verb.form) || phrases('clitic', language).length > 0;
};

/** "Nadine stand auf und sagte etwas": both verbs have the same subject unless another one comes between. */
const speaksThen: OpeningNamesRule = (rest, { is, language }, isPlain) => {
  const at = rest.findIndex((one, i) => is('says', one) && AND.test(rest[i - 1]?.form ?? ''));
  if (at < 2 || isPlain || !isBehind(rest[0]) || phrases('clitic', language).length > 0) return false;
  const isOther = (one: Token) => is('subject', one) || (language !== 'de' && isCapital(one));
  return !rest.slice(0, at).some(isOther);
};

/** "Leyla hat mir geholfen"; any "a", "ha", "me" or "m’" in languages that put an article before every noun. */
const hasDone: OpeningNamesRule = (rest, search, isPlain) => {
  const [has, object] = rest;
  if (!has || isPlain || !isBehind(has) || isSubject(object, search)) return false;
  if (search.is('clitic', has) || /['’]/.test(has.gap)) return true;
  const isFrench = search.language === 'fr' && !search.is('attribute', has);
  if (isFrench && object?.gap === ' ' && search.is('article', object)) return true;
  if (!search.is('auxiliary', has) || !isVerbSecond(search)) return search.is('auxiliary', has);
  const isOther = rest.slice(2, NEAR).some((one) => search.is('subject', one) && !EITHER.test(one.form));
  return !isOther && rest.some(({ form }) => PARTICIPLE.test(form));
};
const EITHER = /^(?:sie|es|das|die|eine|ihr|meine|unsere|alles|het|een|je|mijn|ons|onze)$/;
/** Excludes participles used with things: "Geduld hat sich gelohnt". */
const PARTICIPLE =
  /^(?!gelohnt|gerettet|verandert|gepragt|gelehrt|bewiesen|gekostet|gedauert|gefehlt)(?:\p{L}{0,6}ge\p{L}{2,}(?:t|d|en)|(?:be|emp|ent|er|ver|zer)\p{L}{2,}(?:t|d|en)|\p{L}+iert)$/u;

/** "Katya ran it twice because she ...", "Samir and his brother": English uses "she" for people only; no one else may be named before. */
const isShe: OpeningNamesRule = (rest, { is, language }, isPlain) => {
  const isVerb = isBehind(rest[0]) && !NO_VERB.some((part) => is(part, rest[0]));
  if (language !== 'en' || isPlain || !isVerb) return false;
  const she = rest.findIndex(({ form, gap }) => /^(?:s?he|his|hers?)$/.test(form) && gap !== ', ');
  const isOther = (one: Token) => (isCapital(one) && one.form !== 'i') || /^(?:him|an?)$/.test(one.form);
  return she > 0 && !rest.slice(0, she).some(isOther);
};
const NO_VERB = ['article', 'possessive', 'opener', 'attribute'] as const;

/** "Solène, ma voisine", "Ginevra, la cuoca, mi disse": a short apposition, not a list. */
const isIntroducedPerson: OpeningNamesRule = ([article, ...rest], { is, language }) => {
  const end = rest.findIndex(({ gap }) => gap.startsWith(','));
  const [noun, behind] = [rest[end - 1], rest[end]];
  if (article?.gap !== ', ' || !is('article', article) || !noun || !behind || end > 3) return false;
  const isList = is('article', behind) || is('opener', behind) || isCapital(behind) || AND.test(behind.form);
  return !isList && behind.gap === ', ' && (language !== 'de' || (isCapital(noun) && end <= 2));
};
const AND = /^(?:and|or|but|et|mais|und|oder|y|o|pero|ed?|ma|mas|en|of|maar|och|i)$/;

/** After a space and an optional short pronoun: "Solène m’avait". */
function isBehind(token: Token | undefined): boolean {
  return token !== undefined && !isCapital(token) && /^[ \u00a0](?:[mts]['’])?$/.test(token.gap);
}

/** Germanic languages may put another word before the verb and the subject after it: "Neulich sagte eine Kundin". */
function isSubject(token: Token | undefined, search: NameSearch): boolean {
  return isVerbSecond(search) && token?.gap === ' ' && (search.is('subject', token) || isCapital(token));
}

function isVerbSecond({ language }: NameSearch): boolean {
  return phrases('subject', language).length > 0;
}

const RULES: readonly OpeningNamesRule[] = [
  isBesideMe,
  isSpeaking,
  speaksThen,
  hasDone,
  isShe,
  isIntroducedPerson,
];

/**
 * German capitalises every noun. A name has no article, and its context identifies it: another name, a legal form,
 * a "mein Kollege", a quotation with a speaker. A single word after a preposition may be a noun or a name, so it is
 * only a possible name.
 */
function germanNames(search: NameSearch, { sure, possible }: Record<'sure' | 'possible', Set<number>>): void {
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

/** Capitals inside a word, as in HubSpot, do not occur in nouns. */
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
const isWithPerson: Rule = ({ tokens, is }, at) => {
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

/** "In Sabines Werkstatt": a genitive before its noun belongs to a person. */
const isOwner: Rule = ({ tokens, is }, at) => {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!token || token.first || is('determiner', before) || !/[^s]s$/.test(token.form)) return false;
  return next !== undefined && follows(next) && isCapital(next);
};

const SURE: readonly Rule[] = [isMarked, isCompany, isWithPerson, isSpeaker, isKin, isOwner];

/** Maximum number of words before the verb of a clause. */
const CLAUSE = 12;

/** Two unknown nouns may be adjacent after a number or an article, or in a clause that ends with its verb. */
function mayBeNouns({ tokens, is }: NameSearch, at: number): boolean {
  const [before, token, behind] = [tokens[at - 1], tokens[at], tokens[at + 2]];
  // "Junge Leute", "Sechs Monate": the first word is capitalised because it begins the sentence. Not with an apposition.
  if (token?.first) return !ROLE.test(token.form) && (behind?.gap !== ', ' || !isCapital(behind));
  if (before === undefined) return true;
  // "meine Lektorin Ada Krug": three capitalised words in a row are one person.
  if (isCapital(before) && token && follows(token) && is('possessive', tokens[at - 2])) return false;
  if (numbersOf(before.text).length > 0 || is('determiner', before) || is('possessive', before)) return true;
  return sentenceAround(tokens, at, CLAUSE).upTo.some((token) => is('conjunction', token));
}
/** "Direktorin Harms": feminine job titles and those ending in "-meister". */
const ROLE = /(?:\p{L}{4}in|meister)$/u;

/** Position of a name in the text. */
export interface NameSpan {
  start: number;
  end: number;
}

export interface FoundNames {
  /** Certainly a name, and in no source. */
  unsourced: NameSpan[];
  /** Possibly a name: an acronym, a German noun without an article. */
  possible: NameSpan[];
}

/**
 * Names that occur in no source. Within a sentence a capitalised word is a name, unless the language capitalises all
 * nouns; German has its own rules (germanNames). At the beginning of a sentence a word is a name if a title, a second
 * name or the client's own sentence confirms it.
 */
export function findNames(text: string, given: NameSources): FoundNames {
  const search = nameSearch(text, given);
  const { tokens, isNew } = search;
  const introduced = tokens.flatMap((token, at) => (isNew(token) && isIntroduced(search, at) ? [at] : []));
  const sure = new Set([...introduced, ...openingNames(search), ...replacedNames(search)]);
  const possible = new Set<number>();
  if (given.language === 'de') germanNames(search, { sure, possible });
  else
    for (const [at, token] of tokens.entries())
      if (isNew(token) && !token.first)
        (isAcronym(token) || isInHeading(tokens, at) ? possible : sure).add(at);
  for (const at of sure) {
    if (isFirstName(search, at - 1)) sure.add(at - 1);
    possible.delete(at);
  }
  return { unsourced: spansOf(sure, tokens), possible: spansOf(possible, tokens) };
}

/** "Mr. Lopez", or a relation after a comma: "Tom, my last trainee", "Rosalind, who came". */
function isIntroduced({ tokens, is }: NameSearch, at: number): boolean {
  const [before, token, whose, noun] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]];
  if (is('title', before) && /^\.?\s$/.test(token?.gap ?? '')) return true;
  const isSaid = is('possessive', whose) || is('relative', whose);
  return isSaid && whose?.gap === ', ' && noun !== undefined && follows(noun);
}

/** "Maria" in "Maria Lopez", where the capitalised surname confirms it; not "Kollegin" in "meine Kollegin Sabine". */
function isFirstName({ tokens, isNew, is }: NameSearch, at: number): boolean {
  const [whose, token, surname] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  return surname !== undefined && follows(surname) && isNew(token) && !is('possessive', whose);
}

/** SAP, but also PDF: the letters do not distinguish a company from a thing. */
function isAcronym({ text }: Token): boolean {
  return /^\p{Lu}[\p{Lu}\p{N}-]*s?$/u.test(text);
}

/** Minimum length of a word that counts in a heading, and the number of such words in a heading. */
const LONG = 4;
const MAX_HEADING = 12;

/** Whether all longer words around are capitalised. */
function isInHeading(tokens: readonly Token[], at: number): boolean {
  const { upTo, behind } = sentenceAround(tokens, at, MAX_HEADING);
  const long = [...upTo, ...behind].filter(({ text }) => text.length >= LONG);
  return long.length >= LONG && long.every(isCapital);
}

/** Joins consecutive words to one name. */
function spansOf(found: ReadonlySet<number>, tokens: readonly Token[]): NameSpan[] {
  const spans: NameSpan[] = [];
  for (const at of [...found].sort((a, b) => a - b)) {
    const [last, before, token] = [spans.at(-1), tokens[at - 1], tokens[at]];
    if (!token) continue;
    const { start, end } = token;
    if (last && last.end === before?.end && follows(token)) last.end = end;
    else spans.push({ start, end });
  }
  return spans;
}
