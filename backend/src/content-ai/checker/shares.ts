import { sentences } from '../../platform/text/units.js';
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
/** Words for one that are articles elsewhere, so that they count as a number only here. */
const ONE = /^(?:ein\p{L}*|une?|un[oa]|uma?|een|en|ett|jeden|jedna)$/iu;

/** Parts and places in a row that are written as words of their own. Each must stand in a source as it does here. */
const PARTS: Record<string, RegExp> = {
  en: /(?<!\p{L})(?:half an? (?!hour|day|minute)\p{L}+|and a (?:half|quarter)|(?:a|one|two|three) (?:third|quarter|fifth|tenth)s? of|every (?:second|third|fourth|fifth|sixth|tenth)|(?:fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\p{L}+teenth|\p{L}+tieth))(?!\p{L})/giu,
  de: /(?<!\p{L})(?:ein(?:e[snm]?)? halbe[snrm]? \p{L}+|anderthalb|(?:ein|zwei|drei) (?:drittel|viertel|fünftel)|jede[snrm]? (?:zweite|dritte|vierte|fünfte|zehnte)[nrs]?|(?:vierte|fünfte|sechste|siebte|neunte|zehnte|elfte|zwölfte)[nrs]?)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:la moitié|un tiers|deux tiers|(?:un|trois) quarts? d|et demie?|une demi-\p{L}+|(?:quatr|cinqu|six|sept|huit|neuv|dix|onz|douz)ième)(?!\p{L})/giu,
  es: /(?<!\p{L})(?:la mitad de|un tercio|dos tercios|y medi[oa]|(?:sexto|séptimo|octavo|noveno|décimo))(?!\p{L})/giu,
};

/** What ranks count, by their beginning: a source may write "10th" or "Q4" for them, or the plain number. */
const RANKS: Record<string, number> = {
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  eleventh: 11,
  twelfth: 12,
  viert: 4,
  fünft: 5,
  sechst: 6,
  siebt: 7,
  neunt: 9,
  zehnt: 10,
  elft: 11,
  zwölft: 12,
  quatrième: 4,
  cinquième: 5,
  sixième: 6,
  septième: 7,
  huitième: 8,
  neuvième: 9,
  dixième: 10,
  onzième: 11,
  sexto: 6,
  séptimo: 7,
  octavo: 8,
  noveno: 9,
  décimo: 10,
};

/** Shares, fractions and ranks of a text that no source has: "one in fifty", "half a year", "the ninth". */
export function unstatedShares(text: string, sources: string, language: string): string[] {
  const known = sources.toLocaleLowerCase('en');
  const counted = numbersIn(sources, language);
  const parts = [...text.matchAll(PARTS[language] ?? /(?!)/gu)].map(([written]) => written);
  return [
    ...parts.filter((written) => {
      const part = written.toLocaleLowerCase('en');
      const rank = Object.entries(RANKS).find(([beginning]) => part.startsWith(beginning))?.[1];
      return !known.includes(part) && !(rank && counted.has(rank));
    }),
    ...unstatedRatios(text, sources, language),
  ];
}

/** Also stated when one sentence of a source has both numbers: "of 64 we got 11 wrong" is 11 of 64. */
function unstatedRatios(text: string, sources: string, language: string): string[] {
  const stated = sentences(sources).map((sentence) => numbersIn(sentence, language));
  return ratiosOf(text, language)
    .filter(({ pair: [part, whole] }) => !stated.some((all) => all.has(part) && all.has(whole)))
    .map(({ written }) => written);
}

function ratiosOf(text: string, language: string): { written: string; pair: [number, number] }[] {
  const pattern = `(?<!\\p{L})([\\p{L}\\d-]+)\\s+(?:${BETWEEN[language] ?? '(?!)'})\\s+([\\p{L}\\d-]+)`;
  return [...text.matchAll(new RegExp(pattern, 'giu'))].flatMap(([written, first = '', second = '']) => {
    const [part, whole] = [numberOf(first, language), numberOf(second, language)];
    const isRatio = part !== undefined && whole !== undefined && part < whole && whole >= 3 && whole <= 1000;
    return isRatio ? [{ written, pair: [part, whole] as [number, number] }] : [];
  });
}

function numbersIn(sentence: string, language: string): Set<number> {
  const words = sentence.match(/[\p{L}\d-]+/gu) ?? [];
  return new Set([
    ...(sentence.match(/\d+/g) ?? []).map(Number),
    ...words.flatMap((word) => numberOf(word, language) ?? []),
    ...spelledNumbers(sentence, language).map(({ value }) => value),
  ]);
}

function numberOf(word: string, language: string): number | undefined {
  if (/^\d+$/.test(word)) return Number(word);
  if (ONE.test(word)) return 1;
  const [only] = spelledNumbers(word, language);
  return only?.written === word.toLocaleLowerCase('en') || only?.written === word ? only.value : undefined;
}
