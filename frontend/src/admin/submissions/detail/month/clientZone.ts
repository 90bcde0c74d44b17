import { dayIn } from '#shared/plan';
import type { Submission } from '../../../../api/submissions.ts';

/** The time zone that a client's plan hangs on; until one is known, that of this computer. */
export function zoneOf({ time_zone }: Pick<Submission, 'time_zone'>): string {
  return time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The day it is where the client is. */
export function todayIn(zone: string): string {
  return dayIn(zone, new Date());
}

/** All time zones of this browser, with the chosen one. */
export function zones(chosen: string): string[] {
  return [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();
}
