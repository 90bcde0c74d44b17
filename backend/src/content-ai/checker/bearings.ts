import { boundBefore, boundBehind } from './bounds.js';
import { measureAfter } from './measures.js';
import { periodAfter } from './periods.js';
import type { Quantity } from './quantity.js';

/** Letters from which a word says what is counted, and how many of it are compared. */
const COUNTED = 4;
const STEM = 5;
const OF_US =
  /^\s*(?:of us|von uns|d'entre nous|de nosotr[oa]s|di noi|de nós|van ons|av oss|z nas)(?!\p{L})/iu;
/** Before the tens of a decade, or of somebody's age. */
const DECADE =
  /(?<!\p{L})(?:années|años|anni|anos|jaren|lata|latach|anfang|mitte|ende|la|sulla|begin|eind|halverwege|mid)\s+$/iu;
/** "11th" counts one thing, its place. */
const RANK = /^(?:st|nd|rd|th|º|ª|er|e)(?!\p{L})/u;
/** Words with a noun's ending that count nothing. */
const NO_NOUN =
  /^(?:davon|darunter|this|thus|does|goes|says|always|perhaps|less|plus|dans|sans|alors|mais|nous|vous|leurs|mismos|menos|entonces|antes|después|depois|sempre|come|dove|anche|pure|mentre|dalle|delle|nelle|alle|sulle|altre|altri|ones|others|autres|otros|otras|outros|outras|ervan|daarvan|hiervan|waarvan|därav|spośród)$/u;
/** How a noun looks behind a number, where that can be told: a plural, in German a capital. */
const NOUN: Record<string, RegExp> = {
  en: /s$|people|men$|women|children/u,
  de: /^\p{Lu}/u,
  fr: /[sx]$/u,
  es: /s$/u,
  it: /[ie]$/u,
  pt: /s$/u,
};

/**
 * What follows a number, by its beginning: five letters, so that "week" and "weeks" are one. Empty where the phrase
 * ends or goes on with a short word, "of us" excepted.
 */
export function nextWord(after: string): string {
  if (OF_US.test(after)) return 'of us';
  const first = firstWord(after).toLocaleLowerCase('en');
  return first.length >= COUNTED ? first.slice(0, STEM) : '';
}

/** What the words around a number say about it. */
export function bearings(
  before: string,
  after: string,
  language: string,
): Pick<Quantity, 'measure' | 'period' | 'bound' | 'next' | 'thing' | 'decade'> {
  const next = nextWord(after);
  const noun = isNoun(firstWord(after), language) || next === 'of us' ? next : '';
  return {
    next,
    decade: DECADE.test(before),
    thing: RANK.test(after) ? 'rank' : noun,
    measure: measureAfter(after),
    period: periodAfter(after),
    bound: boundBefore(before) ?? boundBehind(after),
  };
}

function firstWord(after: string): string {
  return /^[\s\u00a0\u202f-]*(\p{L}+)/u.exec(after)?.[1] ?? '';
}

function isNoun(word: string, language: string): boolean {
  if (measureAfter(word)) return true;
  return (NOUN[language]?.test(word) ?? true) && !NO_NOUN.test(word.toLocaleLowerCase('en'));
}
