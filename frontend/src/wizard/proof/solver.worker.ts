import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Longer than the hardest challenge takes on a slow phone. */
const GIVE_UP_MS = 120_000;

export type SolverAnswer = { solution: Solution } | { problem: string };

/** Gets one challenge, and answers with its solution or the reason for the failure. */
self.addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  self.postMessage(await solve(data));
});

/** The page would not be notified of a rejected promise. */
async function solve(challenge: Challenge): Promise<SolverAnswer> {
  try {
    const solution = await solveChallenge({ challenge, deriveKey, timeout: GIVE_UP_MS });
    return solution ? { solution } : { problem: 'it was not solved in time' };
  } catch (error) {
    return { problem: String(error) };
  }
}
