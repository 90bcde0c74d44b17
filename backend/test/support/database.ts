import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from '../../src/platform/database/connection.js';
import { makeDatabase, openInMemory } from '../../src/platform/database/embedded.js';
import { MIGRATIONS_FOLDER, migrate } from '../../src/platform/database/migrate.js';
import { cacheFolder } from './cache-folder.js';

/**
 * A migrated database in memory. Migrating takes seconds, so the first test leaves a copy of an empty one behind,
 * named after the migrations' content, and the others open that.
 */
export async function openTestDatabase(): Promise<Connection> {
  const template = await templateFile();
  if (await exists(template)) return openInMemory(await openAsBlob(template));
  const connection = await openInMemory();
  await migrate(connection);
  await leaveTemplate(connection, template);
  return connection;
}

/** Puts an empty, migrated database into a DATA_DIR, so that a process that starts on it is quickly ready. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const template = await templateFile();
  if (!(await exists(template))) await (await openTestDatabase()).close();
  await makeDatabase(dataDir, await openAsBlob(template));
}

async function templateFile(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await readdir(MIGRATIONS_FOLDER)).sort())
    hash.update(await readFile(join(MIGRATIONS_FOLDER, file)));
  const folder = cacheFolder('byline-test-databases');
  await mkdir(folder, { recursive: true });
  return join(folder, `${hash.digest('hex').slice(0, 24)}.tgz`);
}

async function leaveTemplate(connection: Connection, template: string): Promise<void> {
  const dump = await connection.embedded?.copyFiles();
  if (!dump) return;
  const unfinished = `${template}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  await rename(unfinished, template);
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
