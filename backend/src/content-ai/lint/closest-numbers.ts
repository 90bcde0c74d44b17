import { isLittleWord } from '../../common/text/language.js';
import { type SentenceSpan, sentenceSpans, words } from '../../common/text/units.js';
import { numbersIn } from './numbers.js';

interface Place {
  start: number;
  end: number;
}

/** A number of the sources. */
interface Stated {
  /** As in the source: "34", or "31 of 34" for a part of a whole. */
  words: string;
  value: number;
  unit: string | undefined;
}

/** A sentence of the sources that states numbers. */
interface StatingSentence {
  contentWords: ReadonlySet<string>;
  numbers: readonly Stated[];
}

const PART_OF = String.raw`\s+(?:out\s+of|of|von|sur|de|di|van|av|z|из)\s+`;
/** A part of a whole, such as "31 of 34". */
const PART = new RegExp(String.raw`(?<!\p{Nd})\p{Nd}+${PART_OF}\p{Nd}+`, 'gu');
const REST_OF_PART = new RegExp(String.raw`^${PART_OF}\p{Nd}+`, 'u');
/** Spellings of one unit. */
const SAME_UNITS: Readonly<Record<string, string>> = {
  percent: '%',
  prozent: '%',
  pourcent: '%',
  euro: '€',
  euros: '€',
  eur: '€',
  dollar: '$',
  dollars: '$',
  usd: '$',
  pound: '£',
  pounds: '£',
  gbp: '£',
};

/**
 * For each number of a post the one of the sources that the author may have meant: in the source of the number's sentence,
 * else one of the same unit. Of several the nearest one. Undefined if there is none: another number would be no help.
 */
export function closestNumbers(
  text: string,
  places: readonly Place[],
  sources: string,
): (string | undefined)[] {
  // The sources are long, and most posts have no such number.
  if (places.length === 0) return [];
  const sentences = sentenceSpans(text);
  const stating = statingSentences(sources);
  const all = byUnit(stating.flatMap(({ numbers }) => numbers));
  const ownOf = new Map<SentenceSpan | undefined, ReturnType<typeof byUnit>>();
  return places.map((place) => {
    const sentence = sentences.find(({ start, end }) => start <= place.start && place.end <= end);
    const own = ownOf.get(sentence) ?? byUnit(ownNumbers(sentence, stating));
    ownOf.set(sentence, own);
    const unit = unitOf(text, place);
    const candidates = [unit && own.get(unit), own.get(ALL), unit && all.get(unit)].find(Boolean) || [];
    return nearest(toValue(text.slice(place.start, place.end)), candidates)?.words;
  });
}

/** The key of numbers of every unit, which is no unit. */
const ALL = '';

function byUnit(numbers: readonly Stated[]): Map<string, Stated[]> {
  const groups = new Map<string, Stated[]>();
  const add = (key: string, number: Stated) => {
    const group = groups.get(key);
    if (group) group.push(number);
    else groups.set(key, [number]);
  };
  for (const number of numbers) {
    add(ALL, number);
    if (number.unit !== undefined) add(number.unit, number);
  }
  return groups;
}

function nearest(value: number, candidates: readonly Stated[]): Stated | undefined {
  let best: Stated | undefined;
  for (const one of candidates)
    if (!best || Math.abs(one.value - value) < Math.abs(best.value - value)) best = one;
  return best;
}

/** The sentences with numbers; a number that a sentence repeats counts once. */
function statingSentences(sources: string): StatingSentence[] {
  return sentenceSpans(sources).flatMap(({ text }) => {
    const found = numbersIn(text);
    if (found.length === 0) return [];
    const parts = [...text.matchAll(PART)].map(({ 0: part, index }) => ({
      part,
      start: index,
      end: index + part.length,
    }));
    const numbers = new Map<string, Stated>();
    for (const { text: written, start, end } of found) {
      while (parts[0] && parts[0].end < end) parts.shift();
      const whole = parts[0] && parts[0].start <= start ? parts[0].part : undefined;
      const unit = unitOf(text, { start, end });
      const key = `${whole ?? written} ${written} ${unit ?? ''}`;
      if (!numbers.has(key)) numbers.set(key, { words: whole ?? written, value: toValue(written), unit });
    }
    return [{ contentWords: new Set(contentWords(text)), numbers: [...numbers.values()] }];
  });
}

/** The numbers of the sentences that say nearly the same as this one of the post: half of its words, and at least two. */
function ownNumbers(sentence: SentenceSpan | undefined, stating: readonly StatingSentence[]): Stated[] {
  const wanted = sentence ? contentWords(sentence.text) : [];
  return stating.flatMap(({ contentWords: known, numbers }) => {
    const shared = wanted.filter((word) => known.has(word)).length;
    return shared >= 2 && shared * 2 >= wanted.length ? numbers : [];
  });
}

function contentWords(text: string): string[] {
  return [...new Set(words(text))].filter((word) => !/\p{Nd}/u.test(word) && !isLittleWord(word));
}

/** The word or sign after a number, or the currency before it; undefined for a stop word. */
function unitOf(text: string, { start, end }: Place): string | undefined {
  const currency = /([$€£¥])\s*$/u.exec(text.slice(Math.max(0, start - 3), start))?.[1];
  if (currency) return currency;
  const rest = text.slice(end, end + 80);
  const whole = REST_OF_PART.exec(rest)?.[0] ?? '';
  const word = /^[\s-]*([%$€£¥]|\p{L}[\p{L}\p{M}]*)/u.exec(rest.slice(whole.length))?.[1]?.toLowerCase();
  if (word === undefined || isLittleWord(word)) return undefined;
  return SAME_UNITS[word] ?? singular(word);
}

/** Only for comparisons: "cases" and "case" become "cas". */
function singular(word: string): string {
  return word.length > 3 ? word.replace(/(?:es|en|s|n|e)$/u, '') : word;
}

/** "1,500" and "1.500" are 1500, "3,5" and "3.5" are 3.5. */
function toValue(written: string): number {
  const plain = written.replace(/[ \u00a0\u202f'’.,](?=\p{Nd}{3}(?!\p{Nd}))/gu, '');
  return Number.parseFloat(plain.replace(',', '.'));
}
