import { setTimeout } from 'node:timers/promises';

/** Pauses double: most waits are short, and during long ones the polling would take the time of what it waits for. */
const PAUSE_MS = { first: 10, longest: 160 };
/** Below the timeout of a test (TIMEOUT_MS in test/runner/worker.mjs), so that the waiting test reports the failure. */
const WITHIN_MS = 150_000;

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
  for (let pause = PAUSE_MS.first; performance.now() < given; pause = Math.min(2 * pause, PAUSE_MS.longest)) {
    const seen = await look();
    if (seen) return seen as Exclude<T, false | null | undefined>;
    await setTimeout(pause);
  }
  throw new Error(`There was nothing to see within ${withinMs} ms: ${look.toString()}`);
}
