import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../error-code.js';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Ids of the records that were erased, in a file beside the database: a backup that is put back knows nothing of
 * what was erased since. Ids only; they open nothing any more.
 */
export class ErasureList {
  private readonly file: string;

  constructor(private readonly dataDir: string) {
    this.file = join(dataDir, 'erasures');
  }

  /** Adds an id; on disk when it returns. */
  async add(id: string): Promise<void> {
    await mkdir(this.dataDir, { recursive: true });
    const file = await open(this.file, 'a', 0o600);
    try {
      await file.write(`${id}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /** All ids; a line that a crash cut short is left out. */
  async all(): Promise<string[]> {
    try {
      const lines = (await readFile(this.file, 'utf8')).split('\n');
      return [...new Set(lines.filter((line) => UUID.test(line)))];
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    }
  }
}
