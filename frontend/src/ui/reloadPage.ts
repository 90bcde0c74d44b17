import { whenReachable } from './lazyImport.ts';

/**
 * Browsers remember that a module failed to load, so a retry needs a reload. It waits for the server, because
 * otherwise the browser's error page would appear.
 */
export function reloadPage(): void {
  whenReachable().then(
    () => window.location.reload(),
    (cause: unknown) => console.warn('There is still no answer.', cause),
  );
}
