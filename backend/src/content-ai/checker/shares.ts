import { isFairRounding } from './bounds.js';
import { fractionsIn, type Share } from './fractions.js';
import type { Quantity } from './quantity.js';
import { unstatedRanks } from './ranks.js';
import { countedBySentence, isRatioTold, ratiosOf } from './ratios.js';
import type { Told } from './told.js';

/** A third is 33 % and a seventh 14 %: by how much a share without "about" may differ, and by what part of itself. */
const ROUNDED = 0.0051;
const ROUNDED_PART = 0.045;
/** Numbers from here on are years as a rule: a share of two of them is none. */
const YEARS = [1900, 2100] as const;

/** How many numbers away the other number of a share stands at most. */
const NEAR = 6;

/** A share that a source says; one that is only reckoned from two of its numbers fits less freely. */
interface ToldShare {
  value: number;
  named: boolean;
}

/**
 * Shares, fractions and ranks of a text that no source has in any form: "one in fifty", "nine tenths", "the ninth".
 */
export function unstatedShares(text: string, sources: Told, language: string): string[] {
  const told = toldShares(sources, language);
  const fractions = fractionsIn(text, language);
  const ratios = ratiosOf(text, language);
  // Few posts have a ratio, and the sources are long.
  const counted = ratios.length > 0 ? sources.texts.map((source) => countedBySentence(source, language)) : [];
  const ranks = unstatedRanks(text, sources, language);
  return [
    ...fractions.filter((share) => !isToldShare(share, told)).map(({ written }) => written),
    ...ranks
      .filter(({ start }) => !fractions.some((share) => start >= share.start && start < share.end))
      .map(({ written }) => written),
    ...ratios
      .filter(
        (ratio) =>
          !isRatioTold(ratio, counted) &&
          !isToldShare({ value: ratio.part / ratio.whole, bound: ratio.bound }, told),
      )
      .map(({ written }) => written),
  ];
}

/** The text with blanks for its shares: their numbers are judged together. */
export function withoutShares(text: string, language: string): string {
  const parts = [
    ...fractionsIn(text, language),
    ...ratiosOf(text, language).map(({ start, written }) => ({ start, end: start + written.length })),
  ];
  return parts.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );
}

/** Every share that the sources name in whatever form. */
export function toldShares({ texts, sentences }: Told, language: string): ToldShare[] {
  const named = texts.flatMap((source) => [
    ...fractionsIn(source, language).map(({ value }) => ({ value, named: true })),
    ...ratiosOf(source, language).map(({ part, whole }) => ({ value: part / whole, named: true })),
  ]);
  return [...named, ...sentences.flatMap(counted)];
}

/** The percentages of a sentence, and the shares of two numbers in it that may count the same: 3 of 12. */
function counted(quantities: readonly Quantity[]): ToldShare[] {
  const percents = quantities.filter(({ unit }) => unit === 'percent');
  const counts = quantities.filter(
    ({ unit, value, measure }) =>
      (unit === 'plain' || unit === 'money') &&
      !measure &&
      value > 1 &&
      !(value >= YEARS[0] && value < YEARS[1]),
  );
  // Numbers far apart in an unbroken stretch of speech belong to different things.
  const pairs = counts.flatMap((part, at) =>
    counts
      .slice(Math.max(0, at - NEAR), at + NEAR + 1)
      .filter(
        (whole) =>
          part.value < whole.value &&
          part.unit === whole.unit &&
          (!part.thing || !whole.thing || part.thing === whole.thing),
      )
      .map((whole) => ({ value: part.value / whole.value, named: false })),
  );
  return [...percents.map(({ value }) => ({ value: value / 100, named: true })), ...pairs];
}

/** Whether a share is one of those told, in another form, or rounded where the text says so. */
export function isToldShare(
  { value, bound }: Pick<Share, 'value' | 'bound'>,
  told: readonly ToldShare[],
): boolean {
  return told.some(({ value: truth, named }) => {
    const off = Math.abs(truth - value);
    if (off <= ROUNDED && off <= value * ROUNDED_PART) return true;
    return bound !== undefined && isFairRounding(value, truth, bound, named ? 'loose' : 'pair');
  });
}
