import { bearings } from './bearings.js';
import { measureOf } from './measures.js';
import { spelledNumbers } from './number-words.js';
import type { Placed } from './quantity.js';

/** How a language says halves of a unit: before it, behind the number and unit, and in one word with three quarters. */
interface Halves {
  /** "half a (year)". */
  before: string;
  /** "a year (and a half)". */
  behind: string;
  /** Words for one before a unit: "a", "one". */
  one: string;
  /** "quarter of an (hour)", "three quarters of an (hour)". */
  quarter: string;
}

const HALVES: Record<string, Halves> = {
  en: {
    before: 'half an?|half[- ]|a half|a good half|good half',
    behind: 'and a half',
    one: 'an?|one',
    quarter: 'quarters? of an',
  },
  de: { before: 'halbe[snrm]?|halb', behind: '(?!)', one: 'ein(?:e[snmr]?)?', quarter: 'viertel' },
  fr: { before: 'demi-|demie-|demie? ', behind: 'et demie?', one: 'une?', quarter: "quarts? d['’]" },
  es: { before: 'medi[oa]', behind: 'y medi[oa]', one: 'una?', quarter: 'cuartos? de' },
  it: { before: "mezz[oa]?['’]?", behind: 'e mezz[oa]', one: "una?|un['’]|uno", quarter: "quart[oi] d['’]" },
  pt: { before: 'mei[oa]', behind: 'e mei[oa]', one: 'uma?', quarter: 'quartos? de' },
  nl: { before: 'halve?|half', behind: '(?!)', one: 'een|één', quarter: '(?!)' },
  sv: { before: 'halvt?|halva', behind: 'och en halv|och ett halvt', one: 'en|ett', quarter: '(?!)' },
  pl: { before: 'pół', behind: 'i pół', one: '(?!)', quarter: '(?!)' },
};
/** Units that only stand behind a half: a half dozen is six. */
const DOZEN = /^(?:dozen|dutzend|douzaine|docena|dozzina|dúzia|dozijn|dussin|tuzina?)$/iu;
const QUARTER_HOUR =
  /(?<!\p{L})(drei)?(?:viertelstunde|kwartier|kwadrans|kvart(?!\p{L}* (?:över|i)))\p{L}?(?!\p{L})/giu;

/** Halves and quarters of units, "half a year", "an hour and a half", as numbers of that unit. */
export function halvesIn(text: string, language: string): Placed[] {
  const words = HALVES[language];
  if (!words) return [];
  const patterns: [string, (match: RegExpMatchArray) => number | undefined][] = [
    // The number and its unit, then the half: the first group is the number.
    [
      `([\\p{L}\\d]+)\\s+(\\p{L}+)\\s+(?:${words.behind})`,
      ([, first = '']) => halfMore(first, words, language),
    ],
    [`([\\p{L}\\d]+)\\s+(?:${words.behind})()`, ([, first = '']) => halfMore(first, words, language)],
    [`()(?:${words.before})\\s*(\\p{L}+)`, () => 0.5],
    [
      `(?:(three|drei|trois|tres|tre|três)[\\s-]+|(?:${words.one})\\s+)?(?:${words.quarter})\\s*(\\p{L}+)`,
      ([, three]) => (three ? 0.75 : 0.25),
    ],
    [`(${words.one})\\s+(\\p{L}+)`, () => 1],
  ];
  const taken: Placed[] = [];
  for (const [pattern, count] of patterns) {
    for (const match of text.matchAll(new RegExp(`(?<![\\p{L}\\d])${pattern}(?!\\p{L})`, 'giu'))) {
      const found = placed(text, match, count(match), language);
      if (found && taken.every(({ start, end }) => found.end <= start || found.start >= end))
        taken.push(found);
    }
  }
  return [...taken, ...quarterHours(text, language)];
}

function halfMore(first: string, { one }: Halves, language: string): number | undefined {
  if (/^\d+$/.test(first)) return Number(first) + 0.5;
  if (new RegExp(`^(?:${one})$`, 'iu').test(first)) return 1.5;
  const [only] = spelledNumbers(first, language);
  return only && only.value + 0.5;
}

/** A phrase with its unit, taken from the words in it or behind it; none when it measures nothing. */
function placed(
  text: string,
  match: RegExpMatchArray,
  value: number | undefined,
  language: string,
): Placed | undefined {
  const [written, , unit = ''] = match;
  const start = match.index ?? 0;
  const end = start + written.length;
  if (value === undefined) return undefined;
  const around = bearings(text.slice(0, start), text.slice(end), language);
  const lone = { unit: 'plain' as const, written, spelled: true, start, end };
  if (DOZEN.test(unit)) return { ...around, ...lone, value: value * 12, measure: undefined };
  const measure = measureOf(unit) ?? (unit === '' ? around.measure : undefined);
  // A unit counts, and a plain "three and a half".
  return measure || (unit === '' && value > 1) ? { ...around, ...lone, value, measure } : undefined;
}

function quarterHours(text: string, language: string): Placed[] {
  const measure = measureOf('minute');
  return [...text.matchAll(QUARTER_HOUR)].map(({ 0: written, 1: three, index }) => {
    const around = bearings(text.slice(0, index), text.slice(index + written.length), language);
    const value = three ? 45 : 15;
    return {
      ...around,
      value,
      unit: 'plain',
      written,
      spelled: true,
      measure,
      start: index,
      end: index + written.length,
    };
  });
}
