import { bearings } from './bearings.js';
import type { LoneQuantity } from './quantity.js';

const MULTIPLIERS: [RegExp, number][] = [
  [/^(?:dozens?|dutzend|douzaines|docenas|dozzine|dúzias|dozijn|dussin|tuzin\p{L}{0,2})(?![\p{L}])/iu, 12],
  [
    /^(?:k|tsd\.?|thousand|tausend|mille|mil|mila|duizend|tusen|tys\.?|tysi[ąę]c\p{L}{0,3}|bin)(?![\p{L}])/iu,
    1e3,
  ],
  [
    /^(?:mio\.?|mln\.?|mn|millions?|millionen|milli[oó]n(?:es|i)?|milione?|milioni|milh(?:ão|ões)|miljoen|miljon(?:er)?|milion(?:y|ów)?|milyon)(?![\p{L}])/iu,
    1e6,
  ],
  [
    /^(?:bn|mrd\.?|billions?|milliarden?|milliards?|miliard[io]?|mil millones|bilh(?:ão|ões)|miljard)(?![\p{L}])/iu,
    1e9,
  ],
];
/** "4m" is a sum of millions, and 4 metres where no currency stands by it. */
const MILLION: [RegExp, number] = [/^m(?![\p{L}])/iu, 1e6];
export const PERCENT =
  /^(?:%|٪|percent|per cent|prozent|pour ?cent|por ciento|por cento|per cento|procent|yüzde)/iu;
const MONEY =
  /^(?:€|\$|£|¥|₺|zł|kr\b|chf\b|eur(?:os?)?\b|usd\b|gbp\b|dollars?|dólares|dollari|pounds?|euro|franken|francs?|kronor|reais|złot)/iu;
const MONEY_BEFORE = /(?:€|\$|£|¥|₺|R\$|CHF|EUR|USD|GBP)\s?$/u;
/** Not inside a word such as B2B or 3D. */
const NUMBER = /(?<![\p{L}\d])\d+(?:[.,'’\u00a0\u202f ]\d{3})*(?:[.,:]\d+)?(?!\p{Lu}\b)/gu;

const DECADE = /^['’]?s(?!\p{L})/u;
/** Turns of phrase that state no quantity. */
const IDIOM = /\b(?:24\/7|50[/-]50|1[:-]1|9[- ]to[- ]5|360°)/gu;
/** A month may be written as a word in the source, so it is not compared. */
const DATE = /\b(\d{1,2})[./](\d{1,2})(?:[./](\d{4})\b|\.(?!\d))/gu;

/** The numbers that a text has in digits, each with its unit and what it counts. */
export function digits(text: string, language: string): LoneQuantity[] {
  // An emoji of a digit, and the marker of a list, are no statements.
  const plain = text
    .replace(/\d\ufe0f?\u20e3/gu, (keycap) => ' '.repeat(keycap.length))
    .replace(IDIOM, (idiom) => ' '.repeat(idiom.length))
    .replace(DATE, (date, day: string, _month: string, year = '') => `${day} ${year}`.padEnd(date.length));
  return [...plain.matchAll(NUMBER)].flatMap(({ 0: written, index }) => {
    const before = plain.slice(Math.max(0, index - 40), index);
    const after = plain.slice(index + written.length, index + written.length + 60);
    if (/(?:^|\n)\s*$/.test(before) && /^[.)](?:\s|$)/.test(after)) return [];
    return [quantity(written, before, after, language)];
  });
}

function quantity(written: string, before: string, after: string, language: string): LoneQuantity {
  const next = after.replace(/^[\s\u00a0-]{0,2}/u, '');
  const isSum = MONEY_BEFORE.test(before) || MONEY.test(next.replace(/^mn?\s*/i, ''));
  const multiplier = (isSum ? [MILLION, ...MULTIPLIERS] : MULTIPLIERS).find(([pattern]) =>
    pattern.test(next),
  );
  const rest = multiplier ? next.replace(multiplier[0], '').replace(/^\s+(?:de |di )?/u, '') : next;
  const value = numeric(written) * (multiplier?.[1] ?? 1);
  const around = bearings(before, rest.replace(PERCENT, ''), language);
  const lone = { ...around, value, written, spelled: false };
  if (DECADE.test(after)) return { ...lone, unit: 'plain', written: `${written}s`, next: '', thing: '' };
  if (PERCENT.test(rest)) return { ...lone, unit: 'percent', written: `${written} %` };
  const money = MONEY.test(rest) || MONEY_BEFORE.test(before);
  return { ...lone, unit: money ? 'money' : 'plain' };
}

/** 1,500 and 1.500 and 1 500 are the same; 3,5 and 3.5 are. */
function numeric(written: string): number {
  const grouped = /^\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+$/u.test(written);
  if (grouped) return Number(written.replace(/\D/g, ''));
  const parts = /^([\d.,'’\u00a0\u202f ]+?)(?:[.,](\d{1,2}|\d{4,}))?$/u.exec(written);
  return Number(`${(parts?.[1] ?? written).replace(/\D/g, '')}.${parts?.[2] ?? 0}`);
}
