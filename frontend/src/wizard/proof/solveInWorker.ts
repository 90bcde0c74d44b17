import type { Proof, ProofChallenge } from '../../api/forms.ts';
// A file of its own, never a blob: address, which the page's content security policy would refuse.
import type { SolverAnswer } from './solver.worker.ts';
import Solver from './solver.worker.ts?worker';

/** Solves a challenge beside the page, which goes on working. @throws Error where the browser cannot. */
export async function solveInWorker(challenge: ProofChallenge): Promise<Proof> {
  const worker = new Solver();
  try {
    const { counter, derivedKey } = await answerOf(worker, challenge);
    return { challenge, solution: { counter, derivedKey } };
  } finally {
    worker.terminate();
  }
}

function answerOf(worker: Worker, challenge: ProofChallenge): Promise<Proof['solution']> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<SolverAnswer>) => {
      if ('solution' in data) resolve(data.solution);
      else reject(new Error(data.problem));
    });
    // It could not be loaded.
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.postMessage(challenge);
  });
}
