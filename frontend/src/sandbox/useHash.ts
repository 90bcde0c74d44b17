import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** What stands behind # in the address, so that Back and a copied link work. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, () => decodeURIComponent(window.location.hash.slice(1)));
}
