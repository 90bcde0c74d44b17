import type { Form, Proof, ProofChallenge } from '../../api/forms.ts';
import { NetworkError } from '../../api/http.ts';
import { backoff } from '../../ui/backoff.ts';
import type { Session } from '../session/session.ts';
import { solveInWorker } from './solveInWorker.ts';

/** After so long without a solution the person is told that we confirm by hand; the work goes on. */
const PATIENCE_MS = 15_000;
/** Tries at sending a solution while there is no network; the next visit has a challenge of its own. */
const TRIES = 5;

type Parts = Pick<Session, 'api' | 'store' | 'laterServices'>;
type Solve = (challenge: ProofChallenge) => Promise<Proof>;

/**
 * Solves what the server asks of a doubtful form's page, unseen, as soon as the record says so.
 * @returns how to stop looking
 */
export function proveHeldForm(parts: Parts, solve: Solve = solveInWorker): () => void {
  const { store } = parts;
  let working = false;
  const look = () => {
    const { form } = store.get();
    if (working || !form?.held || !form.challenge) return;
    working = true;
    void prove(parts, { ...form, challenge: form.challenge }, solve).finally(() => {
      working = false;
    });
  };
  const stop = store.subscribe(look);
  look();
  return stop;
}

type HeldForm = Form & { challenge: ProofChallenge };

async function prove({ api, store, laterServices }: Parts, form: HeldForm, solve: Solve): Promise<void> {
  const late = setTimeout(() => store.dispatch({ type: 'proof', proof: 'late' }), PATIENCE_MS);
  store.dispatch({ type: 'proof', proof: 'working' });
  try {
    const proof = await solve(form.challenge);
    store.dispatch({ type: 'server form', form: await patiently(() => api.prove(form.id, proof)) });
    store.dispatch({ type: 'proof', proof: 'none' });
    // What was said meanwhile waited for this.
    laterServices.loaded()?.recordings.retryAll();
  } catch (cause) {
    console.warn('The form could not be confirmed by itself; the agency does it by hand.', cause);
    store.dispatch({ type: 'proof', proof: 'late' });
  } finally {
    clearTimeout(late);
  }
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
