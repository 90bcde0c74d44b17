import { buildServer } from '../support/built-server.ts';
import { migrated } from '../support/database.ts';

/** Before the first test of a run: creates what all workers use, which would otherwise be created by each of them. */
export default async function prepare() {
  await Promise.all([migrated(), buildServer()]);
}
