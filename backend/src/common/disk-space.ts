import { mkdir, statfs } from 'node:fs/promises';

/**
 * Bytes kept free on the disk of the embedded database. Its log grows in 16 MB files, and the database exits
 * when it cannot create one. Six files let running work finish.
 */
export const RESERVE_BYTES = 96 * 2 ** 20;
/** Below this the operator should free disk space. */
const LOW_BYTES = 2 ** 30;
/** Cache duration of a result in milliseconds, so that a burst of requests asks the system once. */
const CACHE_MS = 1000;

/** Free disk space: `full` refuses writes, `low` warns the operator. */
export type DiskState = 'enough' | 'low' | 'full';

/** Monitors the disk that holds a folder. */
export class DiskSpace {
  private last: { at: number; room: DiskState } | undefined;

  constructor(private readonly folder: string) {}

  async room(now = Date.now()): Promise<DiskState> {
    if (this.last && now - this.last.at < CACHE_MS) return this.last.room;
    await mkdir(this.folder, { recursive: true });
    const { bavail, bsize } = await statfs(this.folder);
    this.last = { at: now, room: evaluateFreeSpace(bavail * bsize) };
    return this.last.room;
  }
}

function evaluateFreeSpace(free: number): DiskState {
  if (free < RESERVE_BYTES) return 'full';
  return free < LOW_BYTES ? 'low' : 'enough';
}
