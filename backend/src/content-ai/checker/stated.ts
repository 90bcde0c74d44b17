import { isFairRounding } from './bounds.js';
import { isHour, isUncounted, isVague } from './loosely.js';
import { type Measure, slackBetween } from './measures.js';
import type { Quantity } from './quantity.js';
import { isBetweenYears, isYear, isYearInShort } from './years.js';

const MILLION = 1e6;
/** Days that two weeks have in Romance languages: "quinze jours". */
const FORTNIGHT = 15;

/**
 * Whether the sources state a quantity: the same number of the same thing, the same amount in another unit, or a
 * rounding that says that it is one.
 */
export function isStated(said: Quantity, sources: readonly Quantity[]): boolean {
  if (said.unit === 'clock') return isTold(said, sources);
  return (
    isExact(said, sources) ||
    sources.some((told) => isConverted(said, told) || isRounded(said, told)) ||
    isYearInShort(said, sources) ||
    isBetweenYears(said, sources) ||
    sources.some((told) => isHour(said, told) || isVague(said, told)) ||
    isUncounted(said, sources)
  );
}

/** The same value, as a share or a sum where the text says so, in the same unit and reckoned by the same time. */
function isExact(said: Quantity, sources: readonly Quantity[]): boolean {
  const same = sources.filter(
    (told) =>
      (told.value === said.value || isMillion(said, told)) &&
      isSameKind(said, told) &&
      isSameMeasure(said.measure, told.measure) &&
      (!said.period || !told.period || said.period.size === told.period.size),
  );
  if (same.length === 0) return false;
  // What stands behind a year is not counted by it.
  if (isYear(said.value)) return true;
  // Every source with this number counts something else, and of what is counted here a source has another number.
  const otherwise = same.every(({ thing }) => thing !== '' && thing !== said.next);
  return said.next === '' || !otherwise || !sources.some(({ next }) => next === said.next);
}

function isSameKind({ unit, value, measure }: Quantity, told: Quantity): boolean {
  // Two of anything is enough for "two weeks": it is said too easily.
  if (value === 2 && measure) return true;
  const sameUnit = unit === told.unit || told.near.includes(unit);
  return sameUnit || unit === 'plain' || (unit === 'money' && told.unit === 'plain');
}

function isSameMeasure(said: Measure | undefined, told: Measure | undefined): boolean {
  return !said || !told || (said.dimension === told.dimension && said.size === told.size);
}

/** "4m" is four metres or four millions. */
function isMillion(said: Quantity, told: Quantity): boolean {
  return (
    said.measure?.dimension === 'length' && said.measure.size === 1 && told.value === said.value * MILLION
  );
}

/** "18 months" for a year and a half. */
function isConverted(said: Quantity, told: Quantity): boolean {
  if (!said.measure || !told.measure || said.measure.dimension !== told.measure.dimension) return false;
  if (said.measure.size === told.measure.size) return false;
  if (said.value === FORTNIGHT && said.measure.size === 1 && told.value * told.measure.size === 14)
    return true;
  const [one, other] = [said.value * said.measure.size, told.value * told.measure.size];
  return Math.abs(one - other) <= Math.max(one, other) * slackBetween(said.measure, told.measure);
}

/** "More than six hundred" for 612, "a good half hour" for 35 minutes. */
function isRounded(said: Quantity, told: Quantity): boolean {
  if (!said.bound || !isSameKind(said, told)) return false;
  if (said.measure && told.measure?.dimension === said.measure.dimension) {
    const kind = said.measure.size === told.measure.size ? 'count' : 'loose';
    const factor = told.measure.size / said.measure.size;
    return isFairRounding(said.value, told.value * factor, said.bound, kind);
  }
  return !said.measure && !told.measure && isFairRounding(said.value, told.value, said.bound, 'count');
}

/** A time of day as a source has it, or its hour alone: "at seven", "19 Uhr". */
function isTold({ value }: Quantity, sources: readonly Quantity[]): boolean {
  const [hour, minutes] = [Math.floor(value / 60), value % 60];
  const hours = hour === 0 ? [12, 24, 0] : [hour, hour + 12];
  return sources.some((told) =>
    told.unit === 'clock'
      ? told.value === value
      : hours.some((one) => Math.abs(told.value - one - minutes / 100) < 1e-9),
  );
}
