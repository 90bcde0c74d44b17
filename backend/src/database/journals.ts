import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../common/errors.js';

/**
 * Append-only file next to the database with one entry per line, for facts that must survive the restore of
 * an older backup.
 */
class AppendOnlyFile {
  /** @param line pattern of a complete line */
  constructor(
    private readonly file: string,
    private readonly line: RegExp,
  ) {}

  /** Adds one entry; on disk when it returns. */
  add(one: string): Promise<void> {
    return this.addAll([one]);
  }

  /**
   * Adds all entries in one write. Starts with a line break, so that a line truncated by a crash does not
   * swallow the next one.
   */
  async addAll(added: readonly string[]): Promise<void> {
    if (added.length === 0) return;
    await mkdir(dirname(this.file), { recursive: true });
    const file = await open(this.file, 'a', 0o600);
    try {
      // Unlike `write`, which may write only a part, this writes everything or fails.
      await file.appendFile(`\n${added.join('\n')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /** All entries, without truncated lines. */
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

/** Ids of erased records. They no longer open anything. */
export class ErasureList extends AppendOnlyFile {
  constructor(dataDir: string) {
    super(join(dataDir, 'erasures'), /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  }
}

/** Hashes of addresses that opted out of reminders. No mail can be sent to a hash. */
export class RefusalList extends AppendOnlyFile {
  constructor(dataDir: string) {
    super(join(dataDir, 'refusals'), /^[0-9a-f]{64}$/);
  }
}

/** Ids of the review rounds whose links were revoked. */
export class RevocationList extends AppendOnlyFile {
  constructor(dataDir: string) {
    super(join(dataDir, 'revocations'), /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  }
}
