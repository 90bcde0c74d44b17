import { join } from 'node:path';
import { ROOT } from './root.js';

/**
 * A folder for files that are expensive to create, kept between runs: inside the packages' folder of the checkout, whose
 * packages they depend on. In the system's temporary folder it would outlive its checkout, and break the tests of the
 * next one.
 */
export function cacheFolder(name: string): string {
  return join(ROOT, 'node_modules', '.cache', name);
}
