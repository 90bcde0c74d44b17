import { numbersOf } from '../../platform/text/number-words.js';
import { type Derivation } from '../../submissions/post-review.schemas.js';

/** What need not stand in a source: months of a year, days, hours, per cent and their like. */
const CONSTANTS = new Set([2, 4, 7, 10, 12, 24, 30, 52, 60, 100, 365, 1000, 3600]);

interface Operation {
  /** How many arguments it takes; two or more where there is none. */
  takes?: number;
  work: (values: readonly number[]) => number;
  /** What a number may leave out that is said roundly. */
  roughly?: number;
}

const OPERATIONS: Record<Derivation['operation'], Operation> = {
  sum: { work: (values) => values.reduce((sum, value) => sum + value, 0) },
  product: { work: (values) => values.reduce((product, value) => product * value, 1) },
  difference: { takes: 2, work: ([first = 0, second = 0]) => Math.abs(first - second) },
  share: { takes: 2, work: ([part = 0, whole = 0]) => (100 * part) / whole, roughly: 0.05 },
  ratio: { takes: 2, work: ([first = 0, second = 0]) => first / second, roughly: 0.05 },
  rounding: { takes: 1, work: ([value = 0]) => value, roughly: 0.1 },
};

/** Whether a number follows from its arguments, each of them stands in its quote, and the result in the sentence. */
export function isDerived({ operation, arguments: given, result }: Derivation, sentence: string): boolean {
  const { takes, work, roughly = 0 } = OPERATIONS[operation];
  const isComplete = takes === undefined ? given.length > 1 : given.length === takes;
  const stand = given.every(({ value, source, quote }) =>
    source === 'constant' ? CONSTANTS.has(value) : numbersOf(quote).includes(value),
  );
  const isSaid = given.some(({ source }) => source !== 'constant') && numbersOf(sentence).includes(result);
  const worked = work(given.map(({ value }) => value));
  const isRight = Math.abs(worked - result) <= Math.abs(worked) * roughly + Number.EPSILON;
  return isComplete && stand && isSaid && Number.isFinite(worked) && isRight;
}
