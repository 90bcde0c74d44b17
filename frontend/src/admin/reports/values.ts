import type { ReportUnit } from '#shared/reports';
import { shownWebsite } from '../ui/dates.ts';

type Value = string | number | null | undefined;

const month = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });
/** Less than a cent, as a single model call costs. */
const smallDollars = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 4,
});

const NUMBERS: Readonly<Record<Exclude<ReportUnit, 'text' | 'month'>, (value: number) => string>> = {
  count: (value) => whole.format(value),
  seconds: (value) => whole.format(value),
  days: (value) => tenths.format(value),
  dollars: (value) => (value < 0.01 ? smallDollars : dollars).format(value),
};

/** A value of a report as text; unknown values are a dash. */
export function inWords(value: Value, unit: ReportUnit): string {
  if (value === null || value === undefined || value === '') return '–';
  if (unit === 'month') return month.format(new Date(`${value}-01T00:00:00Z`));
  if (unit === 'text') return shownWebsite(String(value));
  return NUMBERS[unit](Number(value));
}

/** A value for a chart; unknown values are zero. */
export function amount(value: Value): number {
  return typeof value === 'number' ? value : 0;
}
