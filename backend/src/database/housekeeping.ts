import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BeforeApplicationShutdown, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Connection, Embedded } from './connection.js';

/** Milliseconds between two checks. */
const CHECK_EVERY_MS = 5000;
/** Bytes of log after which dead rows are vacuumed and the log is truncated: about 50 ms of work. */
const CLEAN_AFTER_BYTES = 32 * 2 ** 20;
/** Marker file in DATA_DIR that requests clearing and survives a crash. */
const REQUEST = 'clearing-requested';

/** Requests that erased rows are cleared from the files of the embedded database. On disk when it returns. */
export async function requestClearing({ dataDir }: Embedded): Promise<void> {
  if (dataDir) await writeFile(join(dataDir, REQUEST), '', { mode: 0o600, flush: true });
}

/** Vacuums the embedded database, keeps its log short and clears erased rows from its files. */
export class Housekeeping implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Housekeeping.name);
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> = Promise.resolve();
  private cleanedAt = 0;

  constructor(private readonly connection: Connection) {}

  async onApplicationBootstrap(): Promise<void> {
    const { embedded } = this.connection;
    if (!embedded?.dataDir) return;
    // Deletes finished segments of the log. By default they are renamed and keep the erased text.
    await embedded.execute('set wal_recycle = off');
    this.cleanedAt = await bytesWritten(embedded);
    this.timer = setInterval(() => this.run(embedded), CHECK_EVERY_MS).unref();
    this.run(embedded);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.working;
  }

  /** Vacuums and clears if due. */
  async check(database: Embedded): Promise<void> {
    if ((await bytesWritten(database)) - this.cleanedAt > CLEAN_AFTER_BYTES) {
      await database.execute('vacuum');
      await database.execute('checkpoint');
      this.cleanedAt = await bytesWritten(database);
    }
    if (database.dataDir && existsSync(join(database.dataDir, REQUEST)))
      await this.clear(database, database.dataDir);
  }

  private run(database: Embedded): void {
    this.working = this.working
      .then(() => this.check(database))
      .catch((error: Error) => this.logger.error(`housekeeping failed: ${error.message}`));
  }

  private async clear(database: Embedded, dataDir: string): Promise<void> {
    // Removed first: an erasure during the clearing requests another one.
    await rm(join(dataDir, REQUEST), { force: true });
    try {
      await rewriteTables(database);
    } catch (error) {
      await requestClearing(database);
      throw error;
    }
    this.cleanedAt = await bytesWritten(database);
  }
}

/** Rewrites all tables and indexes, then deletes the log of earlier writes. */
async function rewriteTables(database: Embedded): Promise<void> {
  const tables = await database.execute(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
  );
  for (const { name } of tables) await database.execute(`vacuum full ${name}`);
  // Twice: the segment in use still holds what the first checkpoint wrote.
  for (let time = 0; time < 2; time++) {
    await database.execute('select pg_switch_wal()');
    await database.execute('checkpoint');
  }
}

async function bytesWritten(database: Embedded): Promise<number> {
  const [row] = await database.execute(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes",
  );
  return Number(row?.bytes ?? 0);
}
