import { isRecord } from '../../storage/guards.ts';
import type { RecordFormat } from '../../storage/records.ts';

/** What was kept, as it comes back: written by some version of the page, perhaps not this one. */
export type Kept = Readonly<Record<string, unknown>>;

/** Version of the shapes that are kept; those of the first pages, which wrote none, count as its own. */
const VERSION = 1;

/** @param parse makes a record of what was kept, missing keys filled in; undefined where it cannot be understood */
export function recordFormat<T>(parse: (kept: Kept) => T | undefined): RecordFormat<T> {
  return { version: VERSION, parse: (kept) => (isRecord(kept) ? parse(kept) : undefined) };
}

export function textOr<Fallback>(value: unknown, fallback: Fallback): string | Fallback {
  return typeof value === 'string' ? value : fallback;
}

export function numberOr<Fallback>(value: unknown, fallback: Fallback): number | Fallback {
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback;
}
