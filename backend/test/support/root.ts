import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout, independent of the working directory. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Arguments of Node for a process that imports the server's TypeScript. */
export const TYPESCRIPT = ['--import', new URL('../runner/typescript.mjs', import.meta.url).href];

/**
 * The real path of the packages: PostgreSQL runs as another account, which may not be allowed to pass through the folder
 * of a symbolic link.
 */
export const PACKAGES = realpathSync(join(ROOT, 'node_modules'));
