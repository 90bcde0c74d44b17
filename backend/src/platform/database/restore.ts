import { openAsBlob } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { OperatorError } from '../operator-error.js';
import { type Connection, openEmbedded } from './connection.js';
import { lockFolder } from './folder-lock.js';
import { migrate } from './migrate.js';

/**
 * Puts a backup in the place of the embedded database. It is unpacked, opened and brought to the newest schema
 * beside the present one first; only then the folders are exchanged. The present database stays in a folder aside.
 * @returns where the replaced database is now; undefined when there was none
 * @throws FolderInUseError while a server runs on it; UnknownSchemaError for a backup of a newer version
 */
export async function restoreBackup(dataDir: string, file: string): Promise<string | undefined> {
  const place = join(dataDir, 'database');
  await mkdir(place, { recursive: true });
  const unlock = await lockFolder(place);
  try {
    const fresh = await unpack(dataDir, file);
    const aside = join(dataDir, `database.replaced-${new Date().toISOString().replace(/[:.]/g, '-')}`);
    const held = await holdsDatabase(place);
    await rename(place, aside);
    await rename(fresh, place);
    if (!held) await rm(aside, { recursive: true, force: true });
    await rm(join(dataDir, 'restoring'), { recursive: true, force: true });
    return held ? aside : undefined;
  } finally {
    await unlock();
  }
}

async function unpack(dataDir: string, file: string): Promise<string> {
  const beside = join(dataDir, 'restoring');
  await rm(beside, { recursive: true, force: true });
  const connection = await openCopy(beside, file);
  try {
    await migrate(connection);
    await afterTimeTravel(connection);
  } finally {
    await connection.close();
  }
  return join(beside, 'database');
}

async function openCopy(folder: string, file: string): Promise<Connection> {
  try {
    return await openEmbedded(folder, await openAsBlob(file));
  } catch (cause) {
    throw new OperatorError(`${file} is not a backup that can be read.`, { cause });
  }
}

/**
 * What the backup believes undone may have been done since: each follow-up looks for its work before it does it.
 * Sessions that were ended since must not live again.
 */
async function afterTimeTravel({ db }: Connection): Promise<void> {
  await sql`update follow_ups set attempts = greatest(attempts, 1), claimed_until = null where state = 'due'`.execute(
    db,
  );
  await sql`delete from admin_sessions`.execute(db);
}

function holdsDatabase(folder: string): Promise<boolean> {
  return stat(join(folder, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}
