import { runFuzz } from '../../tools/fuzz/fuzz-target.ts';
import { openTestDatabase } from '../support/database.js';

/** Fixed, so that the suite says the same each time; `npm run fuzz` draws new ones. */
const SEED = 20261121;

it('no request to any route makes the server fail, take long, show its inside or give away what is somebody else’s', async () => {
  const run = await runFuzz({ seed: SEED, rounds: 1 }, openTestDatabase);
  expect(run.faults).toEqual([]);
  expect(run.stopwatch.tooSlow).toEqual([]);
  expect(run.requests).toBeGreaterThan(150);
  expect(run.healthy).toBe(true);
}, 180_000);
