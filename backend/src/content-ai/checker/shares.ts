import { numbersIn, unstatedRatios } from './ratios.js';

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

/**
 * Shares, fractions and ranks of a text that no source has: "one in fifty", "half a year", "the ninth".
 * @param sources each by itself: what two of them say side by side belongs to neither.
 */
export function unstatedShares(text: string, sources: readonly string[], language: string): string[] {
  const all = sources.join('\n');
  const known = all.toLocaleLowerCase('en');
  const counted = numbersIn(all, language);
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
