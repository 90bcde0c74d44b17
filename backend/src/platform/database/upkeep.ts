import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { publicTables } from './backup-tables.js';
import type { Embedded } from './connection.js';
import { measureWaste } from './waste.js';

/** How often it is looked how much was written, in milliseconds. */
const LOOK_MS = 5000;
/** Bytes written after which what they replaced is freed: cleaning takes some 50 ms then. */
const CLEAN_AFTER_BYTES = 32 * 2 ** 20;
/** Tables up to this size are written anew at once after something was erased; larger ones at night, for it takes seconds. */
const ANEW_AT_ONCE_BYTES = 24 * 2 ** 20;
/** Disk given back: once the tables take so many times what is in them, and so much more. */
const WASTE_FACTOR = 2;
const WASTE_BYTES = 64 * 2 ** 20;
/** The hours of the night, UTC, from and to. */
const NIGHT = [2, 5] as const;
/** A file of this name in DATA_DIR says that erased rows are still to be taken out of the files. */
const REQUEST = 'erased-rows-wait';

/** Has the files cleared of what was erased, now or after the next start. On disk when it returns. */
export async function requestClearing({ dataDir }: Embedded): Promise<void> {
  if (dataDir) await writeFile(join(dataDir, REQUEST), '', { mode: 0o600, flush: true });
}

/**
 * Does for the embedded database what a server does by itself: frees what updates left behind, keeps the log of
 * writes short, and takes what was erased out of the files.
 */
export class Upkeep {
  private readonly logger = new Logger(Upkeep.name);
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> = Promise.resolve();
  private cleanedAt = 0;
  private measuredOn = '';

  constructor(
    private readonly database: Embedded,
    private readonly now: () => Date = () => new Date(),
  ) {}

  async start(): Promise<void> {
    // Finished segments of the log are deleted, not kept for later: what they hold is in the tables.
    await this.database.execute('set wal_recycle = off');
    this.cleanedAt = await this.written();
    this.timer = setInterval(() => this.soon(), LOOK_MS).unref();
    this.soon();
  }

  /** Lets what is at work finish. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.working;
  }

  /** Looks now, and does what is to be done. */
  async look(): Promise<void> {
    const written = await this.written();
    if (written - this.cleanedAt > CLEAN_AFTER_BYTES) await this.clean();
    if (await this.mayClear()) await this.clear();
    if (this.isNight()) await this.giveBack();
  }

  private soon(): void {
    this.working = this.working
      .then(() => this.look())
      .catch((error: Error) => this.logger.error(`upkeep failed: ${error.message}`));
  }

  /** What dead rows took becomes free for the next ones, and the log is cut. */
  private async clean(): Promise<void> {
    await this.database.execute('vacuum');
    await this.database.execute('checkpoint');
    this.cleanedAt = await this.written();
  }

  private async mayClear(): Promise<boolean> {
    const { dataDir } = this.database;
    const wanted = dataDir && (await exists(join(dataDir, REQUEST)));
    return Boolean(wanted) && (this.isNight() || (await this.size()) <= ANEW_AT_ONCE_BYTES);
  }

  /** Writes every table anew, so that no page, index or log holds what is no row any more. */
  private async clear(): Promise<void> {
    const { dataDir } = this.database;
    // Taken away first: what is erased while this goes on asks again.
    if (dataDir) await rm(join(dataDir, REQUEST), { force: true });
    try {
      await this.writeAnew();
    } catch (error) {
      await requestClearing(this.database);
      throw error;
    }
  }

  private async writeAnew(): Promise<void> {
    for (const { name } of await publicTables(this.database))
      await this.database.execute(`vacuum full ${name}`);
    // Twice: the segment that is being written holds what the first one closed.
    for (let time = 0; time < 2; time++) {
      await this.database.execute('select pg_switch_wal()');
      await this.database.execute('checkpoint');
    }
    this.cleanedAt = await this.written();
  }

  /** Once a night: gives the disk back what nobody needs. */
  private async giveBack(): Promise<void> {
    const today = this.now().toISOString().slice(0, 10);
    if (this.measuredOn === today) return;
    this.measuredOn = today;
    const { onDisk, inRows } = await measureWaste(this.database);
    if (onDisk < inRows * WASTE_FACTOR + WASTE_BYTES) return;
    await this.writeAnew();
    this.logger.log(`gave ${Math.round((onDisk - inRows) / 2 ** 20)} MB back to the disk`);
  }

  private async written(): Promise<number> {
    const [row] = await this.database.execute(
      "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes",
    );
    return Number(row?.bytes ?? 0);
  }

  private async size(): Promise<number> {
    const [row] = await this.database.execute(
      "select coalesce(sum(pg_total_relation_size(c.oid)), 0)::float8 as bytes from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r'",
    );
    return Number(row?.bytes ?? 0);
  }

  private isNight(): boolean {
    const hour = this.now().getUTCHours();
    return hour >= NIGHT[0] && hour < NIGHT[1];
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
