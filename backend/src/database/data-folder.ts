import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, OperatorError } from '../common/errors.js';

/** Marks that a database was created here, so that a missing one is never silently replaced. */
const MARKER = 'database-is-here';
/** The file by which PostgreSQL recognises its own folder. */
const VERSION_FILE = 'PG_VERSION';

/** Folder of the embedded database within DATA_DIR. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database');
}

/** Folder of a database during its creation; it is moved into place when it is complete. */
export function unfinishedFolder(dataDir: string): string {
  return join(dataDir, 'database.new');
}

export function holdsDatabase(dataDir: string): boolean {
  return existsSync(join(databaseFolder(dataDir), VERSION_FILE));
}

/**
 * Refuses to create a database where one existed: an unmounted disk or a missing file must not look like a
 * first start. @throws OperatorError with instructions
 */
export async function refuseToReplace(dataDir: string): Promise<void> {
  if (holdsDatabase(dataDir)) return;
  const folder = databaseFolder(dataDir);
  const since = await markedSince(dataDir);
  const remains = await namesIn(folder);
  if (since === undefined && remains.length === 0) return;
  const seen =
    remains.length > 0
      ? `${folder} contains files but no ${VERSION_FILE}: the database in it is damaged or incomplete`
      : `${dataDir} has contained a database since ${since}, but it is missing`;
  throw new OperatorError(
    `${seen}. Nothing was created in its place. If its disk is not mounted, mount it; otherwise restore your copy of ${dataDir}. To start with an empty database, move ${folder} away and delete ${join(dataDir, MARKER)}.`,
  );
}

/** Writes the marker. On disk when it returns. */
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

/** Moves a completely created database into place. */
export async function moveIntoPlace(dataDir: string): Promise<void> {
  await rm(databaseFolder(dataDir), { recursive: true, force: true });
  await rename(unfinishedFolder(dataDir), databaseFolder(dataDir));
}

/**
 * Restricts client data to its owner: directories 0700, files 0600, including those that an earlier version
 * left open. Files deleted in the meantime are ignored.
 * @returns paths that stay open because the system denies the change or has no such permissions
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
