import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { errorCode } from '../common/errors.js';
import { FileStore, keyPath, type OpenFile } from './file-store.js';

/** The file store in a folder, which several servers may share. */
export class LocalFileStore extends FileStore {
  constructor(private readonly folder: string) {
    super();
  }

  async put(key: string, path: string): Promise<void> {
    const target = keyPath(this.folder, key);
    await mkdir(this.folder, { recursive: true });
    await sync(path);
    await rename(path, target);
    // The directory entry survives a power failure only after the directory itself was synced.
    await sync(this.folder);
  }

  async open(key: string): Promise<OpenFile | undefined> {
    return orUndefined(async () => {
      const file = await open(keyPath(this.folder, key), 'r');
      const { size } = await file.stat();
      return { stream: file.createReadStream(), size };
    });
  }

  async remove(key: string): Promise<void> {
    await rm(keyPath(this.folder, key), { force: true });
  }

  async withPath<T>(key: string, read: (path: string) => Promise<T>): Promise<T | undefined> {
    const path = keyPath(this.folder, key);
    const exists = await orUndefined(() => access(path).then(() => true));
    return exists ? read(path) : undefined;
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
