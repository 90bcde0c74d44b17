import type { Quantity } from './quantity.js';

/** Plurals that name an order of size. */
const VAGUE =
  /^(?:hundreds|thousands|dozens|millions|hunderten?|tausenden?|dutzenden?|millionen|centaines|milliers|dizaines|cientos|miles|centenares|decenas|docenas|centinaia|migliaia|decine|centenas|milhares|dezenas|dúzias|honderden|duizenden|hundratals|tusentals|setki|tysiące)$/iu;

/** "At seven" for 7 am. */
export function isHour({ value, unit, measure }: Quantity, told: Quantity): boolean {
  return (
    unit === 'plain' && !measure && told.unit === 'clock' && value <= 24 && told.value === (value % 12) * 60
  );
}

/** "Hundreds" for 340. */
export function isVague({ written, value }: Quantity, told: Quantity): boolean {
  return VAGUE.test(written) && told.value >= 2 * value && told.value < 20 * value;
}

/** "Twice" is idle talk unless the sources count how often. */
export function isUncounted({ value, measure }: Quantity, sources: readonly Quantity[]): boolean {
  if (measure?.dimension !== 'times' || value > 2) return false;
  return value === 1 || !sources.some((told) => told.measure?.dimension === 'times' && told.value > 2);
}
