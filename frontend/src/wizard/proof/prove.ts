import { backoff } from '../../api/backoff.ts';
import type { Form, Proof, ProofChallenge } from '../../api/forms.ts';
import { NetworkError } from '../../api/http.ts';
import type { Session } from '../session/session.ts';
import type { SolverAnswer } from './solver.worker.ts';
import Solver from './solver.worker.ts?worker';

/**
 * Solves a challenge in a worker.
 * @throws Error if the browser cannot
 */
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

/** Number of attempts to send a solution while there is no network. */
const TRIES = 5;

export type Parts = Pick<Session, 'api' | 'store' | 'lazyServices'>;
type QuarantinedForm = Pick<Form, 'id'> & { challenge: ProofChallenge };
type Solve = (challenge: ProofChallenge) => Promise<Proof>;

/**
 * Solves a form's challenge and sends the solution, which releases the form.
 * @throws the reason if that failed
 */
export async function prove(
  { api, store, lazyServices }: Parts,
  { id, challenge }: QuarantinedForm,
  solve: Solve = solveInWorker,
): Promise<void> {
  const proof = await solve(challenge);
  store.dispatch({ type: 'server form', form: await patiently(() => api.prove(id, proof)) });
  // Messages that arrived in the meantime are queued until then.
  lazyServices.loaded()?.recordings.retryAll();
}

async function patiently<T>(send: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof NetworkError) || failures === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, backoff(failures)));
    }
  }
}
