/** What was kept, as it comes back: written by some version of the page, perhaps not this one. */
export type Kept = Readonly<Record<string, unknown>>;

/** Makes a record of what was kept, missing keys filled in; undefined where it cannot be understood. Never throws. */
export type Parse<T> = (kept: Kept) => T | undefined;

export function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function textOr<Fallback>(value: unknown, fallback: Fallback): string | Fallback {
  return typeof value === 'string' ? value : fallback;
}

export function numberOr<Fallback>(value: unknown, fallback: Fallback): number | Fallback {
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback;
}
