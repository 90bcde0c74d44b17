import { join } from 'node:path';
import { ROOT } from './root.js';

/**
 * Where tests keep what is dear to make from one run to the next: in the checkout's own packages' folder, beside the
 * packages it was made with. In the system's folder for temporary files it would outlive its checkout, and fail the
 * tests of the next.
 */
export function cacheFolder(name: string): string {
  return join(ROOT, 'node_modules', '.cache', name);
}
