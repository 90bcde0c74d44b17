const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/** Pause before the next try, in milliseconds, after `failures` tries that failed: 1 s, 2 s, 4 s ... up to 30 s. */
export function backoff(failures: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
}
