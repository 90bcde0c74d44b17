import { sentences } from '../../platform/text/units.js';
import { spelledNumbers } from './number-words.js';
import { digits, PERCENT } from './numerals.js';
import { type LoneQuantity, nextWord, type Quantity } from './quantity.js';

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

/** Spelled numbers from three up: one and two are too often words like any other. */
function spelled(text: string, language: string): LoneQuantity[] {
  return spelledNumbers(text, language)
    .filter(({ value }) => value > 2)
    .map(({ value, written, end }) => {
      const after = text.slice(end).trimStart();
      const unit = PERCENT.test(after) ? 'percent' : 'plain';
      return { value, unit, written, spelled: true, next: nextWord(after.replace(PERCENT, '')) };
    });
}
