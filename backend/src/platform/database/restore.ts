import { openAsBlob } from 'node:fs';
import { access, constants, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { errorCode } from '../error-code.js';
import { OperatorError } from '../operator-error.js';
import { isEarlierFormat } from './backup.js';
import type { Connection } from './connection.js';
import { databaseFolder, holdsDatabase, markDatabase } from './data-folder.js';
import { makeDatabase, openEmbedded } from './embedded.js';
import { lockFolder } from './folder-lock.js';
import { migrate, refuseNewer } from './migrate.js';
import { readFacts, runScript, unreadable } from './restore-script.js';
import type { Tables } from './tables.js';

/** What a feature does with its rows in a backup that is put back: they know nothing of what happened since. */
export type AfterRestore = (db: Kysely<Tables>) => Promise<unknown>;

export interface Restoring {
  dataDir: string;
  /** The backup. */
  file: string;
  /** Done before it takes its place. */
  afterwards: readonly AfterRestore[];
}

/**
 * Puts a backup in the place of the embedded database. It is unpacked, opened and brought to the newest schema
 * beside the present one first; only then the folders are exchanged. The present database stays in a folder aside.
 * @returns where the replaced database is now; undefined when there was none
 * @throws FolderInUseError while a server runs on it; UnknownSchemaError for a backup of a newer version; OperatorError for
 *   a file that is not there or cannot be read. Nothing is left over then.
 */
export async function restoreBackup({ dataDir, file, afterwards }: Restoring): Promise<string | undefined> {
  await refuseUnreadable(file);
  const unlock = await lockFolder(dataDir);
  const beside = join(dataDir, 'restoring');
  try {
    await rm(beside, { recursive: true, force: true });
    await unpack(beside, { file, afterwards });
    const held = await holdsDatabase(dataDir);
    const aside = join(dataDir, `database.replaced-${new Date().toISOString().replace(/[:.]/g, '-')}`);
    await setAside(databaseFolder(dataDir), held ? aside : undefined);
    await rename(databaseFolder(beside), databaseFolder(dataDir));
    await markDatabase(dataDir);
    return held ? aside : undefined;
  } finally {
    await rm(beside, { recursive: true, force: true });
    unlock();
  }
}

async function refuseUnreadable(file: string): Promise<void> {
  try {
    await access(file, constants.R_OK);
  } catch (cause) {
    if (errorCode(cause) === 'ENOENT') throw new OperatorError(`There is no file ${file}.`, { cause });
    throw unreadable(file, cause);
  }
}

async function setAside(folder: string, aside: string | undefined): Promise<void> {
  if (aside) await rename(folder, aside);
  else await rm(folder, { recursive: true, force: true });
}

async function unpack(
  beside: string,
  { file, afterwards }: Pick<Restoring, 'file' | 'afterwards'>,
): Promise<void> {
  const connection = isEarlierFormat(file) ? await openFiles(beside, file) : await openRows(beside, file);
  try {
    await migrate(connection);
    for (const see of afterwards) await see(connection.db);
  } finally {
    await connection.close();
  }
}

/** The schema that the rows fit, then the rows. */
async function openRows(beside: string, file: string): Promise<Connection> {
  const { migrations } = await readFacts(file);
  await refuseNewer(migrations);
  const connection = await openEmbedded(beside);
  try {
    await migrate(connection, { versions: migrations });
    if (connection.embedded) await runScript(connection.embedded, file);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function openFiles(beside: string, file: string): Promise<Connection> {
  try {
    await makeDatabase(beside, await openAsBlob(file));
    return await openEmbedded(beside);
  } catch (cause) {
    throw unreadable(file, cause);
  }
}
