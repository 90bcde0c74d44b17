import { numbersOf } from '../../platform/text/number-words.js';
import { type Derivation } from '../../submissions/post-review.schemas.js';

/** What need not stand in a source: months of a year, days, hours, per cent and their like. */
const CONSTANTS = new Set([2, 4, 7, 10, 12, 24, 30, 52, 60, 100, 365, 1000, 3600]);
/** A share or a ratio is said roundly; a rounding may leave out so much. */
const ROUGHLY = 0.05;
const ROUNDED = 0.1;

/** Whether a number follows from its arguments, each of them stands in its quote, and the result in the sentence. */
export function isDerived({ operation, arguments: given, result }: Derivation, sentence: string): boolean {
  const stand = given.every(({ value, source, quote }) =>
    source === 'constant' ? CONSTANTS.has(value) : numbersOf(quote).includes(value),
  );
  const worked = resultOf(
    operation,
    given.map(({ value }) => value),
  );
  if (!stand || worked === undefined || !numbersOf(sentence).includes(result)) return false;
  if (!given.some(({ source }) => source !== 'constant')) return false;
  return Math.abs(worked - result) <= Math.abs(worked) * toleranceOf(operation) + Number.EPSILON;
}

function toleranceOf(operation: Derivation['operation']): number {
  if (operation === 'rounding') return ROUNDED;
  return operation === 'share' || operation === 'ratio' ? ROUGHLY : 0;
}

function resultOf(operation: Derivation['operation'], values: readonly number[]): number | undefined {
  const [first, second] = values;
  if (first === undefined) return undefined;
  if (operation === 'rounding') return values.length === 1 ? first : undefined;
  if (second === undefined) return undefined;
  switch (operation) {
    case 'sum':
      return values.reduce((sum, value) => sum + value, 0);
    case 'product':
      return values.reduce((product, value) => product * value, 1);
    case 'difference':
      return values.length === 2 ? Math.abs(first - second) : undefined;
    case 'share':
      return values.length === 2 && second !== 0 ? (100 * first) / second : undefined;
    case 'ratio':
      return values.length === 2 && second !== 0 ? first / second : undefined;
  }
}
