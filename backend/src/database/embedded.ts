import { mkdir, rm } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect } from 'kysely';
import { errorMessage } from '../common/errors.js';
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
import { type LockWait, lockFolder } from './folder-lock.js';
import type { Tables } from './tables.js';
import { isoTimestamp } from './timestamp.js';

// When V8 frees WebAssembly code that it has replaced, it may end the process: "Check failed:
// jit_page_->allocations_.erase(addr) == 1" (nodejs/node issue 64500). The code that is kept instead takes a few megabytes.
setFlagsFromString('--no-wasm-code-gc');

/**
 * PostgreSQL's page cache. The default of 128 MB is cleared at each start and uses as much memory; the system
 * caches the files anyway.
 */
const PAGE_CACHE = '16MB';

/**
 * An in-memory database for the lifetime of the process.
 * @param files result of an earlier `copyFiles`
 */
export async function openInMemory(files?: Blob): Promise<Connection> {
  return connectionTo(await start(undefined, files), undefined, () => undefined);
}

/**
 * Opens the embedded database in DATA_DIR, or creates it if there has never been one.
 * @param lockWait how long to wait for another process that has it locked; no wait by default
 * @throws FolderInUseError if another process uses it, because two would lose acknowledged rows;
 * OperatorError if an existing database is incomplete
 */
export async function openEmbedded(dataDir: string, lockWait?: LockWait): Promise<Connection> {
  const unlock = await lockFolder(dataDir, lockWait);
  try {
    return await connectionTo(await openFolder(dataDir), dataDir, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openFolder(dataDir: string): Promise<PGlite> {
  await refuseToReplace(dataDir);
  if (!holdsDatabase(dataDir)) await makeDatabase(dataDir);
  await closeToOthers(dataDir);
  const pglite = await start(databaseFolder(dataDir));
  // PGlite writes pg_internal.init as 0644 when it starts, whatever the umask.
  await closeToOthers(databaseFolder(dataDir));
  await markDatabase(dataDir);
  return pglite;
}

/**
 * Creates a complete database before moving it into place, so that a killed start is repeated from scratch.
 * @param files result of an earlier `copyFiles`
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
    // All queries share one session, and the dialect would let other queries join an open transaction: atomic
    // changes must be one statement or one SQL function, never db.transaction().
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
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${PAGE_CACHE}`],
    parsers: { [TIMESTAMPTZ]: isoTimestamp, [INT8]: Number },
  });
}

/**
 * The embedded database runs on the thread that answers requests. Yields between two queries, so that a
 * series of slow searches delays others by one query and not by all.
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
 * After a panic the database in this process is dead, and the next query would hang forever. Acknowledged
 * data is in the log, which the next start replays.
 */
function endAfterPanic(error: unknown): never {
  if ((error as { severity?: unknown }).severity === 'PANIC') {
    console.error(`The embedded database failed: ${errorMessage(error)}`);
    process.exit(1);
  }
  throw error;
}
