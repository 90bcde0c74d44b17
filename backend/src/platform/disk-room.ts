import { mkdir, statfs } from 'node:fs/promises';

/**
 * Kept free on the disk of the embedded database: its log grows in files of 16 MB, and where one cannot be made the
 * database ends the process. Six of them, so that what is under way can finish.
 */
export const RESERVE_BYTES = 96 * 2 ** 20;
/** Below this somebody should make room. */
const LOW_BYTES = 2 ** 30;
/** How long an answer of the system holds, in milliseconds: a burst of requests asks once. */
const HOLDS_MS = 1000;

/** How much room there is: `full` takes nothing more, `low` is worth a word to the operator. */
export type Room = 'enough' | 'low' | 'full';

/** Watches the disk that a folder is on. */
export class DiskRoom {
  private last: { at: number; room: Room } | undefined;

  constructor(private readonly folder: string) {}

  async room(now = Date.now()): Promise<Room> {
    if (this.last && now - this.last.at < HOLDS_MS) return this.last.room;
    await mkdir(this.folder, { recursive: true });
    const { bavail, bsize } = await statfs(this.folder);
    this.last = { at: now, room: judge(bavail * bsize) };
    return this.last.room;
  }
}

function judge(free: number): Room {
  if (free < RESERVE_BYTES) return 'full';
  return free < LOW_BYTES ? 'low' : 'enough';
}
