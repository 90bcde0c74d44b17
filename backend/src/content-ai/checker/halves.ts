import { bearings } from './bearings.js';
import { HALVES } from './half-words.js';
import { measureOf } from './measures.js';
import { spelledNumbers } from './number-words.js';
import type { Placed } from './quantity.js';

/** Units that only stand behind a half: a half dozen is six. */
const DOZEN = /^(?:dozen|dutzend|douzaine|docena|dozzina|dúzia|dozijn|dussin|tuzina?)$/iu;
const QUARTER_HOUR =
  /(?<!\p{L})(drei)?(?:viertelstunde|kwartier|kwadrans|kvart(?!\p{L}* (?:över|i)))\p{L}?(?!\p{L})/giu;

/** How much of a unit a match is; undefined when it is none after all. */
type Amount = (match: RegExpMatchArray) => number | undefined;

/** The first that fits is right. In each the second group is the unit, empty where it stands behind the match. */
const PATTERNS = new Map(
  Object.entries(HALVES).map(([language, { before, behind, one, quarter }]) => {
    const whole = new RegExp(`^(?:${one})$`, 'iu');
    const more: Amount = ([, first = '']) => halfMore(first, whole, language);
    const patterns: [string, Amount][] = [
      [`([\\p{L}\\d]+)\\s+(\\p{L}+)\\s+(?:${behind})`, more],
      [`([\\p{L}\\d]+)\\s+(?:${behind})()`, more],
      [`()(?:${before})\\s*(\\p{L}+)`, () => 0.5],
      [
        `(?:(three|drei|trois|tres|tre|três)[\\s-]+|(?:${one})\\s+)?(?:${quarter})\\s*(\\p{L}+)`,
        ([, three]) => (three ? 0.75 : 0.25),
      ],
      [`(${one})\\s+(\\p{L}+)`, () => 1],
    ];
    const compiled = patterns.map(
      ([pattern, amount]) => [new RegExp(`(?<![\\p{L}\\d])${pattern}(?!\\p{L})`, 'giu'), amount] as const,
    );
    return [language, compiled] as const;
  }),
);

/** Halves and quarters of units, "half a year", "an hour and a half", as numbers of that unit. */
export function halvesIn(text: string, language: string): Placed[] {
  const taken: Placed[] = [];
  for (const [pattern, amount] of PATTERNS.get(language) ?? []) {
    for (const match of text.matchAll(pattern)) {
      const found = placed(text, match, amount(match), language);
      if (found && taken.every(({ start, end }) => found.end <= start || found.start >= end))
        taken.push(found);
    }
  }
  return [...taken, ...quarterHours(text, language)];
}

function halfMore(first: string, whole: RegExp, language: string): number | undefined {
  if (/^\d+$/.test(first)) return Number(first) + 0.5;
  if (whole.test(first)) return 1.5;
  const [only] = spelledNumbers(first, language);
  return only && only.value + 0.5;
}

const MILLION = /^(?:million|milione|millón|milhão|miljoen|miljon|miliona)$/iu;

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
  // Most articles stand before no unit: the words around them need not be looked at.
  const many = manyOf(unit);
  if (unit !== '' && !measureOf(unit) && (many === undefined || value === 1)) return undefined;
  const around = bearings(text.slice(0, start), text.slice(end), language);
  const lone = { unit: 'plain' as const, written, spelled: true, start, end };
  if (many) return { ...around, ...lone, value: value * many, measure: undefined };
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

function manyOf(unit: string): number | undefined {
  if (DOZEN.test(unit)) return 12;
  return MILLION.test(unit) ? 1e6 : undefined;
}
