import { isLittleWord } from '../../common/text/language.js';
import { type SentenceSpan, sentenceSpans, words } from '../../common/text/units.js';
import { numbersIn } from './numbers.js';

interface Place {
  start: number;
  end: number;
}

interface Candidate {
  /** As in the source: "34", or "31 of 34" for a part of a whole. */
  words: string;
  value: number;
  unit: string | undefined;
  /** Whether its sentence says nearly the same as the sentence of the post. */
  isOwn: boolean;
}

const PART_OF = String.raw`\s+(?:out\s+of|of|von|sur|de|di|van|av|z|из)\s+`;
/** A part of a whole, such as "31 of 34". */
const PART = new RegExp(String.raw`\p{Nd}+${PART_OF}\p{Nd}+`, 'gu');
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
 * The number of the sources that the author may have meant: in the source of the number's sentence, else one of the
 * same unit. Of several the nearest one. Undefined if there is none: another number would be no help.
 */
export function closestNumber(text: string, place: Place, sources: string): string | undefined {
  const sentence = sentenceSpans(text).find(({ start, end }) => start <= place.start && place.end <= end);
  const unit = unitOf(text, place);
  const candidates = candidatesIn(sources, sentence ? contentWords(sentence.text) : []);
  const own = candidates.filter(({ isOwn }) => isOwn);
  const ofUnit = (found: Candidate[]) => found.filter((one) => unit !== undefined && one.unit === unit);
  const best = [ofUnit(own), own, ofUnit(candidates)].find((found) => found.length > 0) ?? [];
  const distance = ({ value }: Candidate) => Math.abs(value - toValue(text.slice(place.start, place.end)));
  return best.toSorted((a, b) => distance(a) - distance(b))[0]?.words;
}

function candidatesIn(sources: string, wanted: readonly string[]): Candidate[] {
  return sentenceSpans(sources).flatMap((sentence) => {
    const found = numbersIn(sentence.text);
    if (found.length === 0) return [];
    const isOwn = isNearlySame(wanted, contentWords(sentence.text));
    return found.map((one) => ({
      words: partWith(sentence, one) ?? one.text,
      value: toValue(one.text),
      unit: unitOf(sentence.text, one),
      isOwn,
    }));
  });
}

/** Whether a source has at least half of the words of the post's sentence, and at least two. */
function isNearlySame(wanted: readonly string[], source: readonly string[]): boolean {
  const known = new Set(source);
  const shared = wanted.filter((word) => known.has(word)).length;
  return shared >= 2 && shared * 2 >= wanted.length;
}

function contentWords(text: string): string[] {
  return [...new Set(words(text))].filter((word) => !/\p{Nd}/u.test(word) && !isLittleWord(word));
}

function partWith({ text }: Pick<SentenceSpan, 'text'>, { start, end }: Place): string | undefined {
  for (const { 0: part, index } of text.matchAll(PART))
    if (index <= start && end <= index + part.length) return part;
  return undefined;
}

/** The word or sign after a number, or the currency before it; undefined for a stop word. */
function unitOf(text: string, { start, end }: Place): string | undefined {
  const currency = /([$€£¥])\s*$/u.exec(text.slice(Math.max(0, start - 3), start))?.[1];
  if (currency) return currency;
  const rest = text.slice(end, end + 80);
  const whole = new RegExp(String.raw`^${PART_OF}\p{Nd}+`, 'u').exec(rest)?.[0] ?? '';
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
