import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Config } from '../config/config.types.js';
import { incomingFolder } from '../config/incoming-folder.js';
import { errorCode } from '../platform/error-code.js';

/** Left free on the disk for the database, which cannot work on a full one. */
const MIN_FREE_BYTES = 512 * 2 ** 20;
/** Longer than any upload takes. */
const ABANDONED_MS = 24 * 3_600_000;

/** Uploads on the disk of this server that are not checked yet. */
@Injectable()
export class IncomingFiles {
  private readonly folder: string;

  constructor(config: ConfigService<Config, true>) {
    this.folder = incomingFolder(config);
  }

  /** Whether the disk can take so many bytes and keep enough free for everything else. */
  async hasRoom(bytes: number): Promise<boolean> {
    await mkdir(this.folder, { recursive: true });
    const { bavail, bsize } = await statfs(this.folder);
    return bavail * bsize - bytes > MIN_FREE_BYTES;
  }

  /** Removes uploads that broke off: a complete one is checked within seconds of its arrival. */
  async discardAbandoned(now = Date.now()): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      if (now - (await modifiedAt(path)) > ABANDONED_MS) await rm(path, { force: true });
    }
  }
}

/** Milliseconds since the epoch; infinite for a file that another server removed meanwhile. */
async function modifiedAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return Number.POSITIVE_INFINITY;
    throw error;
  }
}
