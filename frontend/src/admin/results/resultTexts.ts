import { RESULT_NUMBERS, type ResultNumber, type ResultSource } from '#shared/results';
import type { ResultReading } from '../../api/results.ts';
import { formatDay } from '../ui/dates.ts';

export const NUMBER_LABELS: Readonly<Record<ResultNumber, string>> = {
  impressions: 'Impressions',
  reactions: 'Reactions',
  comments: 'Comments',
  reposts: 'Reposts',
  saves: 'Saves',
};

export const SOURCE_LABELS: Readonly<Record<ResultSource, string>> = {
  agency: 'typed by us',
  client: 'typed by the client',
  scraper: 'read from LinkedIn',
};

const whole = new Intl.NumberFormat('en-GB');

/** '1,240' */
export function formatNumber(value: number): string {
  return whole.format(value);
}

/** '8 Dec 2026', for a day without a time. */
export function formatPlainDay(day: string): string {
  return formatDay(`${day}T12:00:00`);
}

/** 'typed by us, 8 Dec 2026' */
export function originInWords({ source, day }: { source: ResultSource; day: string }): string {
  return `${SOURCE_LABELS[source]}, ${formatPlainDay(day)}`;
}

/** '1,240 impressions, 48 reactions' */
export function readingInWords(reading: ResultReading): string {
  return RESULT_NUMBERS.flatMap((name) => {
    const value = reading[name];
    return value === null ? [] : [`${formatNumber(value)} ${NUMBER_LABELS[name].toLowerCase()}`];
  }).join(', ');
}
