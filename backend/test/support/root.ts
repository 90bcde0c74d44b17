import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's folder, by where this file stands: whoever runs the tests may do so from another one. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Arguments of Node for a process that imports the server's TypeScript. */
export const TYPESCRIPT = ['--import', new URL('../runner/typescript.mjs', import.meta.url).href];

/**
 * Where the packages are, and not a link to it: programs of theirs run as another account, which may not pass through the
 * folder that the link is in.
 */
export const PACKAGES = realpathSync(join(ROOT, 'node_modules'));
