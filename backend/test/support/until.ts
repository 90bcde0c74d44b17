import { setInterval } from 'node:timers/promises';

const LOOK_MS = 10;
/** Below the limit of a test (TIMEOUT_MS in test/runner/worker.mjs), so that the waiting test reports the failure. */
const WITHIN_MS = 80_000;

interface Patience {
  /** Milliseconds until it is given up. */
  withinMs?: number;
}

/**
 * Looks again and again until there is something to see, and returns it.
 * @throws Error when there is nothing to see in time: nobody looks on after the test is over
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
