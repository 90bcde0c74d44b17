import { whenReachable } from './lazyImport.ts';

/** Since a browser remembers that a module failed; and not into its error page: the server has to answer first. */
export function reloadPage(): void {
  whenReachable().then(
    () => window.location.reload(),
    (cause: unknown) => console.warn('There is still no answer.', cause),
  );
}
