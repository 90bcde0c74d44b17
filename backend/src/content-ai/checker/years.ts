import type { Quantity } from './quantity.js';

/** In days. */
const YEAR = 365.25;

/** "'91" or "ninety-one" for the year, "the 60s" for 1961, "Mitte vierzig" for an age of 45. */
export function isYearInShort(said: Quantity, sources: readonly Quantity[]): boolean {
  const decade = said.decade || (/s$/.test(said.written) && !said.spelled);
  return sources.some(({ value, thing, measure, unit }) => {
    if (decade) {
      const years = isYear(value) ? [value % 100, value] : [value];
      return unit === 'plain' && years.some((year) => year - (year % 10) === said.value);
    }
    if (unit !== 'plain' || measure) return false;
    const [long, short] = [Math.max(value, said.value), Math.min(value, said.value)];
    return (
      isYear(long) &&
      short < 100 &&
      short >= 20 &&
      long % 100 === short &&
      thing === '' &&
      said.thing === '' &&
      !said.measure
    );
  });
}

/** "Two years later" where the sources have both years. */
export function isBetweenYears({ value, measure }: Quantity, sources: readonly Quantity[]): boolean {
  if (measure?.size !== YEAR) return false;
  const years = new Set(sources.map((told) => told.value).filter(isYear));
  return [...years].some((year) => years.has(year + value));
}

/** Whether a number is a year as a rule. */
export function isYear(value: number): boolean {
  return Number.isInteger(value) && value >= 1900 && value < 2100;
}
