import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { OperatorError } from '../common/errors.js';

/** Another process uses the folder. */
export class FolderInUseError extends OperatorError {
  override readonly name = 'FolderInUseError';
}

export interface LockWait {
  /**
   * How long to wait for the process that holds the lock, in milliseconds: one that was just killed releases
   * it soon.
   */
  ms: number;
  /** Called once when waiting begins. */
  onWait: () => void;
}

const NO_WAIT: LockWait = { ms: 0, onWait: () => undefined };
const LOOK_EVERY_MS = 200;
const LOCK_FILE = 'lock';
/** SQLite's code for a file that another process has locked. */
const SQLITE_BUSY = 5;

/**
 * Locks a folder for this process and returns the release function. It locks a file in the folder through
 * SQLite, which supports the locking of each system. The lock also applies to processes in other containers,
 * and the system releases it when its holder exits, even after kill -9. @throws FolderInUseError if another
 * process still holds it at the end of the wait
 */
export async function lockFolder(folder: string, { ms, onWait }: LockWait = NO_WAIT): Promise<() => void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const until = Date.now() + ms;
  for (let isWaiting = false; ; isWaiting = true) {
    const release = tryLock(join(folder, LOCK_FILE));
    if (release) return release;
    if (Date.now() >= until)
      throw new FolderInUseError(`${folder} is in use by another process. Stop that process first.`);
    if (!isWaiting) onWait();
    await setTimeout(LOOK_EVERY_MS);
  }
}

/** Release function of the lock; undefined if another process holds it. */
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
