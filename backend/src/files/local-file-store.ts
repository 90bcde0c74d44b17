import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { errorCode } from '../common/errors.js';
import type { Config } from '../config/config.types.js';
import { FileStore, type OpenFile } from './file-store.js';

/** A key is a file name: anything else could escape the folder. */
const KEY = /^[\w-]{1,100}$/;

/** The file store in FILES_DIR/stored. Several servers share the folder. */
@Injectable()
export class LocalFileStore extends FileStore {
  private readonly folder: string;

  constructor(config: ConfigService<Config, true>) {
    super();
    this.folder = join(config.get('filesDir', { infer: true }), 'stored');
  }

  async put(key: string, path: string): Promise<void> {
    const target = this.pathOf(key);
    await mkdir(dirname(target), { recursive: true });
    await sync(path);
    await rename(path, target);
    // The directory entry survives a power failure only after the directory itself was synced.
    await sync(dirname(target));
  }

  async open(key: string): Promise<OpenFile | undefined> {
    return orUndefined(async () => {
      const file = await open(this.pathOf(key), 'r');
      const { size } = await file.stat();
      return { stream: file.createReadStream(), size };
    });
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async withPath<T>(key: string, read: (path: string) => Promise<T>): Promise<T | undefined> {
    const path = this.pathOf(key);
    const exists = await orUndefined(() => access(path).then(() => true));
    return exists ? read(path) : undefined;
  }

  private pathOf(key: string): string {
    if (!KEY.test(key)) throw new Error('A key of the file store has letters, digits, - and _ only');
    return join(this.folder, key);
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}

async function orUndefined<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
