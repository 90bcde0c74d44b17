import { lazyImport } from '../../ui/lazyImport.ts';
import type { ProofState } from '../session/state.ts';
import type { Parts, prove } from './prove.ts';

/** Time without a solution after which the page says that the agency confirms by hand; solving continues. */
const PATIENCE_MS = 15_000;
/** Few forms are quarantined, so the code is loaded only when needed. */
const loadProver: LoadProver = lazyImport(() => import('./prove.ts'));

type LoadProver = () => Promise<{ prove: typeof prove }>;

/**
 * Solves the proof of work of a quarantined form in the background, once per form and visit.
 * @returns how to cancel it
 */
export function proveQuarantinedForm(parts: Parts, load = loadProver): () => void {
  const { store } = parts;
  let tried: string | undefined;
  const setProof = (proof: ProofState) => store.dispatch({ type: 'proof', proof });
  const look = () => {
    const { form } = store.get();
    if (!form?.quarantined || !form.challenge || form.id === tried) return;
    const { id, challenge } = form;
    tried = id;
    const late = setTimeout(setProof, PATIENCE_MS, 'late');
    setProof('working');
    load()
      .then(({ prove }) => prove(parts, { id, challenge }))
      .then(() => setProof('none'))
      .catch((cause: unknown) => {
        console.warn('The form could not be confirmed automatically; the agency confirms it by hand.', cause);
        setProof('late');
      })
      .finally(() => clearTimeout(late));
  };
  const stop = store.subscribe(look);
  look();
  return stop;
}
