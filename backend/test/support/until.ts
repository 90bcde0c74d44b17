import { setInterval } from 'node:timers/promises';

const LOOK_MS = 10;
/** Below the timeout of a test (TIMEOUT_MS in test/runner/worker.mjs), so that the waiting test reports the failure. */
const WITHIN_MS = 80_000;

interface Patience {
  /** Timeout in milliseconds. */
  withinMs?: number;
}

/**
 * Polls until `look` returns a value, and returns it.
 * @throws Error after the timeout, so that polling ends with the test
 */
export async function until<T>(
  look: () => Promise<T> | T,
  { withinMs = WITHIN_MS }: Patience = {},
): Promise<Exclude<T, false | null | undefined>> {
  const given = performance.now() + withinMs;
  for await (const _tick of setInterval(LOOK_MS)) {
    const seen = await look();
    if (seen) return seen as Exclude<T, false | null | undefined>;
    if (performance.now() > given) break;
  }
  throw new Error(`There was nothing to see within ${withinMs} ms: ${look.toString()}`);
}
