import { unstatedDates } from './dates.js';
import { isEnumerated } from './enumerated.js';
import { quantitiesOf } from './quantities.js';
import type { Quantity } from './quantity.js';
import { isToldShare, toldShares, unstatedShares, withoutShares } from './shares.js';
import { isStated } from './stated.js';
import { readSources } from './told.js';

/**
 * Every number, share, rank and date of a text that no source has in any form. One in letters is weaker evidence than
 * one in digits, so it is marked as spelled.
 * @param sources each by itself, as a share may not be put together from two of them
 */
export function unstatedNumbers(
  text: string,
  sources: readonly string[],
  language: string,
): Pick<Quantity, 'written' | 'spelled'>[] {
  const told = readSources(sources, language);
  const shares = toldShares(told, language);
  const isShare = ({ value, unit, bound }: Quantity) =>
    unit === 'percent' && isToldShare({ value: value / 100, bound }, shares);
  const numbers = quantitiesOf(withoutShares(text, language), language).filter(
    (quantity) => !isStated(quantity, told.quantities) && !isShare(quantity) && !isEnumerated(quantity, text),
  );
  const inWords = [...unstatedShares(text, told, language), ...unstatedDates(text, told.all, language)];
  return [...numbers, ...inWords.map((written) => ({ written, spelled: true }))];
}
