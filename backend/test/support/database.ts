import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, openAsBlob } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from '../../src/database/connection.js';
import { databaseFolder } from '../../src/database/data-folder.js';
import { makeDatabase, openInMemory } from '../../src/database/embedded.js';
import { MIGRATIONS_FOLDER, migrate } from '../../src/database/migrate.js';
import { cacheFolder } from './cache-folder.js';

/**
 * Creating a database takes seconds, and a thousand tests need one. The first test stores a copy, for memory and for a
 * folder, and the others start from it.
 */
interface Template {
  /** Uncompressed files in one archive: unpacking would take as long as everything else. */
  archive: string;
  /** A DATA_DIR with the same content. */
  dataDir: string;
}

/** A migrated database in memory. */
export async function openTestDatabase(): Promise<Connection> {
  return openInMemory(await openAsBlob((await migrated()).archive));
}

/** An in-memory database without migrations. */
export async function openBlankDatabase(): Promise<Connection> {
  return openInMemory(await openAsBlob((await blank()).archive));
}

/** Puts an empty, migrated database into a DATA_DIR, so that a process on it starts quickly. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  await copyInto(dataDir, await migrated());
}

/** Puts a database without migrations into a DATA_DIR. */
export async function prepareBlankDataDir(dataDir: string): Promise<void> {
  await copyInto(dataDir, await blank());
}

async function copyInto(dataDir: string, { dataDir: made }: Template): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // For a thousand small files, `cp` is faster than Node.
  execFileSync('cp', ['-R', databaseFolder(made), databaseFolder(dataDir)]);
}

/** Named after a hash of its inputs. */
async function migrated(): Promise<Template> {
  const hash = createHash('sha256');
  for (const file of (await readdir(MIGRATIONS_FOLDER)).sort())
    hash.update(await readFile(join(MIGRATIONS_FOLDER, file)));
  return template(hash.digest('hex').slice(0, 24), async (connection) => {
    await migrate(connection);
  });
}

function blank(): Promise<Template> {
  return template('blank', async () => undefined);
}

async function template(name: string, fill: (connection: Connection) => Promise<void>): Promise<Template> {
  const root = join(cacheFolder('byline-test-databases'), name);
  const made = { archive: join(root, 'files.tar'), dataDir: join(root, 'data') };
  if (existsSync(root)) return made;
  const unfinished = `${root}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  const connection = await openInMemory();
  await fill(connection);
  const files = await connection.embedded?.copyFiles();
  await connection.close();
  if (!files) throw new Error('An embedded database gives out its files.');
  await writeFile(join(unfinished, 'files.tar'), await files.bytes());
  await makeDatabase(join(unfinished, 'data'), files);
  // Another worker may have finished first; its copy is the same.
  await rename(unfinished, root).catch(() => rm(unfinished, { recursive: true, force: true }));
  return made;
}
