import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../src/common/errors.js';

/** Files below a folder that contain the words. Ignores files deleted during the search. */
export async function filesWith(folder: string, words: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if ((await contentOf(path)).includes(words)) found.push(path);
  }
  return found;
}

async function contentOf(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
