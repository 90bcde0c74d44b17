import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Config } from '../config/config.js';
import { errorCode } from '../platform/error-code.js';

/**
 * Where uploaded files wait until they are on the board. Several servers share the folder. A file is named by its
 * own id, never by what the person called it.
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

  /** Keeps an upload that has arrived, so that it outlives a crash. */
  async keep(uploadPath: string, fileId: string): Promise<void> {
    const target = this.path(fileId);
    await mkdir(dirname(target), { recursive: true });
    const file = await open(uploadPath, 'r');
    await file.sync().finally(() => file.close());
    await rename(uploadPath, target);
  }

  /** A kept file, or undefined when it is not (or no longer) here. */
  async read(fileId: string): Promise<{ stream: ReadStream; size: number } | undefined> {
    try {
      const { size } = await stat(this.path(fileId));
      return { stream: createReadStream(this.path(fileId)), size };
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** Removes a file, whether or not it is there. */
  async discard(path: string): Promise<void> {
    await rm(path, { force: true });
  }
}
