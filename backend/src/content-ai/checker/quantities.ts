import { sentences } from '../../platform/text/units.js';
import { spelledNumbers } from './number-words.js';

/** Numbers as a text states them: with their size, whether a share or a sum of money. */
export interface Quantity {
  value: number;
  unit: 'percent' | 'money' | 'time' | 'plain';
  /** As it stands in the text. */
  written: string;
  /** A number in letters is weaker evidence than one in digits: "three" may count the writer's own points. */
  spelled: boolean;
  /** The beginning of what follows: as a rule what is counted. */
  next: string;
  /** Units of the other numbers of its sentence: "it was 7.8 and is 4.1 percent" speaks of two shares. */
  near: readonly Quantity['unit'][];
}

type Bare = Omit<Quantity, 'near'>;

/** Letters from which a word says what is counted, and how many of it are compared. */
const COUNTED = 4;
const STEM = 5;
const OF_US =
  /^\s*(?:of us|von uns|d'entre nous|de nosotr[oa]s|di noi|de nós|van ons|av oss|z nas)(?!\p{L})/iu;

const MULTIPLIERS: [RegExp, number][] = [
  [/^(?:k|tsd\.?|thousand|tausend|mille|mil|mila|duizend|tusen|tys\.?|bin)(?![\p{L}])/iu, 1e3],
  [
    /^(?:m|mio\.?|mln\.?|mn|millions?|millionen|milli[oó]n(?:es|i)?|milione?|milioni|milh(?:ão|ões)|miljoen|miljon(?:er)?|milion(?:y|ów)?|milyon)(?![\p{L}])/iu,
    1e6,
  ],
  [
    /^(?:bn|mrd\.?|billions?|milliarden?|milliards?|miliard[io]?|mil millones|bilh(?:ão|ões)|miljard)(?![\p{L}])/iu,
    1e9,
  ],
];
const PERCENT = /^(?:%|٪|percent|per cent|prozent|pour ?cent|por ciento|por cento|per cento|procent|yüzde)/iu;
const MONEY =
  /^(?:€|\$|£|¥|₺|zł|kr\b|chf\b|eur(?:os?)?\b|usd\b|gbp\b|dollars?|dólares|dollari|pounds?|euro|franken|francs?|kronor|reais|złot)/iu;
const MONEY_BEFORE = /(?:€|\$|£|¥|₺|R\$|CHF|EUR|USD|GBP)\s?$/u;
/** Not inside a word such as B2B or 3D. */
const NUMBER = /(?<![\p{L}\d])\d+(?:[.,'’\u00a0\u202f ]\d{3})*(?:[.,:]\d+)?(?!\p{Lu}\b)/gu;

/** Turns of phrase that state no quantity. */
const IDIOM = /\b(?:24\/7|50[/-]50|1[:-]1|9[- ]to[- ]5|360°)/gu;
/** A month may be written as a word in the source, so it is not compared. */
const DATE = /\b(\d{1,2})[./](\d{1,2})[./](\d{4})\b/gu;

/** Every number of a text in digits, and the spelled ones from three up. */
export function quantitiesOf(text: string, language: string): Quantity[] {
  return sentences(text).flatMap((sentence) => {
    const found = [...digits(sentence), ...spelled(sentence, language)];
    const near = found.map(({ unit }) => unit);
    return found.map((quantity) => ({ ...quantity, near }));
  });
}

/** Whether the sources state a quantity: the same value, and as a share or a sum where the text says so. */
export function isStated({ value, unit, next }: Quantity, sources: readonly Quantity[]): boolean {
  const same = sources.filter((source) => {
    const sameUnit = unit === source.unit || source.near.includes(unit);
    return (
      source.value === value &&
      (sameUnit || unit === 'plain' || (unit === 'money' && source.unit === 'plain'))
    );
  });
  if (same.length === 0) return false;
  // Every source with this number counts something else, and of what is counted here a source has another number.
  const otherwise = same.every((source) => source.next !== '' && source.next !== next);
  return next === '' || !otherwise || !sources.some((source) => source.next === next);
}

/**
 * What follows a number, by its beginning: five letters, so that "week" and "weeks" are one. Empty where the phrase
 * ends or goes on with a short word, "of us" excepted.
 */
function nextWord(after: string): string {
  if (OF_US.test(after)) return 'of us';
  const [, first = ''] = /^[\s-]*(\p{L}+)/u.exec(after.toLocaleLowerCase('en')) ?? [];
  return first.length >= COUNTED ? first.slice(0, STEM) : '';
}

function digits(text: string): Bare[] {
  // An emoji of a digit, and the marker of a list, are no statements.
  const plain = text
    .replace(/\d\ufe0f?\u20e3/gu, (keycap) => ' '.repeat(keycap.length))
    .replace(IDIOM, (idiom) => ' '.repeat(idiom.length))
    .replace(DATE, (date, day: string, _month: string, year: string) => `${day} ${year}`.padEnd(date.length));
  return [...plain.matchAll(NUMBER)].flatMap(({ 0: written, index }) => {
    const before = plain.slice(Math.max(0, index - 6), index);
    const after = plain.slice(index + written.length, index + written.length + 24);
    if (/(?:^|\n)\s*$/.test(before) && /^[.)](?:\s|$)/.test(after)) return [];
    return [quantity(written, before, after)];
  });
}

function quantity(written: string, before: string, after: string): Bare {
  const next = after.replace(/^[\s\u00a0-]{0,2}/u, '');
  const multiplier = MULTIPLIERS.find(([pattern]) => pattern.test(next));
  const rest = multiplier ? next.replace(multiplier[0], '').replace(/^\s+(?:de |di )?/u, '') : next;
  const counted = nextWord(rest.replace(PERCENT, ''));
  const value = numeric(written) * (multiplier?.[1] ?? 1);
  if (/:/.test(written)) return { value, unit: 'time', written, spelled: false, next: counted };
  if (PERCENT.test(rest)) {
    return { value, unit: 'percent', written: `${written} %`, spelled: false, next: counted };
  }
  const money = MONEY.test(rest) || MONEY_BEFORE.test(before);
  return { value, unit: money ? 'money' : 'plain', written, spelled: false, next: counted };
}

/** 1,500 and 1.500 and 1 500 are the same; 3,5 and 3.5 are; 7:30 is a time. */
function numeric(written: string): number {
  if (written.includes(':')) return Number(written.replace(':', '.')) + 1e-9;
  const grouped = /^\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+$/u.test(written);
  if (grouped) return Number(written.replace(/\D/g, ''));
  const parts = /^([\d.,'’\u00a0\u202f ]+?)(?:[.,](\d{1,2}|\d{4,}))?$/u.exec(written);
  return Number(`${(parts?.[1] ?? written).replace(/\D/g, '')}.${parts?.[2] ?? 0}`);
}

/** Spelled numbers from three up: one and two are too often words like any other. */
function spelled(text: string, language: string): Bare[] {
  return spelledNumbers(text, language)
    .filter(({ value }) => value > 2)
    .map(({ value, written, end }) => {
      const after = text.slice(end).trimStart();
      const unit = PERCENT.test(after) ? 'percent' : 'plain';
      return { value, unit, written, spelled: true, next: nextWord(after.replace(PERCENT, '')) };
    });
}
