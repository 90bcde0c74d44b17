/** What a number measures: sizes of one dimension can be compared, "18 months" with "a year and a half". */
export interface Measure {
  dimension: 'time' | 'length' | 'weight' | 'volume' | 'times';
  /** In days, metres, kilograms, litres. */
  size: number;
}

const MONTH = 30.4375;
const YEAR = 365.25;

/** Units in the languages of the rules together: their words do not get in each other's way behind a number. */
const UNITS: [Measure['dimension'], number, string][] = [
  ['time', 1 / 86400, 'seconds?|secs?|sekund\\p{L}{0,2}|secondes?|segundos?|second[oi]|seconden'],
  ['time', 1 / 1440, 'min|mins|minut\\p{L}{0,3}'],
  [
    'time',
    1 / 24,
    'h|hrs?|hours?|std|stunden?|heures?|horas?|or[ae]|uur|uren|tim|timm(?:e|ar)|godzin\\p{L}{0,2}',
  ],
  ['time', 1, 'days?|tage?n?|jours?|journées?|días?|dias?|giorn[oi]|dag|dagen|dagar|dni|dnia|dzień|doby'],
  [
    'time',
    7,
    'weeks?|wochen?|semaines?|semanas?|settiman[ae]|weken|week|vecka|veckor|tydzień|tygodni\\p{L}{0,2}',
  ],
  [
    'time',
    MONTH,
    'months?|monate?n?|mois|mes|meses|mese|mesi|mês|maand|maanden|månad|månader|miesiąc\\p{L}{0,3}|miesięcy',
  ],
  ['time', YEAR / 4, 'quartale?n?|trimestres?|trimestr[ei]|kwartaal|kwartalen|kvartal|kwartał\\p{L}{0,2}'],
  ['time', YEAR, 'years?|yrs?|jahre?n?|ans?|années?|años?|ann[oi]|anos?|jaar|jaren|år|lat|lata|roku?'],
  [
    'time',
    10 * YEAR,
    'decades?|jahrzehnt\\p{L}{0,2}|décennies?|décadas?|decenni[oa]?|decennium|decennia|årtionden?|decennier|dekad\\p{L}{0,2}',
  ],
  ['length', 1e-3, 'mm|mill?im[eèé]t\\p{L}{1,4}|milimetr\\p{L}{0,3}|milímetros?'],
  ['length', 1e-2, 'cm|(?:cent[ií]m|zentim|centim)[eèé]t\\p{L}{1,4}|centymetr\\p{L}{0,3}'],
  ['length', 0.0254, 'inch|inches|zoll|pouces?|pulgadas?|pollic[ei]|polegadas?|tum|cal|cale|cali'],
  ['length', 0.3048, 'foot|feet'],
  ['length', 1, 'm|met(?:re|er|ro|ri|ros|res|ers|ern)|mètres?|metry?|metrów'],
  ['length', 1e3, 'km|kms|(?:kil[oóò]|kilo)m[eèé]t\\p{L}{1,4}'],
  ['length', 1609.344, 'miles?|meilen|millas?|miglia|milhas?|mijl'],
  ['weight', 1e-3, 'g|grams?|gramm|grammes?|gramos?|gramm[oi]|gramas?|gramów'],
  ['weight', 1, 'kg|kgs|kilos?|kilogram\\p{L}{0,3}|chil[io]'],
  ['weight', 1e3, 't|tons?|tonnes?|tonnen|toneladas?|tonnellat[ae]|ton'],
  ['volume', 1e-3, 'ml'],
  ['volume', 1, 'l|lit(?:re|er|ro|ri|ros|res|ers|ern)|litrów'],
  ['times', 1, 'times|mal|fois|veces|volte|vezes|keer|gånger|razy'],
];

const ANY = new RegExp(`^(?:${UNITS.map(([, , words]) => `(${words})`).join('|')})$`, 'iu');

/** The measure that a word names; undefined for any other word. */
export function measureOf(word: string): Measure | undefined {
  const groups = ANY.exec(word)?.slice(1) ?? [];
  const [dimension, size] = UNITS[groups.findIndex((group) => group !== undefined)] ?? [];
  return dimension && size ? { dimension, size } : undefined;
}

/** "two to three years": the first number is one of years too. */
const RANGE =
  /^\s*(?:bis|to|or|oder|ou|à|a|o|tot|of|till|eller|do|lub|[-–])\s*(?:\d[\d.,]*|\p{L}+)(?=\s+(\p{L}+))/iu;

/** The measure right behind a number, an adjective between them included: "four long years". */
export function measureAfter(after: string): Measure | undefined {
  const rest = measureOf(RANGE.exec(after)?.[1] ?? '') ? after.replace(RANGE, '') : after;
  const [, first = '', second = ''] = /^[\s\u00a0\u202f-]*(\p{L}+)(?:[\s-]+(\p{L}+))?/u.exec(rest) ?? [];
  return measureOf(first) ?? (first.length > 3 ? measureOf(second) : undefined);
}

/** Months and years are no round number of days, so what crosses from days or weeks to them is equal within this. */
const CROSSING = 0.085;
const EQUAL = 0.004;

/** How far apart two amounts of one dimension may lie and still be the same in other words. */
export function slackBetween(one: Measure, other: Measure): number {
  const calendar = (size: number) => size >= MONTH;
  return one.dimension === 'time' && calendar(one.size) !== calendar(other.size) ? CROSSING : EQUAL;
}
