import { DAY_MS } from '../../src/shared/days.js';
import { until } from '../support/until.js';

/** Longer than any run: the time limit of a run ends the wait, because it rejects all further requests. */
const WITHIN_MS = DAY_MS;

/** `until` for operations that are slow during faults. */
export function patiently<T>(look: () => Promise<T> | T): Promise<Exclude<T, false | null | undefined>> {
  return until(look, { withinMs: WITHIN_MS });
}
