import { numbersOf } from '../../../platform/text/number-words.js';
import { phrases } from '../../../platform/text/phrases.js';
import { formOf, isCapital, sentenceAround, type Token } from '../../../platform/text/tokens.js';
import type { NameSearch } from './name-search.js';

/** What tells a person by the words behind a name; `isPlain`: it ends like a plural, a verb or an abstract noun. */
type Rule = (rest: readonly Token[], search: NameSearch, isPlain: boolean) => boolean;

/** Words of a sentence that are looked at. */
const [SENTENCE, NEAR] = [20, 6];

/**
 * Lone names at the beginning of a sentence, where every word has a capital letter. What stands behind tells a person:
 * they speak or want, the client stands beside them, or the sentence goes on with "she".
 */
export function openingNames(search: NameSearch): number[] {
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
const isBesideMe: Rule = ([and, me]) => AND_I.test(`${and?.gap}${and?.form}${me?.gap}${me?.form}`);
const AND_I = /^ (?:and i|und ich|et moi|y yo|ed? io|e eu|en ik|och jag|i ja)$/;

/** "Marta told me", "Rosario me dijo", "Carina aus dem Labor sagt": not "Nett sagte sie", nor "customers told me". */
const isSpeaking: Rule = (rest, search, isPlain) => {
  const { is, language } = search;
  const isLittle = is('clitic', rest[0]) || is('adverb', rest[0]);
  const near = is('attribute', rest[0]) ? rest.slice(2, NEAR) : isLittle ? rest.slice(1) : rest;
  const at = is('attribute', rest[0]) ? near.findIndex((one) => is('says', one)) : 0;
  const verb = near[at];
  if (!verb || !is('says', verb) || !isBehind(rest[0]) || isSubject(near[at + 1], search)) return false;
  return !isPlain || /[^s]s$/.test(verb.form) || phrases('clitic', language).length > 0;
};

/** "Nadine stand auf und sagte etwas": the same person does both, unless another comes between. */
const speaksThen: Rule = (rest, { is, language }, isPlain) => {
  const at = rest.findIndex((one, i) => is('says', one) && AND.test(rest[i - 1]?.form ?? ''));
  if (at < 2 || isPlain || !isBehind(rest[0]) || phrases('clitic', language).length > 0) return false;
  const isOther = (one: Token) => is('subject', one) || (language !== 'de' && isCapital(one));
  return !rest.slice(0, at).some(isOther);
};

/** "Leyla hat mir geholfen"; any "a", "ha", "me" or "m’" in languages that have an article before every noun. */
const hasDone: Rule = (rest, search, isPlain) => {
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
const isShe: Rule = (rest, { is, language }, isPlain) => {
  const isVerb = isBehind(rest[0]) && !NO_VERB.some((part) => is(part, rest[0]));
  if (language !== 'en' || isPlain || !isVerb) return false;
  const she = rest.findIndex(({ form, gap }) => /^(?:s?he|his|hers?)$/.test(form) && gap !== ', ');
  const isOther = (one: Token) => (isCapital(one) && one.form !== 'i') || /^(?:him|an?)$/.test(one.form);
  return she > 0 && !rest.slice(0, she).some(isOther);
};
const NO_VERB = ['article', 'possessive', 'opener', 'attribute'] as const;

/** "Solène, ma voisine", "Ginevra, la cuoca, mi disse": an apposition of few words, and no list. */
const isSomebody: Rule = ([article, ...rest], { is, language }) => {
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

const RULES: readonly Rule[] = [isBesideMe, isSpeaking, speaksThen, hasDone, isShe, isSomebody];
