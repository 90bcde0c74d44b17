import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { diskStorage, type StorageEngine } from 'multer';
import { errorCode } from '../common/errors.js';
import { incomingFolder } from '../config/config.module.js';
import type { Config } from '../config/config.types.js';

/** Disk space reserved for the database, which needs some to work. */
const MIN_FREE_BYTES = 512 * 2 ** 20;
/** Longer than an upload waits for its next byte, and than its check takes. */
const ABANDONED_MS = 3_600_000;
const SWEEP_MS = 600_000;

/** An upload on the disk. */
export type IncomingFile = Express.Multer.File & { sha256: string };

/** Writes uploads to a folder, and hashes them on the way: reading 100 MB again would cost a fifth of the time. */
export function hashingStorage(folder: string): StorageEngine {
  const disk = diskStorage({
    destination: folder,
    // Not the default, which is asynchronous: the file must be written from its first byte.
    filename: (_request, _file, done) => done(null, randomUUID()),
  });
  return {
    _handleFile(request, file, done) {
      const hash = createHash('sha256');
      file.stream.on('data', (chunk) => hash.update(chunk));
      disk._handleFile(request, file, (error, info) => {
        if (error) return done(error);
        const hashed: Partial<IncomingFile> = { ...info, sha256: hash.digest('hex') };
        done(null, hashed);
      });
    },
    _removeFile: (request, file, done) => disk._removeFile(request, file, done),
  };
}

/** Uploads on this server's disk that are not checked yet. Each server sweeps its own folder. */
@Injectable()
export class IncomingFiles implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(IncomingFiles.name);
  private readonly folder: string;
  private timer: NodeJS.Timeout | undefined;

  constructor(config: ConfigService<Config, true>) {
    this.folder = incomingFolder(config);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.discardAbandoned();
    clearInterval(this.timer);
    this.timer = setInterval(() => {
      this.discardAbandoned().catch((error: unknown) => {
        this.logger.warn(`the rests of interrupted uploads could not be deleted: ${String(error)}`);
      });
    }, SWEEP_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Whether the disk has room for so many bytes plus the reserve. */
  async hasRoom(bytes: number): Promise<boolean> {
    await mkdir(this.folder, { recursive: true });
    const { bavail, bsize } = await statfs(this.folder);
    return bavail * bsize - bytes > MIN_FREE_BYTES;
  }

  /** Deletes what interrupted uploads left: a complete one is checked within seconds of its arrival. */
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
