import { sentences } from '../../platform/text/units.js';
import { nextWord } from './bearings.js';
import { type Bound, boundBefore } from './bounds.js';
import { numbersOf } from './number-parts.js';
import { spelledNumbers } from './number-words.js';

/** What stands between the two numbers of "one in fifty". */
const BETWEEN: Record<string, string> = {
  en: 'in|out of|of',
  de: 'von|aus',
  fr: 'sur',
  es: 'de cada',
  it: 'su',
  pt: 'em cada|de cada',
  nl: 'op de|van de',
  sv: 'av',
  pl: 'na|z',
};
/** The same where what is counted stands between: "un client sur cinq". "Eine Gruppe von zehn" is no ratio. */
const AROUND: Record<string, string> = {
  en: 'in|out of',
  fr: 'sur',
  es: 'de cada',
  it: 'su',
  pt: 'em cada|de cada',
  nl: 'op de',
};
/** Words for one that are articles elsewhere, so that they count as a number only here. */
const ONE = /^(?:ein\p{L}*|une?|un[oa]|uma?|een|en|ett|jeden|jedna)$/iu;

export interface Ratio {
  written: string;
  part: number;
  whole: number;
  /** The beginning of what it says of them: "left" in "one of three left". Empty when it is a short word. */
  next: string;
  start: number;
  bound: Bound | undefined;
}

/** A number with the beginning of what follows it. */
export type Counted = Pick<Ratio, 'next'> & { value: number };

/** A text by sentences, each as the numbers in it. */
export type Told = readonly Counted[][];

/** The numbers of each source, for {@link isRatioTold}. */
export function countedBySentence(source: string, language: string): Told {
  return sentences(source).map((sentence) => countedIn(sentence, language));
}

/** Whether one of the sources has both numbers of a ratio together. */
export function isRatioTold(ratio: Ratio, sources: readonly Told[]): boolean {
  return sources.some((all) => all.some((_, at) => states(all, at, ratio)));
}

/**
 * "Of 64 we got 11 wrong" is 11 of 64. So is "There were 64. We got 11 wrong." for "11 of 64 wrong": two sentences in
 * a row, and one of the numbers counts the same thing there as the ratio does.
 */
function states(told: Told, at: number, { part, whole, next }: Ratio): boolean {
  const has = (all: readonly Counted[], value: number) => all.some((one) => one.value === value);
  const [here = [], after = []] = [told[at], told[at + 1]];
  if (has(here, part) && has(here, whole)) return true;
  const both = [...here, ...after].filter(({ value }) => value === part || value === whole);
  const apart = (has(here, part) && has(after, whole)) || (has(here, whole) && has(after, part));
  return apart && next !== '' && both.some((one) => one.next === next);
}

/** Ratios such as "one in fifty", or "11 of 64". */
export function ratiosOf(text: string, language: string): Ratio[] {
  const plain = ratiosBy(text, `\\s+(?:${BETWEEN[language] ?? '(?!)'})`, language);
  const around = ratiosBy(text, `\\s+\\p{L}{3,}\\s+(?:${AROUND[language] ?? '(?!)'})`, language);
  return [
    ...plain,
    ...around.filter(({ part, start }) => part === 1 && plain.every((one) => one.start !== start)),
  ];
}

function ratiosBy(text: string, between: string, language: string): Ratio[] {
  const pattern = `(?<!\\p{L})([\\p{L}\\d-]+)${between}\\s+([\\p{L}\\d-]+)(?![\\d-]|[.,]\\d)`;
  return [...text.matchAll(new RegExp(pattern, 'giu'))].flatMap((match) => {
    const [written, first = '', second = ''] = match;
    const [part, whole] = [numberOf(first, language), numberOf(second, language)];
    const isRatio = part !== undefined && whole !== undefined && part < whole && whole >= 3 && whole <= 1000;
    if (!isRatio) return [];
    const next = nextWord(text.slice(match.index + written.length));
    const bound = boundBefore(text.slice(0, match.index));
    return [{ written, part, whole, next, start: match.index, bound }];
  });
}

/** Every number with what follows it; a compound counts whole and by its parts. */
function countedIn(sentence: string, language: string): Counted[] {
  const written = [...sentence.matchAll(/[\p{L}\d-]+|\d+/gu)].flatMap(({ 0: word, index }) => {
    const value = numberOf(word, language);
    return value === undefined ? [] : [{ value, end: index + word.length }];
  });
  const inside = [...sentence.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({
    value: Number(digits),
    end: index + digits.length,
  }));
  return [...written, ...inside, ...spelledNumbers(sentence, language)].map(({ value, end }) => ({
    value,
    next: nextWord(sentence.slice(end)),
  }));
}

/** What one word counts; undefined when it is no number. */
function numberOf(word: string, language: string): number | undefined {
  if (/^\d+$/.test(word)) return Number(word);
  if (ONE.test(word)) return 1;
  const [value, ...more] = numbersOf(word.toLocaleLowerCase('en'), language);
  if (value !== undefined && more.length === 0) return value;
  const [only] = spelledNumbers(word, language);
  return only?.written === word.toLocaleLowerCase('en') || only?.written === word ? only.value : undefined;
}
