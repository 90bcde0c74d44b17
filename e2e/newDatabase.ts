import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInBackend } from './backend.ts';

const PREPARE = `const { prepareDataDir } = await import('./test/support/database.ts');
await prepareDataDir(process.argv[1]);`;

/**
 * Prepares a database once, which each server of the tests starts with. The backend's tests keep a copy of theirs.
 * @returns the cleanup
 */
export default async function newDatabase(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'byline-e2e-new-'));
  runInBackend(PREPARE, folder);
  process.env.NEW_DATABASE = folder;
  return () => rm(folder, { recursive: true, force: true });
}
