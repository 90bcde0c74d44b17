import { DAY_MS } from '../../src/shared/days.js';
import { until } from '../support/until.js';

/** Longer than any run: its own limit ends what never comes, by refusing every further request. */
const WITHIN_MS = DAY_MS;

/** `until`, for what a broken server takes its time for. */
export function patiently<T>(look: () => Promise<T> | T): Promise<Exclude<T, false | null | undefined>> {
  return until(look, { withinMs: WITHIN_MS });
}
