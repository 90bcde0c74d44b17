import { type FSWatcher, watch } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { errorCode } from '../error-code.js';
import { type BackupReason, backupFolder, discardUnfinished, listBackups, writeBackup } from './backup.js';
import type { Connection } from './connection.js';

const DAY_MS = 86_400_000;
const CHECK_MS = 3_600_000;
/** How often a request is looked for where the system has no watch left to give. */
const LOOK_MS = 2000;
/** Rows from which on the log says how far a backup is. */
const TELL_FROM = 20_000;
/** A file of this name in the folder of backups asks the running server for one; it is deleted when that is done. */
const REQUEST = 'wanted';

export function backupRequest(dataDir: string): string {
  return join(backupFolder(dataDir), REQUEST);
}

export interface Keeping {
  dataDir: string;
  /** Whether there is something to lose: who keeps it knows, a database that was only just made is full of tables, too. */
  isWorthIt: () => Promise<boolean>;
}

/** Backs the embedded database up once a day while the server runs, and when a command asks for it. */
export class BackupKeeper {
  private readonly logger = new Logger(BackupKeeper.name);
  private timer: NodeJS.Timeout | undefined;
  private looking: NodeJS.Timeout | undefined;
  private watcher: FSWatcher | undefined;
  /** One after the other. */
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly connection: Connection,
    private readonly keeping: Keeping,
  ) {}

  async start(): Promise<void> {
    await discardUnfinished(this.keeping.dataDir);
    this.timer = setInterval(() => this.soon(() => this.daily()), CHECK_MS).unref();
    this.watchForRequests();
    this.soon(() => this.daily());
    this.soon(() => this.onRequest());
  }

  /** Lets a backup that is being written finish. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    clearInterval(this.looking);
    this.watcher?.close();
    await this.last;
  }

  /** The machine's watches are few, and others may have them all: that is no reason not to serve. */
  private watchForRequests(): void {
    try {
      this.watcher = watch(backupFolder(this.keeping.dataDir), (_event, name) => {
        if (name === REQUEST) this.soon(() => this.onRequest());
      });
      this.watcher.unref().on('error', (error) => this.lookForRequests(error));
    } catch (error) {
      this.lookForRequests(error);
    }
  }

  private lookForRequests(reason: unknown): void {
    this.logger.warn(
      `the folder of backups cannot be watched (${errorCode(reason)}): what is asked for is looked for every ${LOOK_MS / 1000} seconds`,
    );
    this.watcher?.close();
    this.looking ??= setInterval(() => this.soon(() => this.onRequest()), LOOK_MS).unref();
  }

  private soon(work: () => Promise<void>): void {
    this.last = this.last.then(work).catch((error: Error) => {
      this.logger.error(`the backup failed: ${error.message}`);
    });
  }

  private async daily(): Promise<void> {
    const newest = (await listBackups(this.keeping.dataDir)).find(({ reason }) => reason === 'daily');
    if (newest && Date.now() - newest.madeAt < DAY_MS) return;
    if (await this.keeping.isWorthIt()) await this.write('daily');
  }

  private async onRequest(): Promise<void> {
    const request = backupRequest(this.keeping.dataDir);
    const wanted = await rm(request).then(
      () => true,
      () => false,
    );
    if (wanted) await this.write('manual');
  }

  private async write(reason: BackupReason): Promise<void> {
    let told = 0;
    const file = await writeBackup(this.connection, {
      dataDir: this.keeping.dataDir,
      reason,
      onProgress: ({ done, total }) => {
        const tenths = Math.floor((done / total) * 10);
        if (total >= TELL_FROM && tenths > told) this.logger.log(`backing up: ${tenths * 10} %`);
        told = Math.max(told, tenths);
      },
    });
    this.logger.log(`backed up to ${file}`);
  }
}
