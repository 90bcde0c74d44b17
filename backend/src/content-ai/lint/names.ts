import { numbersOf } from '../../common/text/number-words.js';
import { phrases } from '../../common/text/phrases.js';
import { follows, formOf, isCapital, sentenceAround, type Token } from '../../common/text/tokens.js';
import { type NameSearch, type NameSources, nameSearch } from './name-search.js';
import { replacedNames } from './replaced-names.js';

/** What tells a person by the words behind a name; `isPlain`: it ends like a plural, a verb or an abstract noun. */
type OpeningNamesRule = (rest: readonly Token[], search: NameSearch, isPlain: boolean) => boolean;

/** Words of a sentence that are looked at. */
const [SENTENCE, NEAR] = [20, 6];

/**
 * Lone names at the beginning of a sentence, where every word has a capital letter. What stands behind tells a person:
 * they speak or want, the client stands beside them, or the sentence goes on with "she".
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

/** "Ruben and I": a thing is beside nobody. */
const isBesideMe: OpeningNamesRule = ([and, me]) =>
  AND_I.test(`${and?.gap}${and?.form}${me?.gap}${me?.form}`);
const AND_I = /^ (?:and i|und ich|et moi|y yo|ed? io|e eu|en ik|och jag|i ja)$/;

/** "Marta told me", "Rosario me dijo", "Carina aus dem Labor sagt": not "Nett sagte sie", nor "customers told me". */
const isSpeaking: OpeningNamesRule = (rest, search, isPlain) => {
  const { is, language } = search;
  const isLittle = is('clitic', rest[0]) || is('adverb', rest[0]);
  const near = is('attribute', rest[0]) ? rest.slice(2, NEAR) : isLittle ? rest.slice(1) : rest;
  const at = is('attribute', rest[0]) ? near.findIndex((one) => is('says', one)) : 0;
  const verb = near[at];
  if (!verb || !is('says', verb) || !isBehind(rest[0]) || isSubject(near[at + 1], search)) return false;
  return !isPlain || /[^s]s$/.test(verb.form) || phrases('clitic', language).length > 0;
};

/** "Nadine stand auf und sagte etwas": the same person does both, unless another comes between. */
const speaksThen: OpeningNamesRule = (rest, { is, language }, isPlain) => {
  const at = rest.findIndex((one, i) => is('says', one) && AND.test(rest[i - 1]?.form ?? ''));
  if (at < 2 || isPlain || !isBehind(rest[0]) || phrases('clitic', language).length > 0) return false;
  const isOther = (one: Token) => is('subject', one) || (language !== 'de' && isCapital(one));
  return !rest.slice(0, at).some(isOther);
};

/** "Leyla hat mir geholfen"; any "a", "ha", "me" or "m’" in languages that have an article before every noun. */
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
/** Not what things do: "Geduld hat sich gelohnt". */
const PARTICIPLE =
  /^(?!gelohnt|gerettet|verandert|gepragt|gelehrt|bewiesen|gekostet|gedauert|gefehlt)(?:\p{L}{0,6}ge\p{L}{2,}(?:t|d|en)|(?:be|emp|ent|er|ver|zer)\p{L}{2,}(?:t|d|en)|\p{L}+iert)$/u;

/** "Katya ran it twice because she ...", "Samir and his brother": no thing is "she" in English, and nobody else is named before. */
const isShe: OpeningNamesRule = (rest, { is, language }, isPlain) => {
  const isVerb = isBehind(rest[0]) && !NO_VERB.some((part) => is(part, rest[0]));
  if (language !== 'en' || isPlain || !isVerb) return false;
  const she = rest.findIndex(({ form, gap }) => /^(?:s?he|his|hers?)$/.test(form) && gap !== ', ');
  const isOther = (one: Token) => (isCapital(one) && one.form !== 'i') || /^(?:him|an?)$/.test(one.form);
  return she > 0 && !rest.slice(0, she).some(isOther);
};
const NO_VERB = ['article', 'possessive', 'opener', 'attribute'] as const;

/** "Solène, ma voisine", "Ginevra, la cuoca, mi disse": an apposition of few words, and no list. */
const isSomebody: OpeningNamesRule = ([article, ...rest], { is, language }) => {
  const end = rest.findIndex(({ gap }) => gap.startsWith(','));
  const [noun, behind] = [rest[end - 1], rest[end]];
  if (article?.gap !== ', ' || !is('article', article) || !noun || !behind || end > 3) return false;
  const isList = is('article', behind) || is('opener', behind) || isCapital(behind) || AND.test(behind.form);
  return !isList && behind.gap === ', ' && (language !== 'de' || (isCapital(noun) && end <= 2));
};
const AND = /^(?:and|or|but|et|mais|und|oder|y|o|pero|ed?|ma|mas|en|of|maar|och|i)$/;

/** Behind a blank, and perhaps a short pronoun: "Solène m’avait". */
function isBehind(token: Token | undefined): boolean {
  return token !== undefined && !isCapital(token) && /^[ \u00a0](?:[mts]['’])?$/.test(token.gap);
}

/** German and its kin put another word before the verb and the subject behind it: "Neulich sagte eine Kundin". */
function isSubject(token: Token | undefined, search: NameSearch): boolean {
  return isVerbSecond(search) && token?.gap === ' ' && (search.is('subject', token) || isCapital(token));
}

function isVerbSecond({ language }: NameSearch): boolean {
  return phrases('subject', language).length > 0;
}

const RULES: readonly OpeningNamesRule[] = [isBesideMe, isSpeaking, speaksThen, hasDone, isShe, isSomebody];

/**
 * German gives every noun a capital letter. A name stands without an article, and what stands around it tells: another
 * name, a company's form, somebody's "mein Kollege", a quotation that is somebody's. A lone word behind a preposition
 * may be a noun as well as a name, so it is only to be looked up.
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

/** Where a name stands in the text. */
export interface NameSpan {
  start: number;
  end: number;
}

export interface FoundNames {
  /** Certainly a name, and in no source. */
  unsourced: NameSpan[];
  /** Perhaps a name: an acronym, a German noun without an article. */
  possible: NameSpan[];
}

/**
 * Names that stand in no source. A capital letter within a sentence is one, where the language gives it to names only;
 * German takes more (german-names). At the beginning of a sentence a word is a name when a title, a second name or the
 * client's own sentence says so.
 */
export function findNames(text: string, given: NameSources): FoundNames {
  const search = nameSearch(text, given);
  const { tokens, isNew } = search;
  const told = tokens.flatMap((token, at) => (isNew(token) && isTold(search, at) ? [at] : []));
  const sure = new Set([...told, ...openingNames(search), ...replacedNames(search)]);
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

/** "Mr. Lopez", and behind a comma whose or who somebody is: "Tom, my last trainee", "Rosalind, who came". */
function isTold({ tokens, is }: NameSearch, at: number): boolean {
  const [before, token, whose, noun] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]];
  if (is('title', before) && /^\.?\s$/.test(token?.gap ?? '')) return true;
  const isSaid = is('possessive', whose) || is('relative', whose);
  return isSaid && whose?.gap === ', ' && noun !== undefined && follows(noun);
}

/** "Maria" of "Maria Lopez", where the surname is told by its capital letter; not "Kollegin" of "meine Kollegin Sabine". */
function isFirstName({ tokens, isNew, is }: NameSearch, at: number): boolean {
  const [whose, token, surname] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  return surname !== undefined && follows(surname) && isNew(token) && !is('possessive', whose);
}

/** SAP, but also PDF: no letter tells a company from a thing. */
function isAcronym({ text }: Token): boolean {
  return /^\p{Lu}[\p{Lu}\p{N}-]*s?$/u.test(text);
}

/** Letters of a word that counts in a heading, and how many such words make one. */
const LONG = 4;
const MAX_HEADING = 12;

/** Whether all longer words around have a capital letter. */
function isInHeading(tokens: readonly Token[], at: number): boolean {
  const { upTo, behind } = sentenceAround(tokens, at, MAX_HEADING);
  const long = [...upTo, ...behind].filter(({ text }) => text.length >= LONG);
  return long.length >= LONG && long.every(isCapital);
}

/** Words that follow each other are one name. */
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
