import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../error-code.js';
import { OperatorError } from '../operator-error.js';

/** Says that a database was made here, so that none is ever begun anew where one has gone missing. */
const MARKER = 'database-is-here';
/** The file by which PostgreSQL itself knows a folder of its own. */
const VERSION_FILE = 'PG_VERSION';

/** Where the embedded database is, within DATA_DIR. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database');
}

/** Where a database is while it is being made: it gets its place only when it is whole. */
export function unfinishedFolder(dataDir: string): string {
  return join(dataDir, 'database.new');
}

/** Whether a database is in its place. */
export function holdsDatabase(dataDir: string): Promise<boolean> {
  return exists(join(databaseFolder(dataDir), VERSION_FILE));
}

/**
 * Refuses to begin anew where a database was: a disk that is not mounted, or one missing file, must not look like a
 * first start.
 * @throws OperatorError saying what to do
 */
export async function refuseToReplace(dataDir: string): Promise<void> {
  if (await holdsDatabase(dataDir)) return;
  const folder = databaseFolder(dataDir);
  const since = await markedSince(dataDir);
  const remains = await namesIn(folder);
  if (since === undefined && remains.length === 0) return;
  const seen =
    remains.length > 0
      ? `${folder} holds files but no ${VERSION_FILE}: the database in it is damaged, or only part of it is there`
      : `${dataDir} held a database since ${since}, and it is gone`;
  throw new OperatorError(
    `${seen}. Nothing was started over it. If its disk is not mounted, mount it; else put your copy of ${dataDir} back. To begin with an empty database on purpose, move ${folder} away and delete ${join(dataDir, MARKER)}.`,
  );
}

/** Notes that a database is here. On disk when it returns. */
export async function markDatabase(dataDir: string): Promise<void> {
  if ((await markedSince(dataDir)) !== undefined) return;
  const file = await open(join(dataDir, MARKER), 'w', 0o600);
  try {
    await file.writeFile(`${new Date().toISOString()}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Puts a database that was made whole into its place. */
export async function moveIntoPlace(dataDir: string): Promise<void> {
  await rm(databaseFolder(dataDir), { recursive: true, force: true });
  await rename(unfinishedFolder(dataDir), databaseFolder(dataDir));
}

/**
 * Takes what clients said out of everybody else's sight: folders only for their owner to enter, files only for their
 * owner to read. Also of what an earlier version left open. A file that goes in the meantime needs nothing.
 * @returns what stays open because the system does not let us, or keeps no such rights
 */
export async function closeToOthers(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const open = await setMode(folder, 0o700);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) open.push(...(await closeToOthers(path)));
    else if (entry.isFile()) open.push(...(await setMode(path, 0o600)));
  }
  return open;
}

async function setMode(path: string, mode: number): Promise<string[]> {
  try {
    if (((await stat(path)).mode & 0o777) !== mode) await chmod(path, mode);
    return [];
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return [];
    if (code === 'EPERM' || code === 'ENOTSUP') return [path];
    throw error;
  }
}

async function markedSince(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(join(dataDir, MARKER), 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
