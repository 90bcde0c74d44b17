import { setTimeout } from 'node:timers/promises';

/** Milliseconds between two looks, and until it is given up. */
const LOOK_MS = 25;
const PATIENCE_MS = 20_000;

type Found<T> = T | false | undefined;

/** Looks until what is looked for is there (true, or the thing itself), and returns it; fails when it does not come. */
export async function until<T>(look: () => Promise<Found<T>> | Found<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const found = await look();
    if (found) return found;
    await setTimeout(LOOK_MS);
  }
  throw new Error(`what was waited for did not come: ${look}`);
}
