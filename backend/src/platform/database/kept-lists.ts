import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../error-code.js';

/**
 * What must outlast the database, in a file beside it, a line each: a backup that is put back knows nothing of what came
 * after it.
 */
class KeptList {
  /** @param line what a whole line looks like */
  constructor(
    private readonly file: string,
    private readonly line: RegExp,
  ) {}

  /** Adds one; on disk when it returns. */
  add(one: string): Promise<void> {
    return this.addAll([one]);
  }

  /** Adds them all at once. They begin a line of their own: one that a crash cut short swallows none after it. */
  async addAll(added: readonly string[]): Promise<void> {
    if (added.length === 0) return;
    await mkdir(dirname(this.file), { recursive: true });
    const file = await open(this.file, 'a', 0o600);
    try {
      // Unlike `write`, which may take a part and say so: this one ends when all of it is written, or fails.
      await file.appendFile(`\n${added.join('\n')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /** All; a line that a crash cut short is left out. */
  async all(): Promise<string[]> {
    try {
      const lines = (await readFile(this.file, 'utf8')).split('\n');
      return [...new Set(lines.filter((line) => this.line.test(line)))];
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    }
  }
}

/** Ids of the records that were erased. Ids only; they open nothing any more. */
export class ErasureList extends KeptList {
  constructor(dataDir: string) {
    super(join(dataDir, 'erasures'), /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  }
}

/** Hashes of the addresses that want no reminders. Nobody can be written to by them. */
export class RefusalList extends KeptList {
  constructor(dataDir: string) {
    super(join(dataDir, 'refusals'), /^[0-9a-f]{64}$/);
  }
}

/** Ids of the review rounds whose links were revoked. */
export class RevocationList extends KeptList {
  constructor(dataDir: string) {
    super(join(dataDir, 'revocations'), /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  }
}
