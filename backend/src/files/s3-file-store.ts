import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileStore, keyPath, type OpenFile } from './file-store.js';
import type { S3Bucket } from './s3-bucket.js';

/** Key of a file's object. */
export const objectKey = (key: string): string => keyPath('files', key);

/** The file store in a bucket, shared by all servers. */
export class S3FileStore extends FileStore {
  /** @param folder for copies on the disk; abandoned ones are discarded with incomplete uploads */
  constructor(
    private readonly bucket: S3Bucket,
    private readonly folder: string,
  ) {
    super();
  }

  async put(key: string, path: string): Promise<void> {
    await this.bucket.putFile(objectKey(key), path);
  }

  async open(key: string): Promise<OpenFile | undefined> {
    return this.bucket.open(objectKey(key));
  }

  async remove(key: string): Promise<void> {
    await this.bucket.remove(objectKey(key));
  }

  async withPath<T>(key: string, read: (path: string) => Promise<T>): Promise<T | undefined> {
    const file = await this.open(key);
    if (!file) return undefined;
    await mkdir(this.folder, { recursive: true });
    const path = join(this.folder, randomUUID());
    try {
      await pipeline(file.stream, createWriteStream(path, { mode: 0o600 }));
      return await read(path);
    } finally {
      await rm(path, { force: true });
    }
  }
}
