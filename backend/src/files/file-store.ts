import { join } from 'node:path/posix';
import type { Readable } from 'node:stream';

/** An open file; it can be read to its end even if it is removed meanwhile. */
export interface OpenFile {
  stream: Readable;
  /** Bytes. */
  size: number;
}

/**
 * Stores uploaded files that were checked and cleaned. A key is the id of the file's record: letters, digits,
 * `-`, `_`. All servers of one database share a store.
 */
export abstract class FileStore {
  /**
   * Stores a local file durably, or throws. Replaces a file with the same key. May move the local file; the
   * caller discards what is left of it.
   */
  abstract put(key: string, path: string): Promise<void>;

  /** @returns undefined if there is no such file */
  abstract open(key: string): Promise<OpenFile | undefined>;

  /** Removes a file, whether or not it exists. */
  abstract remove(key: string): Promise<void>;

  /**
   * Provides the path of a file to a library that reads only from disk and must not change it.
   * @returns undefined if there is no such file
   */
  abstract withPath<T>(key: string, read: (path: string) => Promise<T>): Promise<T | undefined>;
}

const KEY = /^[\w-]{1,100}$/;

export function isKey(name: string): boolean {
  return KEY.test(name);
}

/** Path of a key in a folder. @throws if the key could lead out of it */
export function keyPath(folder: string, key: string): string {
  if (!isKey(key)) throw new Error('A key of the file store has letters, digits, - and _ only');
  return join(folder, key);
}
