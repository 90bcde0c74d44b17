import { mkdir, rm } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect } from 'kysely';
import { type Connection, type Execute, INT8, TIMESTAMPTZ } from './connection.js';
import {
  closeToOthers,
  databaseFolder,
  holdsDatabase,
  markDatabase,
  moveIntoPlace,
  refuseToReplace,
  unfinishedFolder,
} from './data-folder.js';
import { lockFolder, type Patience } from './folder-lock.js';
import type { Tables } from './tables.js';
import { isoTimestamp } from './timestamp.js';

/**
 * An embedded database that lives as long as its process.
 * @param files what an earlier one's `copyFiles` gave
 */
export async function openInMemory(files?: Blob): Promise<Connection> {
  return connectionTo(await start(undefined, files), undefined, () => undefined);
}

/**
 * Opens the embedded database in DATA_DIR, and makes one where there has never been one.
 * @param patience how long to wait for another process that has it; none unless said
 * @throws FolderInUseError when another process has it: a second one would lose acknowledged rows; OperatorError where a
 * database has been and is not whole any more
 */
export async function openEmbedded(dataDir: string, patience?: Patience): Promise<Connection> {
  const unlock = await lockFolder(dataDir, patience);
  try {
    return await connectionTo(await openFolder(dataDir), dataDir, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openFolder(dataDir: string): Promise<PGlite> {
  await refuseToReplace(dataDir);
  if (!(await holdsDatabase(dataDir))) await makeDatabase(dataDir);
  await closeToOthers(dataDir);
  const pglite = await start(databaseFolder(dataDir));
  // PGlite writes pg_internal.init as 0644 when it starts, whatever the umask.
  await closeToOthers(databaseFolder(dataDir));
  await markDatabase(dataDir);
  return pglite;
}

/**
 * Makes a database that is whole before it has its place: a start that was killed on the way begins anew.
 * @param files what an earlier one's `copyFiles` gave
 */
export async function makeDatabase(dataDir: string, files?: Blob): Promise<void> {
  const folder = unfinishedFolder(dataDir);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const made = await start(folder, files);
  await made.close();
  await moveIntoPlace(dataDir);
}

async function connectionTo(
  pglite: PGlite,
  dataDir: string | undefined,
  unlock: () => void,
): Promise<Connection> {
  takeTurns(pglite);
  await pglite.exec("set timezone to 'UTC'");
  const execute: Execute = async (script) =>
    (await pglite.exec(script)).flatMap((result) => result.rows as Record<string, unknown>[]);
  return {
    kind: 'embedded',
    // One session serves everybody, and the dialect would let other queries join an open transaction:
    // what must be atomic is one statement or one SQL function, never db.transaction().
    db: new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }),
    withSession: (work) => work(execute),
    embedded: {
      dataDir,
      execute,
      copyOut: async (query) => (await pglite.query(`copy (${query}) to '/dev/blob'`)).blob ?? new Blob([]),
      copyFiles: () => pglite.dumpDataDir('none'),
    },
    close: async () => {
      await pglite.close();
      unlock();
    },
  };
}

function start(folder: string | undefined, files?: Blob) {
  return PGlite.create({
    ...(folder && { dataDir: folder }),
    ...(files && { loadDataDir: files }),
    extensions: { pg_trgm },
    parsers: { [TIMESTAMPTZ]: isoTimestamp, [INT8]: Number },
  });
}

/**
 * The embedded database works on the thread that answers requests. Between two queries the thread is given to whatever
 * else waits, so that a row of slow searches delays others by one of them and not by all.
 */
function takeTurns(pglite: PGlite): void {
  const exclusively = pglite._runExclusiveQuery.bind(pglite);
  pglite._runExclusiveQuery = (query) =>
    exclusively(async () => {
      await setImmediate();
      return query().catch(endAfterPanic);
    });
}

/**
 * After a panic the database inside this process is dead, and the next query would hang for ever. What was acknowledged
 * is in its log, which the next start reads.
 */
function endAfterPanic(error: unknown): never {
  if ((error as { severity?: unknown }).severity === 'PANIC') {
    console.error(`The embedded database cannot go on: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
  throw error;
}
