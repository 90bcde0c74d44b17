import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../src/files/file-store.js';

const MB = 2 ** 20;
const KEY = '4d1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e10';

/** Bytes that differ at each position, so that a swapped or missing part is detected. */
function content(size: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at + 4 <= size; at += 4) bytes.writeUInt32LE((at * seed) >>> 0, at);
  return bytes;
}

/** Behaviour of every implementation of the file store. @param setUp opens an empty store that may use `folder` */
export function describeFileStore(name: string, setUp: (folder: string) => Promise<FileStore>): void {
  describe(`the file store on ${name}`, () => {
    let folder: string;
    let store: FileStore;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'byline-store-'));
      store = await setUp(join(folder, 'store'));
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    const put = async (key: string, bytes: Buffer) => {
      const path = join(folder, `incoming-${Math.random()}`);
      await writeFile(path, bytes);
      await store.put(key, path);
      await rm(path, { force: true });
    };
    const read = async (key: string) => {
      const file = await store.open(key);
      return file && { bytes: await buffer(file.stream), size: file.size };
    };

    it.each([0, 1, 5 * MB, 5 * MB + 1, 12 * MB])(
      'returns a file of %i bytes as it was stored',
      async (size) => {
        await put(KEY, content(size));
        const file = await read(KEY);
        expect(file?.size).toBe(size);
        expect(file?.bytes.equals(content(size))).toBe(true);
      },
    );

    it('replaces a file with the same key', async () => {
      await put(KEY, content(6 * MB));
      await put(KEY, content(1000, 3));
      expect((await read(KEY))?.bytes.equals(content(1000, 3))).toBe(true);
    });

    it('keeps one of two files that are stored concurrently under one key, complete', async () => {
      const both = [content(11 * MB, 3), content(12 * MB, 5)];
      await Promise.all(both.map((bytes) => put(KEY, bytes)));
      const { bytes } = (await read(KEY)) ?? {};
      expect(both.filter((one) => bytes?.equals(one))).toHaveLength(1);
    });

    it('provides a path to a file, and keeps no copy afterwards', async () => {
      await put(KEY, content(1000));
      const before = await readdir(folder, { recursive: true });
      const found = await store.withPath(KEY, (path) => readFile(path));
      expect(found?.equals(content(1000))).toBe(true);
      await expect(store.withPath(KEY, () => Promise.reject(new Error('unreadable')))).rejects.toThrow(
        'unreadable',
      );
      const after = await readdir(folder, { recursive: true });
      expect(after.filter((path) => !before.includes(path) && path !== 'store')).toEqual([]);
    });

    it('finds nothing under an unknown key', async () => {
      expect(await store.open('unknown')).toBeUndefined();
      expect(await store.withPath('unknown', () => Promise.reject(new Error('not called')))).toBeUndefined();
    });

    it('removes a file, also repeatedly; one that is open can be read to its end', async () => {
      await put(KEY, content(3 * MB));
      const open = await store.open(KEY);
      await store.remove(KEY);
      await store.remove(KEY);
      expect(await store.open(KEY)).toBeUndefined();
      expect(open && (await buffer(open.stream)).equals(content(3 * MB))).toBe(true);
    });

    it.each(['../outside', 'a/b', '..', '', 'a\0'])(
      'rejects the key %j, which could lead out of it',
      async (key) => {
        await expect(put(key, content(1))).rejects.toThrow('letters, digits');
        await expect(store.open(key)).rejects.toThrow('letters, digits');
        await expect(store.remove(key)).rejects.toThrow('letters, digits');
        await expect(store.withPath(key, async () => undefined)).rejects.toThrow('letters, digits');
      },
    );
  });
}
