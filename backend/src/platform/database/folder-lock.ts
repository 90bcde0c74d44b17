import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

/** Another process works in the folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

export interface Patience {
  /** How long to wait for whoever holds the folder, in milliseconds: one that was killed a moment ago lets go soon. */
  ms: number;
  /** Called once when there is something to wait for. */
  onWait: () => void;
}

const NO_PATIENCE: Patience = { ms: 0, onWait: () => undefined };
const LOOK_EVERY_MS = 200;
const LOCK_FILE = 'lock';
/** SQLite's code for a file that somebody else has locked. */
const SQLITE_BUSY = 5;

/**
 * Claims a folder for this process and returns the release. The claim is a lock on a file in the folder itself, held
 * through SQLite, which knows how each system locks: it holds for every process that reaches the folder, in another
 * container too, and the system frees it with its holder, also on kill -9, so that none is ever left behind.
 * @throws FolderInUseError when another process holds it, and still does at the end of the patience.
 */
export async function lockFolder(
  folder: string,
  { ms, onWait }: Patience = NO_PATIENCE,
): Promise<() => void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const until = Date.now() + ms;
  for (let told = false; ; told = true) {
    const release = tryLock(join(folder, LOCK_FILE));
    if (release) return release;
    if (Date.now() >= until)
      throw new FolderInUseError(`${folder} is in use by another process. Stop that process first.`);
    if (!told) onWait();
    await setTimeout(LOOK_EVERY_MS);
  }
}

/** The release of the lock; undefined when somebody else has it. */
function tryLock(file: string): (() => void) | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('begin exclusive');
    return () => database.close();
  } catch (error) {
    database.close();
    if ((error as { errcode?: unknown }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}
