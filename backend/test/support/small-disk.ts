import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RESERVE_BYTES } from '../../src/common/disk-space.js';
import type { Need } from './needs.js';

/** Space for a database and its log in addition to the minimum of free space. */
const SIZE_MB = 320;

/** A separate disk that a test may fill. */
export class SmallDisk {
  constructor(readonly folder: string) {}

  /** Leaves less than the minimum of free space, immediately. */
  fill(): void {
    const { bavail, bsize } = statfsSync(this.folder);
    const bytes = bavail * bsize - RESERVE_BYTES + 4 * 2 ** 20;
    execFileSync('fallocate', ['--length', String(bytes), this.filler]);
  }

  clear(): void {
    rmSync(this.filler, { force: true });
  }

  unmount(): void {
    spawnSync('umount', ['--lazy', this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get filler(): string {
    return join(this.folder, 'filler');
  }
}

/** Mounts a disk in memory, if this user is allowed to. */
export function smallDisk(): Need<SmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'byline-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder]);
  if (status !== 0) rmSync(folder, { recursive: true });
  return {
    found: status === 0 ? new SmallDisk(folder) : undefined,
    lacking: 'this user may not mount a disk',
  };
}
