import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Longer than the dearest challenge takes on a slow phone. */
const GIVE_UP_MS = 120_000;

export type SolverAnswer = { solution: Solution } | { problem: string };

/** Works beside the page: it gets one challenge and answers with its solution, or why there is none. */
self.addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  self.postMessage(await solve(data));
});

/** A rejection would reach the page as silence. */
async function solve(challenge: Challenge): Promise<SolverAnswer> {
  try {
    const solution = await solveChallenge({ challenge, deriveKey, timeout: GIVE_UP_MS });
    return solution ? { solution } : { problem: 'it was not solved in time' };
  } catch (error) {
    return { problem: String(error) };
  }
}
