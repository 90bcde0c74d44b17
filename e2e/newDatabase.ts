import { rm } from 'node:fs/promises';
import { startServer } from './server.ts';

/** Creates a database once, which each server of the tests starts with. @returns the cleanup */
export default async function newDatabase(): Promise<() => Promise<void>> {
  const server = await startServer();
  await server.pause();
  process.env.NEW_DATABASE = server.dataDir;
  return () => rm(server.dataDir, { recursive: true, force: true });
}
