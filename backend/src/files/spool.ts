import { type ReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Config } from '../config/config.types.js';
import { errorCode } from '../platform/error-code.js';

/** Left free on the disk for the database, which cannot go on without. */
const LEAST_FREE_BYTES = 512 * 2 ** 20;
/** Longer than any upload takes. */
const ABANDONED_MS = 24 * 3_600_000;

/**
 * Where uploaded files wait until they are on the board, and manuals until they were read. Several servers share the
 * folder. A file is named by its own id, never by what the person called it.
 */
@Injectable()
export class Spool {
  private readonly folder: string;

  constructor(config: ConfigService<Config, true>) {
    this.folder = config.get('spoolDir', { infer: true });
  }

  /** Where an upload is written while it arrives. */
  get incoming(): string {
    return join(this.folder, 'incoming');
  }

  path(fileId: string): string {
    return join(this.folder, 'files', fileId);
  }

  /** Where a file stays that is on the board and still to be read. */
  aside(fileId: string): string {
    return join(this.folder, 'aside', fileId);
  }

  /** Keeps an upload that has arrived, so that it outlives a crash. */
  async keep(uploadPath: string, fileId: string): Promise<void> {
    const target = this.path(fileId);
    await mkdir(dirname(target), { recursive: true });
    const file = await open(uploadPath, 'r');
    await file.sync().finally(() => file.close());
    await rename(uploadPath, target);
  }

  /** Moves a kept file aside, if it is still here. */
  async setAside(fileId: string): Promise<void> {
    const target = this.aside(fileId);
    await mkdir(dirname(target), { recursive: true });
    try {
      await rename(this.path(fileId), target);
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  }

  /** Removes all that is here of a file. In this order: one that is moved in the meantime is found aside. */
  async forget(fileId: string): Promise<void> {
    await this.discard(this.path(fileId));
    await this.discard(this.aside(fileId));
  }

  /** A kept file, or undefined when it is not (or no longer) here. Once opened it can be read to its end. */
  async read(fileId: string): Promise<{ stream: ReadStream; size: number } | undefined> {
    try {
      const file = await open(this.path(fileId), 'r');
      const { size } = await file.stat();
      return { stream: file.createReadStream(), size };
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** Whether the disk can take so many bytes and some are left for everything else. */
  async hasRoom(bytes: number): Promise<boolean> {
    await mkdir(this.folder, { recursive: true });
    const { bavail, bsize } = await statfs(this.folder);
    return bavail * bsize - bytes > LEAST_FREE_BYTES;
  }

  /** Removes uploads that broke off: a whole one is judged and kept within seconds of its arrival. */
  async discardAbandoned(now = Date.now()): Promise<void> {
    for (const name of await namesIn(this.incoming)) {
      const path = join(this.incoming, name);
      if (now - (await modified(path)) > ABANDONED_MS) await this.discard(path);
    }
  }

  /** Ids of the files that are aside. */
  allAside(): Promise<string[]> {
    return namesIn(dirname(this.aside('any')));
  }

  /** Removes a file, whether or not it is there. */
  async discard(path: string): Promise<void> {
    await rm(path, { force: true });
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

/** Milliseconds since the epoch; one that another server removed in the meantime counts as new. */
async function modified(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return Number.POSITIVE_INFINITY;
    throw error;
  }
}
