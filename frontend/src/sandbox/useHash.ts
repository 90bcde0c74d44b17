import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** The URL's fragment, so that Back and copied links work. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, () => decodeURIComponent(window.location.hash.slice(1)));
}
