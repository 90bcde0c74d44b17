import { setInterval } from 'node:timers/promises';

const LOOK_MS = 10;

/**
 * Looks again and again until there is something to see, and returns it; the test's own time limit ends what
 * never comes.
 */
export async function until<T>(look: () => Promise<T> | T): Promise<Exclude<T, false | null | undefined>> {
  for await (const _tick of setInterval(LOOK_MS)) {
    const seen = await look();
    if (seen) return seen as Exclude<T, false | null | undefined>;
  }
  throw new Error('The clock has stopped.');
}
