import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../common/errors.js';
import { Journal } from '../common/journal.js';
import type { S3Bucket } from './s3-bucket.js';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const HASH = /^[0-9a-f]{64}$/;

/** Names of the journals, with the pattern of an entry. */
export const JOURNALS = {
  erasures: ID,
  refusals: HASH,
  revocations: ID,
  imports: ID,
  'ended-links': HASH,
  'removed-people': ID,
} as const;
export type JournalName = keyof typeof JOURNALS;

/** Ids of erased records. They no longer open anything. */
export abstract class ErasureList extends Journal {}

/** Hashes of addresses that opted out of reminders. No mail can be sent to a hash. */
export abstract class RefusalList extends Journal {}

/** Ids of the review rounds that were revoked. */
export abstract class RevocationList extends Journal {}

/** Ids of removed imports, which contain words of people who are no clients. */
export abstract class ImportErasureList extends Journal {}

/** Hashes of the tokens of client links that have ended. */
export abstract class EndedLinkList extends Journal {}

/** A journal as a file of DATA_DIR with one entry per line. */
export class LocalJournal extends Journal {
  private readonly file: string;

  constructor(
    dataDir: string,
    private readonly name: JournalName,
  ) {
    super();
    this.file = join(dataDir, name);
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
      return [...new Set(lines.filter((line) => JOURNALS[this.name].test(line)))];
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    }
  }
}

/** Entries that are written at the same time. */
const CONCURRENCY = 8;

/** A journal in the bucket, shared by all servers: S3 cannot append, so each entry is an object. */
export class S3Journal extends Journal {
  private readonly prefix: string;

  constructor(
    private readonly bucket: S3Bucket,
    private readonly name: JournalName,
  ) {
    super();
    this.prefix = `journals/${name}/`;
  }

  async addAll(added: readonly string[]): Promise<void> {
    const left = [...added];
    const write = async () => {
      for (let entry = left.pop(); entry !== undefined; entry = left.pop())
        await this.bucket.put(this.prefix + entry, Buffer.from(entry));
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, write));
  }

  async all(): Promise<string[]> {
    const keys = await this.bucket.list(this.prefix);
    return keys
      .map((key) => key.slice(this.prefix.length))
      .filter((entry) => JOURNALS[this.name].test(entry));
  }
}
