import { buildServer } from '../support/built-server.ts';
import { migrated } from '../support/database.ts';

/**
 * Before the first test of a whole run: creates what all workers use, which each of them would otherwise create. Selected
 * files, as in `npm run check`, may need neither.
 */
export default async function prepare({ testPathPatterns }) {
  if (testPathPatterns.patterns.length > 0) return;
  await Promise.all([migrated(), buildServer()]);
}
